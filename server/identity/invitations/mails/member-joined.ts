import { sampleAccount } from '../../../core/mail-templates/sample-values.ts'
import { mail } from '../../../core/mail-templates/template.ts'

interface MemberJoinedMail {
  tenantName: string
  memberName?: string | undefined
  memberEmail: string
}

/** Notifies the creator of an invite link that a member has joined with it. */
export const memberJoined = mail({
  subject: '{{member}} joined {{tenantName}} on {{vendorName}}',
  preview: '{{memberEmail}} has used your invite link.',
  heading: '{{member}} has joined',
  text: '{{memberEmail}} has joined {{tenantName}} with your invite link.',
  textNamed: '{{member}} ({{memberEmail}}) has joined {{tenantName}} with your invite link.',
  unknown: 'If you do not know this person, remove them on the Users page and regenerate the link.',
}).of<MemberJoinedMail>(
  ({ tenantName, memberName, memberEmail }, say) => {
    const values = { tenantName, memberEmail, member: memberName ?? memberEmail }
    return {
      subject: say('subject', values),
      preview: say('preview', values),
      heading: say('heading', values),
      paragraphs: [say(memberName ? 'textNamed' : 'text', values)],
      notes: [say('unknown')],
    }
  },
  {
    samples: [
      { tenantName: sampleAccount.tenantName, memberName: 'Ada Lovelace', memberEmail: 'ada@example.com' },
      { tenantName: sampleAccount.tenantName, memberEmail: 'ada@example.com' },
    ],
  },
)

declare module '../../../platform/mail/mail-job.ts' {
  interface MailTemplateData {
    'member-joined': MemberJoinedMail
  }
}

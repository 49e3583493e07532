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
  ({ tenantName, memberName, memberEmail }, text) => {
    const values = { tenantName, memberEmail, member: memberName ?? memberEmail }
    return {
      subject: text('subject', values),
      preview: text('preview', values),
      heading: text('heading', values),
      paragraphs: [text(memberName ? 'textNamed' : 'text', values)],
      notes: [text('unknown')],
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

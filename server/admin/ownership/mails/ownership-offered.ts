import { sampleEndsOn, sampleUrl } from '../../../core/mail-templates/sample-values.ts'
import { mail } from '../../../core/mail-templates/template.ts'

interface OwnershipOfferedMail {
  tenantName: string
  /** Who offers it. */
  displayName?: string | undefined
  /** ISO time. */
  endsOn: string
  url?: string | undefined
}

/** Asks a member to become an owner of their account. */
export const ownershipOffered = mail({
  unnamed: 'An owner',
  subject: '{{displayName}} offers you ownership of {{tenantName}}',
  preview: 'Accept it until {{day}}.',
  heading: 'Become an owner of {{tenantName}}',
  text: '{{displayName}} wants you to own the account {{tenantName}} on {{vendorName}}. An owner manages its members, security and subscription, and can delete it.',
  where: 'Open the account, go to your profile, and accept or decline there until {{day}}.',
  button: 'Open the account',
  nothing: 'Until you accept, nothing changes.',
}).of<OwnershipOfferedMail>(
  ({ url, endsOn, tenantName, displayName }, text) => {
    const values = { tenantName, displayName: displayName ?? text('unnamed'), day: text.day(endsOn) }
    return {
      subject: text('subject', values),
      preview: text('preview', values),
      heading: text('heading', values),
      paragraphs: [text('text', values), text('where', values)],
      button: url ? { label: text('button'), url } : undefined,
      notes: [text('nothing')],
    }
  },
  {
    samples: [
      { tenantName: 'Analytical Engines', displayName: 'Ada Lovelace', endsOn: sampleEndsOn, url: sampleUrl },
    ],
  },
)

declare module '../../../platform/mail/mail-job.ts' {
  interface MailTemplateData {
    'ownership-offered': OwnershipOfferedMail
  }
}

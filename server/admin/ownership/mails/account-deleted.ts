import { sampleEndsOn, sampleUrl } from '../../../core/mail-templates/sample-values.ts'
import { mail } from '../../../core/mail-templates/template.ts'

interface AccountDeletedMail {
  tenantName: string
  /** Who deleted it. */
  displayName?: string | undefined
  /** ISO time. */
  endsOn: string
  /** Restores the account: of owners. */
  url?: string | undefined
}

/** Tells the members of an account that an owner deleted it; owners get the way back. */
export const accountDeleted = mail({
  unnamed: 'An owner',
  subject: '{{tenantName}} on {{vendorName}} was deleted',
  preview: 'It is erased for good on {{day}}.',
  heading: '{{tenantName}} was deleted',
  text: '{{displayName}} deleted the account {{tenantName}} on {{vendorName}}. Its members are signed out, its tokens and connections no longer work, and a subscription ends with its period.',
  erased:
    'On {{day}} everything in it is erased for good. Invoices and the activity log are kept as long as they must be.',
  restore: 'As an owner you can bring it back until then, as it was.',
  contact: 'If this should not have happened, write to an owner of the account before that day.',
  button: 'Restore the account',
}).of<AccountDeletedMail>(
  ({ url, endsOn, tenantName, displayName }, text) => {
    const values = { tenantName, displayName: displayName ?? text('unnamed'), day: text.day(endsOn) }
    return {
      subject: text('subject', values),
      preview: text('preview', values),
      heading: text('heading', values),
      paragraphs: [text('text', values), text('erased', values), text(url ? 'restore' : 'contact')],
      button: url ? { label: text('button'), url } : undefined,
      notes: [],
    }
  },
  {
    samples: [
      { tenantName: 'Analytical Engines', displayName: 'Ada Lovelace', endsOn: sampleEndsOn, url: sampleUrl },
      { tenantName: 'Analytical Engines', displayName: 'Ada Lovelace', endsOn: sampleEndsOn },
    ],
  },
)

declare module '../../../platform/mail/mail-job.ts' {
  interface MailTemplateData {
    'account-deleted': AccountDeletedMail
  }
}

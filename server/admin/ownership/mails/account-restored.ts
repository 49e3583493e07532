import { sampleUrl } from '../../../core/mail-templates/sample-values.ts'
import { mail } from '../../../core/mail-templates/template.ts'

interface AccountRestoredMail {
  tenantName: string
  url?: string | undefined
}

/** Tells owners that their deleted account is back. */
export const accountRestored = mail({
  subject: '{{tenantName}} on {{vendorName}} is back',
  preview: 'The account was restored.',
  heading: 'The account was restored',
  text: '{{tenantName}} on {{vendorName}} was restored. Its members can sign in, and its tokens and connections work as before.',
  button: 'Open the account',
  subscription:
    'A subscription that was canceled stays canceled. You can renew it on the Subscriptions page.',
}).of<AccountRestoredMail>(
  ({ url, ...values }, text) => ({
    subject: text('subject', values),
    preview: text('preview'),
    heading: text('heading'),
    paragraphs: [text('text', values)],
    button: url ? { label: text('button'), url } : undefined,
    notes: [text('subscription')],
  }),
  { samples: [{ tenantName: 'Analytical Engines', url: sampleUrl }] },
)

declare module '../../../platform/mail/mail-job.ts' {
  interface MailTemplateData {
    'account-restored': AccountRestoredMail
  }
}

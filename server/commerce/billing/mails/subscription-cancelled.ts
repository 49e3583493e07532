import { sampleAccount, sampleEndsOn } from '../../../core/mail-templates/sample-values.ts'
import { mail } from '../../../core/mail-templates/template.ts'

interface SubscriptionCancelledMail {
  tenantName: string
  planName: string
  /** ISO time. */
  endsOn: string
  url?: string | undefined
}

/** Notifies who manages the billing of an account that its plan ends with its period. */
export const subscriptionCancelled = mail({
  subject: '{{planName}} for {{tenantName}} ends on {{day}}',
  preview: 'The subscription of {{tenantName}} was cancelled.',
  heading: 'The subscription was cancelled',
  text: '{{planName}} for {{tenantName}} on {{vendorName}} was cancelled. It can be used until {{day}}, and nothing more is charged.',
  button: 'Open the account',
  regret: 'Until then the cancellation can be taken back on the Subscriptions page.',
}).of<SubscriptionCancelledMail>(
  ({ url, endsOn, ...names }, text) => {
    const values = { ...names, day: text.day(endsOn) }
    return {
      subject: text('subject', values),
      preview: text('preview', values),
      heading: text('heading'),
      paragraphs: [text('text', values)],
      button: url ? { label: text('button'), url } : undefined,
      notes: [text('regret')],
    }
  },
  { samples: [{ ...sampleAccount, endsOn: sampleEndsOn }] },
)

declare module '../../../platform/mail/mail-job.ts' {
  interface MailTemplateData {
    'subscription-cancelled': SubscriptionCancelledMail
  }
}

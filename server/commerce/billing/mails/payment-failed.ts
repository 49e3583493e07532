import { sampleAccount } from '../../../core/mail-templates/sample-values.ts'
import { mail } from '../../../core/mail-templates/template.ts'

interface PaymentFailedMail {
  tenantName: string
  planName: string
  url?: string | undefined
}

/** Notifies who manages the billing of an account that a payment failed, and what to do. */
export const paymentFailed = mail({
  subject: 'A payment for {{tenantName}} failed',
  preview: 'The payment of {{planName}} could not be made. The plan goes on meanwhile.',
  heading: 'A payment failed',
  text: 'The payment of {{planName}} for {{tenantName}} on {{vendorName}} could not be made. It is tried again in the next days, and the plan goes on meanwhile.',
  cure: 'Check the card on the Subscriptions page, or give another one: the payment is then made at once.',
  button: 'Check the payment method',
  afterwards: 'If the payment keeps failing, the plan ends.',
}).of<PaymentFailedMail>(
  ({ url, ...values }, text) => ({
    subject: text('subject', values),
    preview: text('preview', values),
    heading: text('heading'),
    paragraphs: [text('text', values), text('cure')],
    button: url ? { label: text('button'), url } : undefined,
    notes: [text('afterwards')],
  }),
  { samples: [sampleAccount] },
)

declare module '../../../platform/mail/mail-job.ts' {
  interface MailTemplateData {
    'payment-failed': PaymentFailedMail
  }
}

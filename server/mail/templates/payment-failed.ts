import type { MailTemplate } from '../template.ts'

/** Tells who manages the billing of an account that a payment failed, and what to do. */
export const paymentFailed: MailTemplate<{
  tenantName: string
  planName: string
  url?: string | undefined
}> = ({ tenantName, planName, url }, { vendorName }) => ({
  subject: `A payment for ${tenantName} failed`,
  preview: `The payment of ${planName} could not be made. The plan goes on meanwhile.`,
  heading: 'A payment failed',
  paragraphs: [
    `The payment of ${planName} for ${tenantName} on ${vendorName} could not be made. It is tried again in the next days, and the plan goes on meanwhile.`,
    'Check the card on the Subscriptions page, or give another one: the payment is then made at once.',
  ],
  button: url ? { label: 'Check the payment method', url } : undefined,
  notes: ['If the payment keeps failing, the plan ends.'],
})

import type { MailTemplate } from '../template.ts'

/** Tells who manages the billing of an account that its plan ends with its period. */
export const subscriptionCancelled: MailTemplate<{
  tenantName: string
  planName: string
  /** A day in words: `21 December 2026`. */
  endsOn: string
  url?: string | undefined
}> = ({ tenantName, planName, endsOn, url }, { vendorName }) => ({
  subject: `${planName} for ${tenantName} ends on ${endsOn}`,
  preview: `The subscription of ${tenantName} was cancelled.`,
  heading: 'The subscription was cancelled',
  paragraphs: [
    `${planName} for ${tenantName} on ${vendorName} was cancelled. It can be used until ${endsOn}, and nothing more is charged.`,
  ],
  button: url ? { label: 'Open the account', url } : undefined,
  notes: ['Until then the cancellation can be taken back on the Subscriptions page.'],
})

import type { MailTemplate } from '../template.ts'

/** Tells who manages the billing of an account that its trial is over, and what that means. */
export const trialEnded: MailTemplate<{
  tenantName: string
  planName: string
  /** What is so now. */
  now: string
  url?: string | undefined
}> = ({ tenantName, planName, now, url }, { vendorName }) => ({
  subject: `The trial of ${planName} for ${tenantName} has ended`,
  preview: now,
  heading: 'Your trial has ended',
  paragraphs: [`The trial of ${planName} for ${tenantName} on ${vendorName} has ended.`, now],
  button: url ? { label: 'Choose a plan', url } : undefined,
  notes: ['You find plan and payment method on the Subscriptions page.'],
})

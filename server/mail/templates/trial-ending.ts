import type { MailTemplate } from '../template.ts'

/** Tells who manages the billing of an account that its trial ends soon, and what happens then. */
export const trialEnding: MailTemplate<{
  tenantName: string
  planName: string
  /** A day in words: `21 December 2026`. */
  endsOn: string
  /** What happens without doing anything. */
  afterwards: string
  url?: string | undefined
}> = ({ tenantName, planName, endsOn, afterwards, url }, { vendorName }) => ({
  subject: `The trial of ${planName} for ${tenantName} ends on ${endsOn}`,
  preview: afterwards,
  heading: 'Your trial ends soon',
  paragraphs: [`${tenantName} tries ${planName} on ${vendorName} until ${endsOn}.`, afterwards],
  button: url ? { label: 'Choose a plan', url } : undefined,
  notes: ['You find plan and payment method on the Subscriptions page.'],
})

import type { MailTemplate } from '../template.ts'

/** Tells who manages the billing of an account that its plan is another one. */
export const planChanged: MailTemplate<{
  tenantName: string
  planName: string
  formerPlanName: string
  url?: string | undefined
}> = ({ tenantName, planName, formerPlanName, url }, { vendorName }) => ({
  subject: `${tenantName} is on ${planName} now`,
  preview: `The plan of ${tenantName} on ${vendorName} has changed.`,
  heading: `${tenantName} is on ${planName}`,
  paragraphs: [
    `The plan of ${tenantName} on ${vendorName} is ${planName} now. Before it was ${formerPlanName}.`,
  ],
  button: url ? { label: 'Open the account', url } : undefined,
  notes: ['You find plan, payment method and invoices on the Subscriptions page.'],
})

import { sampleAccount } from '../../../core/mail-templates/sample-values.ts'
import { mail } from '../../../core/mail-templates/template.ts'

interface PlanChangedMail {
  tenantName: string
  planName: string
  formerPlanName: string
  url?: string | undefined
}

/** Notifies who manages the billing of an account that its plan is another one. */
export const planChanged = mail({
  subject: '{{tenantName}} is on {{planName}} now',
  preview: 'The plan of {{tenantName}} on {{vendorName}} has changed.',
  heading: '{{tenantName}} is on {{planName}}',
  text: 'The plan of {{tenantName}} on {{vendorName}} is {{planName}} now. Before it was {{formerPlanName}}.',
  button: 'Open the account',
  where: 'You find plan, payment method and invoices on the Subscriptions page.',
}).of<PlanChangedMail>(
  ({ url, ...values }, text) => ({
    subject: text('subject', values),
    preview: text('preview', values),
    heading: text('heading', values),
    paragraphs: [text('text', values)],
    button: url ? { label: text('button'), url } : undefined,
    notes: [text('where')],
  }),
  { samples: [{ ...sampleAccount, formerPlanName: 'Free' }] },
)

declare module '../../../platform/mail/mail-job.ts' {
  interface MailTemplateData {
    'plan-changed': PlanChangedMail
  }
}

import { sampleAccount } from '../../../core/mail-templates/sample-values.ts'
import { mail } from '../../../core/mail-templates/template.ts'
import { writeTrial } from '../trial-mail.ts'

interface TrialEndedMail {
  tenantName: string
  planName: string
  /** The plan that the account is on now; without one it has none. */
  fallbackName?: string | undefined
  url?: string | undefined
}

/** Notifies who manages the billing of an account that its trial is over, and what that means. */
export const trialEnded = mail({
  subject: 'The trial of {{planName}} for {{tenantName}} has ended',
  heading: 'Your trial has ended',
  text: 'The trial of {{planName}} for {{tenantName}} on {{vendorName}} has ended.',
  onFallback: 'The account is on {{fallbackName}} now.',
  withoutPlan: 'Choose a plan to go on.',
  button: 'Choose a plan',
  where: 'You find plan and payment method on the Subscriptions page.',
}).of<TrialEndedMail>(
  ({ url, ...values }, text) =>
    writeTrial(text, values, text(values.fallbackName ? 'onFallback' : 'withoutPlan', values), url),
  { samples: [{ ...sampleAccount, fallbackName: 'Free' }, sampleAccount] },
)

declare module '../../../platform/mail/mail-job.ts' {
  interface MailTemplateData {
    'trial-ended': TrialEndedMail
  }
}

import { sampleAccount, sampleEndsOn } from '../../../core/mail-templates/sample-values.ts'
import { mail } from '../../../core/mail-templates/template.ts'
import { writeTrial } from '../trial-mail.ts'

interface TrialEndingMail {
  tenantName: string
  planName: string
  /** ISO time. */
  endsOn: string
  /** Of the card that pays from then on. */
  last4?: string | undefined
  /** The plan that the account falls back to. */
  fallbackName?: string | undefined
  url?: string | undefined
}

/** Notifies who manages the billing of an account that its trial ends soon, and what happens then. */
export const trialEnding = mail({
  subject: 'The trial of {{planName}} for {{tenantName}} ends on {{day}}',
  heading: 'Your trial ends soon',
  text: '{{tenantName}} tries {{planName}} on {{vendorName}} until {{day}}.',
  paid: 'Then {{planName}} begins and is paid with the card that ends in {{last4}}.',
  fallsBack: 'Then the account goes on with {{fallbackName}}. Add a payment method to keep {{planName}}.',
  keep: 'Add a payment method until then to keep {{planName}}.',
  button: 'Choose a plan',
  where: 'You find plan and payment method on the Subscriptions page.',
}).of<TrialEndingMail>(
  ({ url, endsOn, ...input }, text) => {
    const values = { ...input, day: text.day(endsOn) }
    const afterwards = text(values.last4 ? 'paid' : values.fallbackName ? 'fallsBack' : 'keep', values)
    return writeTrial(text, values, afterwards, url)
  },
  {
    samples: [
      { ...sampleAccount, endsOn: sampleEndsOn, last4: '4242' },
      { ...sampleAccount, endsOn: sampleEndsOn, fallbackName: 'Free' },
      { ...sampleAccount, endsOn: sampleEndsOn },
    ],
  },
)

declare module '../../../platform/mail/mail-job.ts' {
  interface MailTemplateData {
    'trial-ending': TrialEndingMail
  }
}

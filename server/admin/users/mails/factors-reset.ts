import { samplePerson } from '../../../core/mail-templates/sample-values.ts'
import { mail } from '../../../core/mail-templates/template.ts'

interface FactorsResetMail {
  /** The account whose administrator did it. */
  account: string
  /** Passkeys went too. */
  passkeys: boolean
  name?: string | undefined
}

/** Tells a member that an administrator took their second factors. */
export const factorsReset = mail({
  subject: 'Your {{vendorName}} two-step sign-in was reset',
  preview: 'Your second factors were removed.',
  heading: 'Your two-step sign-in was reset',
  text: 'An administrator of {{account}} removed every second factor of your {{vendorName}} account.',
  textNamed:
    'Hello {{name}}, an administrator of {{account}} removed every second factor of your {{vendorName}} account.',
  passkeys: 'Your passkeys were removed too.',
  next: 'You are signed out everywhere. Sign in again and set up a new second factor.',
  notExpected: 'If you did not expect this, ask your administrator, and change your password now.',
}).of<FactorsResetMail>(
  ({ account, passkeys, name }, text) => ({
    subject: text('subject'),
    preview: text('preview'),
    heading: text('heading'),
    paragraphs: [
      name ? text('textNamed', { name, account }) : text('text', { account }),
      ...(passkeys ? [text('passkeys')] : []),
      text('next'),
    ],
    notes: [text('notExpected')],
  }),
  {
    samples: [
      { ...samplePerson, account: 'Acme', passkeys: false },
      { account: 'Acme', passkeys: true },
    ],
  },
)

declare module '../../../platform/mail/mail-job.ts' {
  interface MailTemplateData {
    'factors-reset': FactorsResetMail
  }
}

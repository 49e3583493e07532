import { inWords } from '../duration.ts'
import type { MailTemplate } from '../template.ts'

/** A code that somebody who signs in, or changes a lost phone number, proves their mailbox with. */
export const signInCode: MailTemplate<{
  /** Six digits. */
  code: string
  /** How long the code works, in seconds. */
  expiresIn: number
  purpose: 'sign-in' | 'phone-reset'
}> = ({ code, expiresIn, purpose }, { vendorName }) => ({
  subject: `Your ${vendorName} verification code`,
  preview: purpose === 'sign-in' ? 'Type the code to finish signing in.' : 'Type the code to go on.',
  heading: purpose === 'sign-in' ? 'Finish signing in' : 'Choose another phone number',
  paragraphs: [
    purpose === 'sign-in'
      ? `Type this code on the page where you sign in to ${vendorName}.`
      : `Type this code on the page where you replace the phone number of your ${vendorName} account.`,
  ],
  code,
  notes: [
    `The code works once, for ${inWords(expiresIn)}. Nobody at ${vendorName} will ever ask you for it.`,
    purpose === 'sign-in'
      ? 'If you are not signing in, somebody else knows your password: change it now.'
      : 'If you did not ask for this, ignore this mail.',
  ],
})

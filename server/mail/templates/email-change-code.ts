import { inWords } from '../duration.ts'
import type { MailTemplate } from '../template.ts'

/** Goes to the new address: proves that it belongs to the person who asks. */
export const emailChangeCode: MailTemplate<{
  /** Six digits. */
  code: string
  /** How long the code works, in seconds. */
  expiresIn: number
}> = ({ code, expiresIn }, { vendorName }) => ({
  subject: `Your ${vendorName} verification code`,
  preview: 'Type the code to confirm your new email address.',
  heading: 'Confirm your new email address',
  paragraphs: [`Type this code on the page where you changed your ${vendorName} email address.`],
  code,
  notes: [
    `The code works once, for ${inWords(expiresIn)}. Nobody at ${vendorName} will ever ask you for it.`,
    'If you did not change an address, ignore this mail.',
  ],
})

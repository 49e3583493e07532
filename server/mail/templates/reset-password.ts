import { inWords } from '../duration.ts'
import type { MailTemplate } from '../template.ts'

/** Answers "forgot password". */
export const resetPassword: MailTemplate<{
  /** The page that sets a new password, with its token. */
  url: string
  name?: string | undefined
  /** How long the link works, in seconds. */
  expiresIn: number
}> = ({ url, name, expiresIn }, { vendorName }) => ({
  subject: `Reset your ${vendorName} password`,
  preview: 'Choose a new password.',
  heading: 'Choose a new password',
  paragraphs: [
    `${name ? `Hello ${name}, s` : 'S'}omebody, hopefully you, asked for a new password for your ${vendorName} account.`,
  ],
  button: { label: 'Reset password', url },
  notes: [
    `The link works once, for ${inWords(expiresIn)}.`,
    'If it was not you, ignore this mail: your password stays as it is.',
  ],
})

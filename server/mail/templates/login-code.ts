import { inWords } from '../duration.ts'
import type { MailTemplate } from '../template.ts'

/** The code that somebody signs in with instead of a password. */
export const loginCode: MailTemplate<{
  /** Six digits. */
  code: string
  /** How long the code works, in seconds. */
  expiresIn: number
}> = ({ code, expiresIn }, { vendorName }) => ({
  subject: `${code} is your ${vendorName} sign-in code`,
  preview: 'Type it on the page where you sign in.',
  heading: `Sign in to ${vendorName}`,
  paragraphs: [`Type this code on the page where you sign in to ${vendorName}.`],
  code,
  notes: [
    `The code works once, for ${inWords(expiresIn)}, and only in the browser that asked for it. Nobody at ${vendorName} will ever ask you for it.`,
    'If you are not signing in, ignore this mail and nothing happens.',
  ],
})

import { inWords } from '../duration.ts'
import type { MailTemplate } from '../template.ts'

/** Too many failed sign-ins: the account is locked, and this is how its owner opens it. */
export const accountLocked: MailTemplate<{
  /** The page that lifts the lock, with its token. */
  url: string
  name?: string | undefined
  /** How long the link works, in seconds. */
  expiresIn: number
}> = ({ url, name, expiresIn }, { vendorName }) => ({
  subject: `Your ${vendorName} account is locked`,
  preview: 'There were too many failed sign-ins.',
  heading: name ? `${name}, your account is locked` : 'Your account is locked',
  paragraphs: [
    `Somebody failed to sign in to your ${vendorName} account several times, so we locked it. Unlock it to sign in again.`,
    'If that was not you, choose a new password once you are in.',
  ],
  button: { label: 'Unlock account', url },
  notes: [`The link works once, for ${inWords(expiresIn)}.`],
})

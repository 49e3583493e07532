import { inWords } from '../duration.ts'
import type { MailTemplate } from '../template.ts'

/** Tells the owner of an account that its password is known from a breach, with the means to choose another. */
export const breachedPassword: MailTemplate<{
  /** The page that sets a new password, with its token. */
  url: string
  name?: string | undefined
  /** How long the link works, in seconds. */
  expiresIn: number
}> = ({ url, name, expiresIn }, { vendorName }) => ({
  subject: `Choose another ${vendorName} password`,
  preview: 'Your password is known from a data breach.',
  heading: 'Your password is known to others',
  paragraphs: [
    `${name ? `Hello ${name}, the` : 'The'} password of your ${vendorName} account is on a list of passwords that were stolen somewhere. Whoever has the list can try it here.`,
    'Choose another one now, and do not use the old one anywhere else.',
  ],
  button: { label: 'Choose another password', url },
  notes: [
    `The link works once, for ${inWords(expiresIn)}. Later, use "Forgot password?" on the sign-in page.`,
  ],
})

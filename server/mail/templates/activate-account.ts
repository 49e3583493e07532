import { inWords } from '../duration.ts'
import type { MailTemplate } from '../template.ts'

/** After sign-up, or when an administrator asks for it again: proves the address and sets the password. */
export const activateAccount: MailTemplate<{
  /** The activation page, with its token. */
  url: string
  /** Six digits, where the page asks for them. */
  code?: string | undefined
  name?: string | undefined
  /** How long the link works, in seconds. */
  expiresIn: number
}> = ({ url, code, name, expiresIn }, { vendorName }) => ({
  subject: `Activate your ${vendorName} account`,
  preview: code ? 'Type the code to activate it.' : 'One click, and your account is ready.',
  heading: name ? `Welcome, ${name}` : `Welcome to ${vendorName}`,
  paragraphs: [
    code
      ? `Your ${vendorName} account is almost ready. Type this code on the page that asks for it.`
      : `Your ${vendorName} account is almost ready. Confirm your email address to activate it.`,
  ],
  button: { label: 'Activate account', url },
  ...(code && { code }),
  notes: [
    `The ${code ? 'code' : 'link'} works once, for ${inWords(expiresIn)}.`,
    `If you did not ask for a ${vendorName} account, ignore this mail and nothing happens.`,
  ],
})

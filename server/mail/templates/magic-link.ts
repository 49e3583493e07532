import { inWords } from '../duration.ts'
import type { MailTemplate } from '../template.ts'

/** Signs in whoever opens it. */
export const magicLink: MailTemplate<{
  /** The page that signs in, with its token. */
  url: string
  name?: string | undefined
  /** How long the link works, in seconds. */
  expiresIn: number
}> = ({ url, name, expiresIn }, { vendorName }) => ({
  subject: `Sign in to ${vendorName}`,
  preview: 'One click, and you are in.',
  heading: name ? `Hello ${name}` : `Sign in to ${vendorName}`,
  paragraphs: [`Here is the link that you asked for, to sign in to ${vendorName}.`],
  button: { label: 'Sign in', url },
  notes: [
    `The link works once, for ${inWords(expiresIn)}. Whoever has it can sign in as you: do not pass it on.`,
    'If you did not ask for it, ignore this mail and nothing happens.',
  ],
})

import type { MailTemplate } from '../template.ts'

/** Answers a sign-up with an address that has an account already: only its owner may learn that. */
export const accountExists: MailTemplate<{
  /** The sign-in page. */
  loginUrl: string
  /** The page that resets a forgotten password. */
  forgotPasswordUrl: string
  name?: string | undefined
}> = ({ loginUrl, forgotPasswordUrl, name }, { vendorName }) => ({
  subject: `You already have a ${vendorName} account`,
  preview: 'Sign in instead of signing up.',
  heading: name ? `You are here already, ${name}` : 'You are here already',
  paragraphs: [
    `Somebody, hopefully you, tried to sign up to ${vendorName} with this address. It has an account already: just sign in.`,
    `If you forgot the password, choose a new one: ${forgotPasswordUrl}`,
  ],
  button: { label: 'Sign in', url: loginUrl },
  notes: ['If it was not you, ignore this mail: nothing has changed.'],
})

import type { MailTemplate } from '../template.ts'

/** Tells the owner of an account that somebody changed how they sign in. */
export const factorChanged: MailTemplate<{
  /** With its article: `a passkey`, `an authenticator app`, `every second factor`. */
  factor: string
  change: 'added' | 'removed'
  name?: string | undefined
}> = ({ factor, change, name }, { vendorName, supportEmail }) => ({
  subject: `${capital(factor)} was ${done(change)} your ${vendorName} account`,
  preview: `${capital(factor)} was just ${change}.`,
  heading: change === 'added' ? 'A new way to sign in' : 'A way to sign in was removed',
  paragraphs: [
    `${name ? `Hello ${name}, ${factor}` : capital(factor)} was just ${done(change)} your ${vendorName} account.`,
  ],
  notes: [
    'If it was you, there is nothing to do.',
    supportEmail
      ? `If it was not you, change your password now, look at the devices of your account, and write to ${supportEmail}.`
      : 'If it was not you, change your password now and look at the devices of your account.',
  ],
})

const done = (change: 'added' | 'removed') => (change === 'added' ? 'added to' : 'removed from')
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

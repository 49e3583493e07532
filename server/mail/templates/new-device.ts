import type { MailTemplate } from '../template.ts'

/** Tells the owner of an account of a sign-in with a browser that was never seen with it. */
export const newDevice: MailTemplate<{
  /** As people say it: `Chrome on Windows`. */
  browser: string
  /** Address that it came from. */
  ip: string
  /** ISO time. */
  at: string
  /** The page that changes the password. */
  url: string
  name?: string | undefined
}> = ({ browser, ip, at, url, name }, { vendorName, supportEmail }) => ({
  subject: `New sign-in to your ${vendorName} account`,
  preview: `${browser}, ${ip}`,
  heading: 'A new browser has signed in',
  paragraphs: [
    `${name ? `Hello ${name}, your` : 'Your'} ${vendorName} account was just used with a browser that we have not seen before.`,
    `${browser}, from ${ip}, at ${at}`,
  ],
  button: { label: 'It was not me: change the password', url },
  notes: [
    'If it was you, there is nothing to do.',
    supportEmail
      ? `If it was not you, change the password, end all sessions, and write to ${supportEmail}.`
      : 'If it was not you, change the password and end all sessions.',
  ],
})

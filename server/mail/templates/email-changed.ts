import type { MailTemplate } from '../template.ts'

/** Goes to the old address: tells its owner where the account went. */
export const emailChanged: MailTemplate<{
  newEmail: string
  name?: string | undefined
}> = ({ newEmail, name }, { vendorName, supportEmail }) => ({
  subject: `Your ${vendorName} email address was changed`,
  preview: 'You sign in with another address from now on.',
  heading: 'Your email address was changed',
  paragraphs: [
    `${name ? `Hello ${name}, from` : 'From'} now on you sign in to ${vendorName} with ${newEmail}. This address is no longer used.`,
  ],
  notes: [
    supportEmail
      ? `If it was not you, write to ${supportEmail} at once.`
      : `If it was not you, tell the people at ${vendorName} at once.`,
  ],
})

import type { MailTemplate } from '../template.ts'

/** Tells the owner of an account that its password is another now. */
export const passwordChanged: MailTemplate<{
  name?: string | undefined
}> = ({ name }, { vendorName, supportEmail }) => ({
  subject: `Your ${vendorName} password was changed`,
  preview: 'Your password is another one from now on.',
  heading: 'Your password was changed',
  paragraphs: [
    `${name ? `Hello ${name}, the` : 'The'} password of your ${vendorName} account was just changed.`,
  ],
  notes: [
    'If it was you, there is nothing to do.',
    supportEmail
      ? `If it was not you, reset your password now and write to ${supportEmail}.`
      : 'If it was not you, reset your password now.',
  ],
})

import { samplePerson } from '../../../core/mail-templates/sample-values.ts'
import { mail } from '../../../core/mail-templates/template.ts'

interface PasswordChangedMail {
  name?: string | undefined
}

/** Notifies the owner of an account that its password is another now. */
export const passwordChanged = mail({
  subject: 'Your {{vendorName}} password was changed',
  preview: 'Your password is another one from now on.',
  heading: 'Your password was changed',
  text: 'The password of your {{vendorName}} account was just changed.',
  textNamed: 'Hello {{name}}, the password of your {{vendorName}} account was just changed.',
  you: 'If it was you, there is nothing to do.',
  notYou: 'If it was not you, reset your password now.',
  notYouSupport: 'If it was not you, reset your password now and write to {{support}}.',
}).of<PasswordChangedMail>(
  ({ name }, text, { supportEmail }) => ({
    subject: text('subject'),
    preview: text('preview'),
    heading: text('heading'),
    paragraphs: [name ? text('textNamed', { name }) : text('text')],
    notes: [text('you'), supportEmail ? text('notYouSupport', { support: supportEmail }) : text('notYou')],
  }),
  { samples: [samplePerson, {}] },
)

declare module '../../../platform/mail/mail-job.ts' {
  interface MailTemplateData {
    'password-changed': PasswordChangedMail
  }
}

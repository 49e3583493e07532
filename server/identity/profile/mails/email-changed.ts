import { samplePerson } from '../../../core/mail-templates/sample-values.ts'
import { mail } from '../../../core/mail-templates/template.ts'

interface EmailChangedMail {
  newEmail: string
  name?: string | undefined
}

/** Goes to the old address: notifies its owner where the account went. */
export const emailChanged = mail({
  subject: 'Your {{vendorName}} email address was changed',
  preview: 'You sign in with another address from now on.',
  heading: 'Your email address was changed',
  text: 'From now on you sign in to {{vendorName}} with {{newEmail}}. This address is no longer used.',
  textNamed:
    'Hello {{name}}, from now on you sign in to {{vendorName}} with {{newEmail}}. This address is no longer used.',
  notYou: 'If it was not you, tell the people at {{vendorName}} at once.',
  notYouSupport: 'If it was not you, write to {{support}} at once.',
}).of<EmailChangedMail>(
  ({ newEmail, name }, text, { supportEmail }) => ({
    subject: text('subject'),
    preview: text('preview'),
    heading: text('heading'),
    paragraphs: [name ? text('textNamed', { name, newEmail }) : text('text', { newEmail })],
    notes: [supportEmail ? text('notYouSupport', { support: supportEmail }) : text('notYou')],
  }),
  { samples: [{ ...samplePerson, newEmail: 'ada@new.example.com' }, { newEmail: 'ada@new.example.com' }] },
)

declare module '../../../platform/mail/mail-job.ts' {
  interface MailTemplateData {
    'email-changed': EmailChangedMail
  }
}

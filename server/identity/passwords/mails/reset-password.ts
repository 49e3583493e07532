import { sampleLink, sampleUrl } from '../../../core/mail-templates/sample-values.ts'
import { mail } from '../../../core/mail-templates/template.ts'

interface ResetPasswordMail {
  /** The page that sets a new password, with its token. */
  url: string
  name?: string | undefined
  /** How long the link works, in seconds. */
  expiresIn: number
}

/** Answers "forgot password". */
export const resetPassword = mail({
  subject: 'Reset your {{vendorName}} password',
  preview: 'Choose a new password.',
  heading: 'Choose a new password',
  text: 'Somebody, hopefully you, asked for a new password for your {{vendorName}} account.',
  textNamed:
    'Hello {{name}}, somebody, hopefully you, asked for a new password for your {{vendorName}} account.',
  button: 'Reset password',
  expires: 'The link works once, for {{duration}}.',
  notYou: 'If it was not you, ignore this mail: your password stays as it is.',
}).of<ResetPasswordMail>(
  ({ url, name, expiresIn }, text) => ({
    subject: text('subject'),
    preview: text('preview'),
    heading: text('heading'),
    paragraphs: [name ? text('textNamed', { name }) : text('text')],
    button: { label: text('button'), url },
    notes: [text('expires', { duration: text.duration(expiresIn) }), text('notYou')],
  }),
  { samples: [sampleLink, { url: sampleUrl, expiresIn: 3600 }] },
)

declare module '../../../platform/mail/mail-job.ts' {
  interface MailTemplateData {
    'reset-password': ResetPasswordMail
  }
}

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
  ({ url, name, expiresIn }, say) => ({
    subject: say('subject'),
    preview: say('preview'),
    heading: say('heading'),
    paragraphs: [name ? say('textNamed', { name }) : say('text')],
    button: { label: say('button'), url },
    notes: [say('expires', { duration: say.duration(expiresIn) }), say('notYou')],
  }),
  { samples: [sampleLink, { url: sampleUrl, expiresIn: 3600 }] },
)

declare module '../../../platform/mail/mail-job.ts' {
  interface MailTemplateData {
    'reset-password': ResetPasswordMail
  }
}

import { sampleLink, sampleUrl } from '../../../core/mail-templates/sample-values.ts'
import { mail } from '../../../core/mail-templates/template.ts'

interface BreachedPasswordMail {
  /** The page that sets a new password, with its token. */
  url: string
  name?: string | undefined
  /** How long the link works, in seconds. */
  expiresIn: number
}

/** Notifies the owner of an account that its password is known from a breach, with the means to choose another. */
export const breachedPassword = mail({
  subject: 'Choose another {{vendorName}} password',
  preview: 'Your password is known from a data breach.',
  heading: 'Your password is known to others',
  text: 'The password of your {{vendorName}} account is on a list of passwords that were stolen somewhere. Whoever has the list can try it here.',
  textNamed:
    'Hello {{name}}, the password of your {{vendorName}} account is on a list of passwords that were stolen somewhere. Whoever has the list can try it here.',
  now: 'Choose another one now, and do not use the old one anywhere else.',
  button: 'Choose another password',
  expires: 'The link works once, for {{duration}}. Later, use "Forgot password?" on the sign-in page.',
}).of<BreachedPasswordMail>(
  ({ url, name, expiresIn }, text) => ({
    subject: text('subject'),
    preview: text('preview'),
    heading: text('heading'),
    paragraphs: [name ? text('textNamed', { name }) : text('text'), text('now')],
    button: { label: text('button'), url },
    notes: [text('expires', { duration: text.duration(expiresIn) })],
  }),
  { samples: [sampleLink, { url: sampleUrl, expiresIn: 3600 }] },
)

declare module '../../../platform/mail/mail-job.ts' {
  interface MailTemplateData {
    'breached-password': BreachedPasswordMail
  }
}

import { sampleLink, sampleUrl } from '../../../core/mail-templates/sample-values.ts'
import { mail } from '../../../core/mail-templates/template.ts'

interface PasswordResetByAdministratorMail {
  /** The page that sets a new password, with its token. */
  url: string
  /** The account whose administrator asks. */
  account: string
  /** The present password no longer works. */
  requireNew: boolean
  name?: string | undefined
  /** How long the link works, in seconds. */
  expiresIn: number
}

/** An administrator asks a member to choose another password. */
export const passwordResetByAdministrator = mail({
  subject: 'Choose a new {{vendorName}} password',
  preview: 'An administrator asks you to choose a new password.',
  heading: 'Choose a new password',
  text: 'An administrator of {{account}} asks you to choose a new password for your {{vendorName}} account.',
  textNamed:
    'Hello {{name}}, an administrator of {{account}} asks you to choose a new password for your {{vendorName}} account.',
  ended: 'Your present password no longer works, and you are signed out everywhere.',
  button: 'Choose a password',
  expires: 'The link works once, for {{duration}}.',
  stays: 'Your present password works until you choose another one.',
}).of<PasswordResetByAdministratorMail>(
  ({ url, account, requireNew, name, expiresIn }, text) => ({
    subject: text('subject'),
    preview: text('preview'),
    heading: text('heading'),
    paragraphs: [
      name ? text('textNamed', { name, account }) : text('text', { account }),
      ...(requireNew ? [text('ended')] : []),
    ],
    button: { label: text('button'), url },
    notes: [text('expires', { duration: text.duration(expiresIn) }), ...(requireNew ? [] : [text('stays')])],
  }),
  {
    samples: [
      { ...sampleLink, account: 'Acme', requireNew: true },
      { url: sampleUrl, account: 'Acme', requireNew: false, expiresIn: 3600 },
    ],
  },
)

declare module '../../../platform/mail/mail-job.ts' {
  interface MailTemplateData {
    'password-reset-by-administrator': PasswordResetByAdministratorMail
  }
}

import { sampleLink, sampleUrl } from '../../../core/mail-templates/sample-values.ts'
import { mail } from '../../../core/mail-templates/template.ts'

interface AccountLockedMail {
  /** The page that lifts the lock, with its token. */
  url: string
  name?: string | undefined
  /** How long the link works, in seconds. */
  expiresIn: number
}

/** Too many failed sign-ins: the account is locked, and this is how its owner opens it. */
export const accountLocked = mail({
  subject: 'Your {{vendorName}} account is locked',
  preview: 'There were too many failed sign-ins.',
  heading: 'Your account is locked',
  headingNamed: '{{name}}, your account is locked',
  text: 'Somebody failed to sign in to your {{vendorName}} account several times, so we locked it for a while. Browsers in which you have signed in before, and passkeys, still let you in. Unlock it to sign in anywhere else now.',
  notYou: 'If that was not you, choose a new password once you are in.',
  button: 'Unlock account',
  expires: 'The link works once, for {{duration}}.',
}).of<AccountLockedMail>(
  ({ url, name, expiresIn }, text) => ({
    subject: text('subject'),
    preview: text('preview'),
    heading: name ? text('headingNamed', { name }) : text('heading'),
    paragraphs: [text('text'), text('notYou')],
    button: { label: text('button'), url },
    notes: [text('expires', { duration: text.duration(expiresIn) })],
  }),
  { samples: [sampleLink, { url: sampleUrl, expiresIn: 86_400 }] },
)

declare module '../../../platform/mail/mail-job.ts' {
  interface MailTemplateData {
    'account-locked': AccountLockedMail
  }
}

import { sampleCode, sampleLink, sampleUrl } from '../../../core/mail-templates/sample-values.ts'
import { mail } from '../../../core/mail-templates/template.ts'

interface ActivateAccountMail {
  /** The activation page, with its token. */
  url: string
  /** Six digits, where the page asks for them. */
  code?: string | undefined
  name?: string | undefined
  /** How long the link works, in seconds. */
  expiresIn: number
}

/** After sign-up, or when an administrator asks for it again: proves the address and sets the password. */
export const activateAccount = mail({
  subject: 'Activate your {{vendorName}} account',
  preview: 'One click, and your account is ready.',
  previewCode: 'Type the code to activate it.',
  heading: 'Welcome to {{vendorName}}',
  headingNamed: 'Welcome, {{name}}',
  text: 'Your {{vendorName}} account is almost ready. Confirm your email address to activate it.',
  textCode: 'Your {{vendorName}} account is almost ready. Type this code on the page that asks for it.',
  button: 'Activate account',
  expires: 'The link works once, for {{duration}}.',
  expiresCode: 'The code works once, for {{duration}}.',
  notYou: 'If you did not ask for a {{vendorName}} account, ignore this mail and nothing happens.',
}).of<ActivateAccountMail>(
  ({ url, code, name, expiresIn }, text) => ({
    subject: text('subject'),
    preview: text(code ? 'previewCode' : 'preview'),
    heading: name ? text('headingNamed', { name }) : text('heading'),
    paragraphs: [text(code ? 'textCode' : 'text')],
    button: { label: text('button'), url },
    ...(code && { code }),
    notes: [text(code ? 'expiresCode' : 'expires', { duration: text.duration(expiresIn) }), text('notYou')],
  }),
  { samples: [sampleLink, { ...sampleLink, code: sampleCode.code }, { url: sampleUrl, expiresIn: 604_800 }] },
)

declare module '../../../platform/mail/mail-job.ts' {
  interface MailTemplateData {
    'activate-account': ActivateAccountMail
  }
}

import { samplePerson, sampleUrl } from '../../../core/mail-templates/sample-values.ts'
import { mail } from '../../../core/mail-templates/template.ts'

interface AccountExistsMail {
  /** The sign-in page. */
  loginUrl: string
  /** The page that resets a forgotten password. */
  forgotPasswordUrl: string
  name?: string | undefined
}

/** Answers a sign-up with an address that has an account already: only its owner may learn that. */
export const accountExists = mail({
  subject: 'You already have a {{vendorName}} account',
  preview: 'Sign in instead of signing up.',
  heading: 'You are here already',
  headingNamed: 'You are here already, {{name}}',
  text: 'Somebody, hopefully you, tried to sign up to {{vendorName}} with this address. It has an account already: just sign in.',
  forgotten: 'If you forgot the password, choose a new one: {{url}}',
  button: 'Sign in',
  notYou: 'If it was not you, ignore this mail: nothing has changed.',
}).of<AccountExistsMail>(
  ({ loginUrl, forgotPasswordUrl, name }, text) => ({
    subject: text('subject'),
    preview: text('preview'),
    heading: name ? text('headingNamed', { name }) : text('heading'),
    paragraphs: [text('text'), text('forgotten', { url: forgotPasswordUrl })],
    button: { label: text('button'), url: loginUrl },
    notes: [text('notYou')],
  }),
  {
    samples: [{ ...samplePerson, loginUrl: sampleUrl, forgotPasswordUrl: 'https://app.example.com/forgot' }],
  },
)

declare module '../../../platform/mail/mail-job.ts' {
  interface MailTemplateData {
    'account-exists': AccountExistsMail
  }
}

import { sampleCode } from '../../../core/mail-templates/sample-values.ts'
import { mail } from '../../../core/mail-templates/template.ts'

interface LoginCodeMail {
  /** Six digits. */
  code: string
  /** How long the code works, in seconds. */
  expiresIn: number
}

/** The code that a user signs in with instead of a password. */
export const loginCode = mail({
  subject: '{{code}} is your {{vendorName}} sign-in code',
  preview: 'Type it on the page where you sign in.',
  heading: 'Sign in to {{vendorName}}',
  text: 'Type this code on the page where you sign in to {{vendorName}}.',
  expires:
    'The code works once, for {{duration}}, and only in the browser that asked for it. Nobody at {{vendorName}} will ever ask you for it.',
  notYou: 'If you are not signing in, ignore this mail and nothing happens.',
}).of<LoginCodeMail>(
  ({ code, expiresIn }, text) => ({
    subject: text('subject', { code }),
    preview: text('preview'),
    heading: text('heading'),
    paragraphs: [text('text')],
    code,
    notes: [text('expires', { duration: text.duration(expiresIn) }), text('notYou')],
  }),
  { samples: [sampleCode] },
)

declare module '../../../platform/mail/mail-job.ts' {
  interface MailTemplateData {
    'login-code': LoginCodeMail
  }
}

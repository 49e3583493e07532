import { type CodeMail, writeCode } from '../../../core/mail-templates/code-mail.ts'
import { sampleCode } from '../../../core/mail-templates/sample-values.ts'
import { mail } from '../../../core/mail-templates/template.ts'

/** The code that a user signs in with instead of a password. */
export const loginCode = mail({
  subject: '{{code}} is your {{vendorName}} sign-in code',
  preview: 'Type it on the page where you sign in.',
  heading: 'Sign in to {{vendorName}}',
  text: 'Type this code on the page where you sign in to {{vendorName}}.',
  expires:
    'The code works once, for {{duration}}, and only in the browser that asked for it. Nobody at {{vendorName}} will ever ask you for it.',
  notYou: 'If you are not signing in, ignore this mail and nothing happens.',
}).of<CodeMail>(writeCode, { samples: [sampleCode] })

declare module '../../../platform/mail/mail-job.ts' {
  interface MailTemplateData {
    'login-code': CodeMail
  }
}

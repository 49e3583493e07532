import { type CodeMail, writeCode } from '../../../core/mail-templates/code-mail.ts'
import { sampleCode } from '../../../core/mail-templates/sample-values.ts'
import { mail } from '../../../core/mail-templates/template.ts'

/** Goes to the new address: proves that it belongs to the person who asks. */
export const emailChangeCode = mail({
  subject: 'Your {{vendorName}} verification code',
  preview: 'Type the code to confirm your new email address.',
  heading: 'Confirm your new email address',
  text: 'Type this code on the page where you changed your {{vendorName}} email address.',
  expires: 'The code works once, for {{duration}}. Nobody at {{vendorName}} will ever ask you for it.',
  notYou: 'If you did not change an address, ignore this mail.',
}).of<CodeMail>(writeCode, { samples: [sampleCode] })

declare module '../../../platform/mail/mail-job.ts' {
  interface MailTemplateData {
    'email-change-code': CodeMail
  }
}

import { sampleCode } from '../../../core/mail-templates/sample-values.ts'
import { mail } from '../../../core/mail-templates/template.ts'

interface EmailChangeCodeMail {
  /** Six digits. */
  code: string
  /** How long the code works, in seconds. */
  expiresIn: number
}

/** Goes to the new address: proves that it belongs to the person who asks. */
export const emailChangeCode = mail({
  subject: 'Your {{vendorName}} verification code',
  preview: 'Type the code to confirm your new email address.',
  heading: 'Confirm your new email address',
  text: 'Type this code on the page where you changed your {{vendorName}} email address.',
  expires: 'The code works once, for {{duration}}. Nobody at {{vendorName}} will ever ask you for it.',
  notYou: 'If you did not change an address, ignore this mail.',
}).of<EmailChangeCodeMail>(
  ({ code, expiresIn }, text) => ({
    subject: text('subject'),
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
    'email-change-code': EmailChangeCodeMail
  }
}

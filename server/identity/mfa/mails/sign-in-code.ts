import { sampleCode } from '../../../core/mail-templates/sample-values.ts'
import { mail } from '../../../core/mail-templates/template.ts'

interface SignInCodeMail {
  /** Six digits. */
  code: string
  /** How long the code works, in seconds. */
  expiresIn: number
  purpose: 'sign-in' | 'phone-reset'
}

/** A code that a user who signs in, or changes a lost phone number, proves their mailbox with. */
export const signInCode = mail({
  subject: 'Your {{vendorName}} verification code',
  preview: 'Type the code to finish signing in.',
  previewPhone: 'Type the code to go on.',
  heading: 'Finish signing in',
  headingPhone: 'Choose another phone number',
  text: 'Type this code on the page where you sign in to {{vendorName}}.',
  textPhone: 'Type this code on the page where you replace the phone number of your {{vendorName}} account.',
  expires: 'The code works once, for {{duration}}. Nobody at {{vendorName}} will ever ask you for it.',
  notYou: 'If you are not signing in, somebody else knows your password: change it now.',
  notYouPhone: 'If you did not ask for this, ignore this mail.',
}).of<SignInCodeMail>(
  ({ code, expiresIn, purpose }, text) => {
    const phone = purpose === 'phone-reset'
    return {
      subject: text('subject'),
      preview: text(phone ? 'previewPhone' : 'preview'),
      heading: text(phone ? 'headingPhone' : 'heading'),
      paragraphs: [text(phone ? 'textPhone' : 'text')],
      code,
      notes: [
        text('expires', { duration: text.duration(expiresIn) }),
        text(phone ? 'notYouPhone' : 'notYou'),
      ],
    }
  },
  {
    samples: [
      { ...sampleCode, purpose: 'sign-in' },
      { ...sampleCode, purpose: 'phone-reset' },
    ],
  },
)

declare module '../../../platform/mail/mail-job.ts' {
  interface MailTemplateData {
    'sign-in-code': SignInCodeMail
  }
}

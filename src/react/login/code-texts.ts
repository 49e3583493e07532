import { catalog } from '../../state/app/messages.ts'

/** Shared by the steps that ask for a code that was sent. */
export const codeTexts = catalog('loginBox.code', {
  codeLabel: 'Six-digit code',
  codeIncomplete: 'Enter all six digits',
  confirm: 'Verify',
  resend: 'Send the code again',
  resendIn: 'Send again in {{seconds}} s',
  resent: 'A new code is on its way.',
})

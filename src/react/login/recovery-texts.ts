import { catalog } from '../../state/app/messages.ts'

/** Shared by the flows that send mails or set passwords. */
export const recoveryTexts = catalog('loginBox.recovery', {
  resend: 'Send the email again',
  resendIn: 'Send again in {{seconds}} s',
  resent: 'The email is on its way again.',
  spamHint: 'Nothing there? Have a look in your spam folder.',
  backToLogin: 'Back to sign in',
  goToLogin: 'Go to sign in',
  emailLabel: 'Email',
  emailRequired: 'Enter your email address',
  emailInvalid: 'That does not look like an email address',
  passwordLabel: 'Password',
  newPasswordLabel: 'New password',
  passwordRequired: 'Choose a password',
  passwordWeak: 'This password does not meet the requirements yet',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
})

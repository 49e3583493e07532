import { catalog } from '../../../state/app/messages.ts'

export const forgotPasswordTexts = catalog('loginBox.forgetPassword', {
  title: 'Forgot your password?',
  subtitle: 'We will send you a link to choose a new one.',
  identifierLabel: 'Email',
  identifierRequired: 'Enter your email address',
  send: 'Send link',
  selectorTitle: 'How shall we reach you?',
  byEmail: 'By email',
  bySms: 'By text message',
  emailSuccessTitle: 'Check your email',
  emailSuccessText: 'If {{identifier}} has an account, a link to choose a new password is on its way.',
  useAnother: 'Use another email',
  smsTitle: 'Check your phone',
  smsSending: 'We are sending a code to your phone.',
  smsText: 'If {{identifier}} has an account with a phone, a code is on its way there.',
  smsAnother: 'Try another way',
})

export const resetPasswordTexts = catalog('loginBox.resetPassword', {
  title: 'Choose a new password',
  subtitle: 'You will be signed out everywhere else.',
  checking: 'Checking your link…',
  save: 'Save password',
  revokeTokens: 'Also revoke personal tokens',
  tokens: {
    one: 'You have one token. Scripts that use it stop working.',
    other: 'You have {{count}} tokens. Scripts that use them stop working.',
  },
  linkExpiredTitle: 'This link has expired',
  linkExpiredMessage: 'Links work once, and only for a while.',
  linkExpiredRequestNewLinkButton: 'Send me a new link',
  successTitle: 'Password changed',
  successMessage: 'You can sign in with it now.',
})

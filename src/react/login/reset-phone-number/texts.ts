import { catalogue } from '../../../state/messages.ts'

export const resetPhoneNumberTexts = catalogue('loginBox.resetPhoneNumber', {
  resetTitle: 'Lost your phone?',
  resetText: 'We will mail you a code. With it you can choose another number.',
  send: 'Send code',
  verifyTitle: 'Check your email',
  verifyText: 'If {{email}} has an account, a code is on its way.',
  otherEmail: 'Use another email',
  changeTitle: 'Your new phone number',
  changeText: 'We will send it a code to sign you in.',
  change: 'Save and sign in',
})

import { catalog } from '../../../state/app/messages.ts'

export const resetPhoneNumberTexts = catalog('loginBox.resetPhoneNumber', {
  resetPhoneNumberTitle: 'Lost your phone?',
  resetText: 'We will email you a code. With it you can choose another number.',
  send: 'Send code',
  resetPhoneOtcTitle: 'Check your email',
  resetPhoneOtcMessage: 'If {{email}} has an account, a code is on its way.',
  otherEmail: 'Use another email',
  changePhoneNumberTitle: 'Your new phone number',
  changePhoneNumberMessage: 'We will send it a code to sign you in.',
  change: 'Save and sign in',
})

import { catalog } from '../../../state/app/messages.ts'

/** Of the flow `registerQuickLogin`; the same place for a host's own texts. */
export const quickLoginTexts = catalog('loginBox.login', {
  quickPhoneTitle: 'Add your phone',
  quickPhoneText: 'Codes to sign in will come to this number.',
  quickSend: 'Send a code',
  quickCodeTitle: 'Enter the code',
  quickCodeText: 'We have sent a code to {{phoneNumber}}.',
  quickOtherPhone: 'Use another number',
  quickNotNow: 'Not now',
  quickDoneTitle: 'This browser knows you',
  quickDoneText: 'Next time, a code to {{phoneNumber}} is enough here.',
  quickFailedTitle: 'That did not work',
  quickFailedText: 'You are signed in. You can set this up the next time.',
  quickGoOn: 'Continue',
})

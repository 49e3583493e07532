import { catalog } from '../../../state/app/messages.ts'

export const unlockAccountTexts = catalog('loginBox.unlockAccount', {
  unlockingTitle: 'Unlocking your account',
  unlockingText: 'One moment, please.',
  unlockedTitle: 'Your account is unlocked',
  unlockedText: 'We are taking you to the sign-in page.',
  failedTitle: 'Account not unlocked',
  tryAgain: 'Try again',
  newPassword: 'Choose a new password',
})

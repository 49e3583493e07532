import { catalog } from '../../../state/app/messages.ts'

export const rotationTexts = catalog('loginBox.passwordRotation', {
  expiredTitle: 'Your password has expired',
  expiredText: 'Your organization asks for a new one from time to time.',
  save: 'Save password',
  noticeTitle: 'Your password expires soon',
  noticeText: {
    one: 'It expires in {{count}} day. You can change it now or later.',
    other: 'It expires in {{count}} days. You can change it now or later.',
  },
  noticeTomorrow: 'It expires tomorrow. You can change it now or later.',
  noticeToday: 'It expires today. Change it now, so that you are not held up next time.',
  change: 'Change password',
  later: 'Later',
  changeText: 'You will be signed out everywhere else.',
  currentLabel: 'Current password',
  currentRequired: 'Enter your current password',
  changedTitle: 'Password changed',
  changedText: 'It is the one that counts from now on.',
  goOn: 'Continue',
})

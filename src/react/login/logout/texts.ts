import { catalogue } from '../../../state/app/messages.ts'

export const logoutTexts = catalogue('loginBox.logout', {
  title: 'Signing you out',
  doneTitle: 'You are signed out',
})

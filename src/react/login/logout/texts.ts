import { catalog } from '../../../state/app/messages.ts'

export const logoutTexts = catalog('loginBox.logout', {
  title: 'Signing you out',
  doneTitle: 'You are signed out',
})

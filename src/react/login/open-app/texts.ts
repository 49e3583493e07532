import { catalog } from '../../../state/app/messages.ts'

export const openAppTexts = catalog('loginBox.openApp', {
  title: 'Go on in the app',
  description: 'You are signed in. The rest happens in the app on this device.',
  buttonText: 'Open the app',
  nothingTitle: 'There is no app to open',
  nothingText: 'The link is not complete, or leads to an app that this page does not know.',
  backToLogin: 'Go on in the browser',
})

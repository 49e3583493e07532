import { catalog } from '../../../state/app/messages.ts'

export const hostedTexts = catalog('loginBox.hostedLogin', {
  title: 'Signing you in',
  failedTitle: 'You are not signed in',
  failedText: '{{reason}}. Try again, and you will come back here.',
  tryAgain: 'Try again',
})

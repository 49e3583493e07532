import { catalog } from '../../state/app/messages.ts'

export const failedTexts = catalog('loginBox.failed', {
  title: 'This page did not load',
  subtitle: 'Check your connection, then try again.',
  tryAgain: 'Try again',
})

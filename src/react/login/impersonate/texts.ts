import { catalog } from '../../../state/app/messages.ts'

export const impersonateTexts = catalog('loginBox.impersonate', {
  title: 'Signing you in as somebody else',
  subtitle: 'One moment, please.',
  successTitle: 'You now act as {{name}}',
  successText: 'Whatever you do is written down with your own name. We are taking you on.',
  failedTitle: 'This did not work',
  expiredTitle: 'This link has expired',
  expiredMessage: 'It works once, for a few minutes. Ask for another one.',
  backToLogin: 'Go to sign in',
})

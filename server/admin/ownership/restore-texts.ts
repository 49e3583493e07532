import { pageTexts } from '../../core/pages/page-texts.ts'

/** What the page says that restores a deleted account. */
export const restoreTexts = pageTexts('restore-account', {
  question: 'Restore {{tenantName}}?',
  questionText: 'Its members can sign in again, and its tokens and connections work as before.',
  button: 'Restore the account',
  done: '{{tenantName}} is back',
  doneText: 'You can sign in again. A subscription that was canceled stays canceled until you renew it.',
})

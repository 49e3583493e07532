import { pageTexts } from '../../core/pages/page-texts.ts'

/** What is said around a sign-out that the browser goes through pages for. */
export const signOutTexts = pageTexts('sign-out', {
  question: 'Sign out?',
  questionText:
    'Another site led you here. Sign out of every application that you signed in to with this account?',
  button: 'Sign out',
  leaving: 'Signing out',
  done: 'You are signed out',
  doneText: 'You can close this page.',
  failed: 'Signing out did not work',
  failedText:
    'What your company account sent is not believed. The audit log of your account says why. Sign out here, too.',
})

import { catalog } from '../../../state/app/messages.ts'

/** Of sign-ins by link and by code; the same place for a host's own texts. */
export const passwordlessTexts = catalog('loginBox.login', {
  linkSentTitle: 'Check your email',
  linkSentText: 'If {{identifier}} has an account, a sign-in link is on its way.',
  linkSentHint: 'Open it in this browser, and you are in.',
  codeTitle: 'Enter the code',
  codeSentText: 'If {{identifier}} has an account, a code is on its way.',
  smsSentText: 'If {{identifier}} has an account with a phone, a code is on its way to it.',
  phoneLost: 'Lost your phone?',
  quickSentText: 'A code is on its way to your phone.',
  linkTitle: 'Signing you in',
  linkConfirmTitle: 'Sign in here?',
  linkConfirmText: 'This link was asked for in another browser. If it was you, go on.',
  linkConfirm: 'Sign in',
  linkFailedTitle: 'This link does not work',
  linkFailedText: 'Sign-in links work once, and not for long. Ask for a new one.',
  askAgain: 'Ask for a new link',
  linkDoneText: 'We are taking you on in a few seconds.',
  goOn: 'Continue now',
})

import { catalog } from '../../../state/app/messages.ts'

/** Of the steps that are loaded when they come; the same place for a host's own texts. */
export const laterTexts = catalog('loginBox.login', {
  invitedBy: '{{tenant}} has invited you',
  redirectTitle: 'One moment',
  redirectText: 'Your organization signs in with single sign-on. We are taking you there.',
  useAnother: 'Use another email',
  ssoFailedTitle: 'Sign-in failed',
  ssoFailedText: 'Your organization could not sign you in. We are taking you back.',
  backToLogin: 'Back to sign in',
  successTitle: 'You are signed in',
  successText: 'We are taking you on.',
  signedInAs: 'as {{name}}',
  signOut: 'Sign out',
})

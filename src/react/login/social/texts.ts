import { catalog } from '../../../state/app/messages.ts'

export const socialTexts = catalog('loginBox.socialLogins', {
  continueWith: 'Continue with {{provider}}',
  signingIn: 'Signing you in',
  connecting: 'Connecting your account',
  failedTitle: 'Sign-in failed',
  notConnectedTitle: 'Not connected',
  cancelled: 'You cancelled at the provider. Nothing has changed.',
  expired: 'This sign-in has expired or was begun in another browser. Start again.',
  notOffered: 'Signing in with this provider is not offered.',
  unreachable: 'The provider cannot be reached now. Try again in a moment.',
  failed: 'The provider did not confirm who you are. Start again.',
  goBack: 'Go back',
})

/** Between the form and the buttons. */
export const signInDivider = catalog('loginBox.login', { signInWithSocialLogin: 'or' })
export const signUpDivider = catalog('loginBox.signup', { signUpWithSocialLogin: 'or' })

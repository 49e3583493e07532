import { catalog } from '../../../state/app/messages.ts'

export const passkeyTexts = catalog('loginBox.passkeys', {
  promptTitle: 'Sign in faster next time',
  promptText: 'With a passkey your fingerprint, face or screen lock is enough. There is nothing to remember.',
  setUp: 'Set up a passkey',
  later: 'Not now',
  never: 'Don’t show again',
})

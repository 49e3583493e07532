import type { LoginStep } from '../login/login/login-state.ts'
import type { LoginView } from '../login/login-view.ts'
import { callNative } from './call-native.ts'

/** What was typed did not sign in, or is not the password any more. */
const forgotten: readonly LoginStep[] = ['preLogin', 'passwordRotationExpired']

/**
 * Tells the application around us of an address and a password that have signed in, which it may offer to keep (wire §13): in
 * a page of its own no password manager looks. `over` ends it.
 */
export function suggestSavePassword(view: LoginView, over: AbortSignal): void {
  const { app, login } = view
  let typed: [identifier: string, password: string] | undefined
  view.typed = password => {
    typed = [login.$state.get().context.identifier, password]
  }
  const stops = [
    login.$state.listen(state => {
      if (forgotten.includes(state.step) || (state.step === 'loginWithPassword' && !state.loading))
        typed = undefined
    }),
    app.session.$state.listen(({ status }) => {
      if (status !== 'authenticated' || !typed) return
      callNative('suggestSavePassword', ...typed)
      typed = undefined
    }),
  ]
  over.addEventListener('abort', () => {
    for (const stop of stops) stop()
    typed = undefined
    delete view.typed
  })
}

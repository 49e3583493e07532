import type { Assertion } from '../../../contract/webauthn-credential.ts'
import type { LoginView } from './login-view.ts'
import { passkeyChallenge, sendPasskey } from './passkey-sign-in.ts'
import { flowErrorOf } from './run-effects.ts'

/**
 * Offers passkeys in the list that the browser shows under the field, for as long as the first step is on screen, idle,
 * and no user is signed in. Who did not ask for it sees no failure until they have chosen one. After one that the server
 * refused the list is not offered until the user has done something else: a device that asks no question would answer at once,
 * for ever. `over` ends it.
 */
export function offerPasskeys(view: LoginView, isShown: () => boolean, over: AbortSignal): void {
  const { app, login, $flow } = view
  const { $page } = app.router
  let asking: AbortController | undefined
  let refused = false

  function look(): void {
    const state = login.$state.get()
    const idle = state.step === 'preLogin' && !state.loading && $flow.get() === 'login'
    refused &&= idle
    const wanted =
      !over.aborted &&
      state.context.passkeys &&
      idle &&
      !refused &&
      app.session.$state.get().status === 'anonymous' &&
      isShown()
    if (wanted === (asking !== undefined)) return
    asking?.abort()
    asking = wanted ? new AbortController() : undefined
    if (asking) void ask(asking)
  }

  async function ask(mine: AbortController): Promise<void> {
    const { signal } = mine
    const key = await chosenKey(view, signal).catch((error: unknown) => {
      // Mostly because another way was taken; the button says what is wrong to a user who presses it.
      app.log.debug('passkeys were not offered in the list', error)
    })
    if (!key || signal.aborted) return
    try {
      const { invitationToken } = login.$state.get().context
      login.send({ type: 'answered', reply: await sendPasskey(app, key, invitationToken, signal) })
    } catch (error) {
      if (signal.aborted) return
      asking = undefined
      refused = true
      login.send({ type: 'rejected', error: flowErrorOf(app, error) })
    }
  }

  const stops = [login.$state, app.session.$state, $page, $flow].map(store => store.listen(look))
  over.addEventListener('abort', () => {
    for (const stop of stops) stop()
    look()
  })
  look()
}

/**
 * Resolves when the person chose one. Browsers that cannot, or cannot without a library, offer none: the button is there.
 * The signal is the browser's own, so that nothing stays behind, whenever it ends.
 */
async function chosenKey({ app }: LoginView, signal: AbortSignal): Promise<Assertion | undefined> {
  const keys = globalThis.PublicKeyCredential
  if (!keys?.parseRequestOptionsFromJSON || !(await keys.isConditionalMediationAvailable?.()))
    return undefined
  const options = await passkeyChallenge(app, '', signal)
  const publicKey = keys.parseRequestOptionsFromJSON(options as PublicKeyCredentialRequestOptionsJSON)
  const chosen = await navigator.credentials.get({ publicKey, mediation: 'conditional', signal })
  return (chosen as PublicKeyCredential | null)?.toJSON() as Assertion | undefined
}

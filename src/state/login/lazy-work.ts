import type { Assertion } from '../../../contract/webauthn-credential.ts'
import type { App } from '../app/app.ts'
import { loadAgain } from '../app/load-again.ts'
import { readClaims } from '../app/token.ts'
import { preferredLoginKey, quickUserKey, registered } from '../passkeys/preferred-login.ts'
import { passkeyChallenge, sendPasskey } from './passkey-sign-in.ts'
import { askKey, cancelCeremony, type KeyOptions, makeKey, type NewKeyOptions } from './webauthn.ts'

/** What few sign-ins need, as data. */
export type LazyWork =
  /** A sign-in with a passkey, whole. Replies `AuthResponse`. */
  | { do: 'passkey'; identifier: string; invitationToken: string | null }
  /** A key that is known is to sign. Replies the credential. */
  | { do: 'askKey'; options: KeyOptions }
  /** A key is to be made. Replies the credential. */
  | { do: 'makeKey'; options: NewKeyOptions; deviceType?: 'Platform' | 'CrossPlatform' }
  /** An account at a provider is connected to the person's own, once it is known that they are signed in. */
  | { do: 'connectSocial'; provider: string; code: string; state: string; verifier: string }
  /** What an OpenID provider of a company answered. Replies `AuthResponse`. */
  | { do: 'oidcReturn'; code: string; state: string; iss: string | undefined }
  /** Another tenant of the person's own is entered, in this session. */
  | { do: 'enterTenant'; tenantId: string }
  /** Into local storage. */
  | { do: 'keep'; key: string; value: string }
  /** This browser may sign in a user who the token names by text message, without a name typed. */
  | { do: 'rememberSms'; accessToken: string }
  /** Out of local storage. Replies what stood there, or null. */
  | { do: 'take'; key: string }

/** Does it. What began and is not wanted any more, because the step changed, is taken back from the browser. */
export async function doLazyWork(app: App, work: LazyWork, signal: AbortSignal): Promise<unknown> {
  if (work.do === 'keep') return app.env.local.setItem(work.key, work.value)
  if (work.do === 'rememberSms') {
    const { sub } = readClaims(work.accessToken)
    app.env.local.setItem(preferredLoginKey, 'sms')
    app.env.local.setItem(quickUserKey, sub)
    return app.env.local.setItem(registered(sub, 'sms'), 'true')
  }
  if (work.do === 'take') {
    const kept = app.env.local.getItem(work.key)
    app.env.local.removeItem(work.key)
    return kept
  }
  if (work.do === 'enterTenant')
    return app.session.switchTenant({ tenantId: work.tenantId, silentReload: true })
  if (work.do === 'connectSocial')
    return loadAgain(() => import('./social/connect.ts')).then(code => code.connectSocial(app, work, signal))
  if (work.do === 'oidcReturn')
    return loadAgain(() => import('./sso/oidc-return.ts')).then(code => code.oidcReturn(app, work, signal))
  // The step may have changed while this was being loaded: the key is not needed any more.
  signal.throwIfAborted()
  signal.addEventListener('abort', cancelCeremony, { once: true })
  switch (work.do) {
    case 'passkey': {
      const options = await passkeyChallenge(app, work.identifier, signal)
      signal.throwIfAborted()
      return sendPasskey(app, (await askKey(options)) as Assertion, work.invitationToken, signal)
    }
    case 'askKey':
      return askKey(work.options)
    case 'makeKey':
      return makeKey(work.options, work.deviceType)
  }
}

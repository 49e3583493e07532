import type { Assertion } from '../../../contract/webauthn-credential.ts'
import type { App } from '../app.ts'
import { askKey, cancelCeremony, type KeyOptions, makeKey, type NewKeyOptions } from '../webauthn.ts'
import { passkeyChallenge, sendPasskey } from './passkey-sign-in.ts'

/** What few sign-ins need, as data. */
export type RareWork =
  /** A sign-in with a passkey, whole. Replies `AuthResponse`. */
  | { do: 'passkey'; identifier: string; invitationToken: string | null }
  /** A key that is known is to sign. Replies the credential. */
  | { do: 'askKey'; options: KeyOptions }
  /** A key is to be made. Replies the credential. */
  | { do: 'makeKey'; options: NewKeyOptions; deviceType?: 'Platform' | 'CrossPlatform' }
  /** Into local storage. */
  | { do: 'keep'; key: string; value: string }

/** Does it. What began and is not wanted any more, because the step changed, is taken back from the browser. */
export async function doRareWork(app: App, work: RareWork, signal: AbortSignal): Promise<unknown> {
  if (work.do === 'keep') return app.env.local.setItem(work.key, work.value)
  // The step may have changed while this was being loaded: nobody waits for a key any more.
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

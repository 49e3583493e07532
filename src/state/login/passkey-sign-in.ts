import type { AuthResponse } from '../../../contract/auth.ts'
import type { Assertion, RequestOptions } from '../../../contract/webauthn-credential.ts'
import type { App } from '../app/app.ts'
import { preferredLoginKey } from '../passkeys/preferred-login.ts'
import { identified } from './login/identifier.ts'

const route = '/identity/resources/auth/v1/webauthn'

/** What a key is to sign: one of this person, or without an identifier any that the person holds. */
export async function passkeyChallenge(
  app: App,
  identifier: string,
  signal: AbortSignal,
): Promise<RequestOptions> {
  const who = identified(identifier)
  const body = 'email' in who ? { email: who.email } : {}
  const { options } = await app.call(`POST ${route}/prelogin`, { body }, { source: 'login-box', signal })
  return options
}

/** Signs in with what the key signed, and remembers that this browser signs in so. */
export async function sendPasskey(
  app: App,
  key: Assertion,
  invitationToken: string | null,
  signal: AbortSignal,
): Promise<AuthResponse> {
  const body = { ...key, ...(invitationToken && { invitationToken }) }
  const answer = await app.call(`POST ${route}/postlogin`, { body }, { source: 'login-box', signal })
  app.env.local.setItem(preferredLoginKey, 'Passkeys')
  return answer
}

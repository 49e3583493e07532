import type { TokenAnswer } from '../../contract/oauth.ts'
import { requireApplication } from '../applications/require-access.ts'
import type { Context } from '../context.ts'
import { signAccessToken, type TokenSubject } from '../sessions/access-token.ts'
import { signingKeysOf } from '../sessions/signing-keys.ts'
import type { Client } from './clients.ts'

interface Granted {
  client: Client
  subject: TokenSubject
  refreshToken: string
  scope: string
  /** Of the authorization request: it comes back in the ID token (OpenID Connect Core §3.1.3.7). */
  nonce?: string | null
}

/**
 * Both tokens and the refresh token. The two are JWTs with the same claims, because the published SDKs send either as
 * bearer (wire §6.3); the audience of both is the application.
 *
 * @throws Problem 403 for somebody who is not assigned to an application with managed access
 */
export async function answerTokens(
  context: Context,
  { client, subject, refreshToken, scope, nonce }: Granted,
): Promise<TokenAnswer> {
  const { services, vendor, vendorScope } = context
  const { application } = client
  await requireApplication({ application }, vendorScope, subject)
  const keys = signingKeysOf(services)
  const [access, id] = await Promise.all([
    signAccessToken(keys, vendor, application, subject, { scope }),
    signAccessToken(keys, vendor, application, subject, nonce ? { nonce } : {}),
  ])
  return {
    access_token: access.accessToken,
    id_token: id.accessToken,
    refresh_token: refreshToken,
    token_type: 'Bearer',
    expires_in: access.expiresIn,
    scope,
  }
}

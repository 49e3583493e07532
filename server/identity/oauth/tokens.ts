import type { TokenAnswer } from '../../../contract/oauth.ts'
import { requireApplication } from '../../core/applications/require-access.ts'
import type { Context } from '../../core/context/context.ts'
import { type SignedToken, signAccessToken, type TokenSubject } from '../../core/sessions/access-token.ts'
import { wordsOf } from '../../core/vendors/scopes.ts'
import type { Client } from './clients.ts'
import { signIdToken, signScopedAccess } from './scoped-tokens.ts'

interface Granted {
  client: Client
  subject: TokenSubject
  refreshToken: string
  scope: string
  /** Of the authorization request: it comes back in the ID token (OpenID Connect Core §3.1.3.7). */
  nonce?: string | null
}

/**
 * An access token, which the API takes; an ID token, which it does not; and the refresh token. For an application that is not
 * strict the two are JWTs with the same claims, because the published SDKs send either as bearer (wire §6.3). The audience of
 * all is the application.
 *
 * @throws Problem 403 for a user who is not assigned to an application with managed access
 */
export async function answerTokens(context: Context, granted: Granted): Promise<TokenAnswer> {
  const { client, subject, refreshToken, scope } = granted
  await requireApplication(client, context.vendorScope, subject)
  const [access, id] = await Promise.all(
    client.strict ? twoKinds(context, granted) : oneKind(context, granted),
  )
  return {
    access_token: access!.accessToken,
    ...(id && { id_token: id.accessToken }),
    refresh_token: refreshToken,
    token_type: 'Bearer',
    expires_in: access!.expiresIn,
    scope,
  }
}

function twoKinds(context: Context, granted: Granted): Promise<SignedToken>[] {
  const access = signScopedAccess(context, granted)
  return wordsOf(granted.scope).includes('openid') ? [access, signIdToken(context, granted)] : [access]
}

function oneKind(
  { services, vendor }: Context,
  { client: { application }, subject, scope, nonce }: Granted,
): Promise<SignedToken>[] {
  return [
    signAccessToken(services, vendor, application, subject, { scope }),
    signAccessToken(services, vendor, application, subject, nonce ? { nonce } : {}),
  ]
}

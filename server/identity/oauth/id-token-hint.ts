import type { Context } from '../../core/context/context.ts'
import { signingKeysOf } from '../../core/sessions/signing-keys.ts'
import { verifyJwt } from '../../core/sessions/verify-jwt.ts'
import { ID_TOKEN } from './scoped-tokens.ts'

/** Whom and which session an ID token of ours speaks of. */
export interface Hint {
  userId: string
  sessionId: string
  /** The application that it was made for. */
  applicationId: string
  email: string | undefined
}

/**
 * Reads the `id_token_hint` of a request, however old the token is (OpenID Connect Core §3.1.2.1, RP-Initiated Logout §2).
 * A bearer of an application that is not strict is its ID token too; an access token that names its client is none.
 *
 * @returns undefined for everything else
 */
export async function readHint(
  { services, vendor }: Pick<Context, 'services' | 'vendor'>,
  hint: string | undefined,
): Promise<Hint | undefined> {
  if (!hint) return undefined
  const keys = signingKeysOf(services)
  const claims = await verifyJwt(hint, kid => keys.verifying(vendor.id, kid), { expired: true })
  if (claims?.iss !== vendor.issuer) return undefined
  const isHint = claims.type === ID_TOKEN || (claims.type === 'userToken' && claims.client_id === undefined)
  if (!isHint || typeof claims.sub !== 'string') return undefined
  return {
    userId: claims.sub,
    sessionId: String(claims.sid),
    applicationId: String(claims.aud),
    email: typeof claims.email === 'string' ? claims.email : undefined,
  }
}

import { errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose'
import { PorticoError, type TokenErrorCode } from '../error.ts'
import type { Settings } from '../settings.ts'
import { claimsOf, type TokenClaims, type TokenType } from './claims.ts'

/** No header that servers take is longer. */
const MAX_TOKEN_LENGTH = 16_384

const apiTokens: readonly string[] = ['userApiToken', 'tenantApiToken'] satisfies TokenType[]
/** They may live for ever, so they count only where the server is asked (`session/access-tokens.ts`). */
const accessTokens: readonly string[] = ['userAccessToken', 'tenantAccessToken'] satisfies TokenType[]

/** What is accepted beside access tokens of people. */
export interface Accepted {
  idTokens?: boolean
  apiTokens?: boolean
  accessTokens?: boolean
}

/**
 * Verifies a token's signature, issuer, audience and times, and gives its claims. A token whose key is known costs no request.
 *
 * @throws PorticoError of a `TokenErrorCode`
 */
export async function verifyToken<Own extends object>(
  token: string | null | undefined,
  keys: JWTVerifyGetKey,
  settings: Pick<Settings, 'issuer' | 'appId' | 'clockTolerance'>,
  accepted: Accepted,
): Promise<TokenClaims & Own> {
  if (!token) throw refusal('missing_token')
  if (token.length > MAX_TOKEN_LENGTH) throw refusal('malformed')
  const payload = await verified(token, keys, settings)
  requireType(payload, accepted)
  const ends = payload.exp !== undefined || accessTokens.includes(String(payload.type))
  if (!payload.sub || typeof payload.tenantId !== 'string' || !ends) throw refusal('malformed')
  return claimsOf<Own>(payload)
}

async function verified(
  token: string,
  keys: JWTVerifyGetKey,
  { issuer, appId, clockTolerance }: Pick<Settings, 'issuer' | 'appId' | 'clockTolerance'>,
): Promise<JWTPayload> {
  try {
    const { payload } = await jwtVerify(token, keys, {
      issuer,
      audience: appId,
      // The header never chooses: neither `none` nor a public key as an HMAC secret (RFC 8725 §3.1).
      algorithms: ['RS256'],
      clockTolerance,
      requiredClaims: ['sub'],
    })
    return payload
  } catch (error) {
    throw error instanceof PorticoError ? error : refusal(codeOf(error))
  }
}

function codeOf(error: unknown): TokenErrorCode {
  if (error instanceof errors.JWTExpired) return 'expired'
  if (error instanceof errors.JWTClaimValidationFailed) {
    if (error.claim === 'iss') return 'wrong_issuer'
    if (error.claim === 'aud') return 'wrong_audience'
    return error.claim === 'nbf' && error.reason === 'check_failed' ? 'not_yet_valid' : 'malformed'
  }
  if (error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys)
    return 'unknown_key'
  if (error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid) return 'keys_unavailable'
  if (error instanceof errors.JWSInvalid || error instanceof errors.JWTInvalid) return 'malformed'
  // Another algorithm, a short key (a TypeError of jose), a signature that does not fit.
  return 'bad_signature'
}

function requireType({ type }: JWTPayload, accepted: Accepted): void {
  if (type === 'userToken') return
  if (type === 'idToken' && accepted.idTokens) return
  if (accepted.apiTokens && apiTokens.includes(String(type))) return
  if (accepted.accessTokens && accessTokens.includes(String(type))) return
  throw refusal('wrong_type')
}

/** Whether the claims are of a machine's token and of no person. */
export const isMachine = ({ type }: Pick<TokenClaims, 'type'>): boolean =>
  apiTokens.includes(type) || accessTokens.includes(type)

const messages: Record<TokenErrorCode, string> = {
  missing_token: 'Expected an access token and got none.',
  malformed: 'Expected a signed JWT with sub, tenantId and exp.',
  wrong_type:
    'Expected an access token of a user; ID tokens need acceptIdTokens, tokens of machines apiTokens, access tokens of machines x-api-key.',
  bad_signature: 'Expected a signature by RS256 with a key of the server of 2048 bits or more.',
  unknown_key: 'Expected a token that is signed by a key of the server’s key set.',
  wrong_issuer: 'Expected a token of the server at the configured issuer.',
  wrong_audience: 'Expected a token for the configured application.',
  expired: 'Expected a token that has not expired.',
  not_yet_valid: 'Expected a token that is valid already.',
  keys_unavailable: 'The key set of the Portico server could not be loaded.',
}

const refusal = (code: TokenErrorCode) => new PorticoError(code, messages[code])

import type { KeyObject } from 'node:crypto'
import { objectIn, verifyJws } from './verify-jws.ts'

/**
 * The claims of a compact RS256 JWT (RFC 7519 §7.2); undefined for other text, an unknown key, an invalid signature, claims
 * that are not an object, and, unless `expired` tokens are accepted, for an expired or not yet valid token or times that
 * are not numbers.
 */
export async function verifyJwt(
  token: string,
  keyOf: (kid: string) => Promise<KeyObject | undefined>,
  { expired = false } = {},
): Promise<Record<string, unknown> | undefined> {
  const payload = objectIn(await verifyJws(token, keyOf))
  return payload && (expired || isNow(payload)) ? payload : undefined
}

function isNow({ exp, nbf = 0, iat = 0 }: Record<string, unknown>): boolean {
  const now = Math.floor(Date.now() / 1000)
  // `iat` does not limit validity, but must be numeric when present (RFC 7519 §4.1.6).
  if (typeof iat !== 'number') return false
  return typeof exp === 'number' && exp > now && typeof nbf === 'number' && nbf <= now
}

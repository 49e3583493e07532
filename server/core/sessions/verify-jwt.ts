import type { KeyObject } from 'node:crypto'
import { objectIn, verifyJws } from './verify-jws.ts'

/**
 * The claims of a JWT by RS256 in the compact form (RFC 7519 §7.2); undefined for every other text, an unknown key, a wrong
 * signature, claims that are no object, a token whose time is over or has not come, or whose times are no numbers (unless
 * `expired` tokens will do too).
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
  // When it was issued does not bound its life, but must be a number where it is said (RFC 7519 §4.1.6).
  if (typeof iat !== 'number') return false
  return typeof exp === 'number' && exp > now && typeof nbf === 'number' && nbf <= now
}

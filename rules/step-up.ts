/** The class of a session that proved a second factor. Source: wire §17. */
export const MULTI_FACTOR = 'http://schemas.openid.net/pape/policies/2007/06/multi-factor'

/** How a second factor is written into `amr` (RFC 8176); one of them stands beside `mfa`. */
export const FACTOR_METHODS = ['otp', 'sms', 'hwk'] as const

/** Claims that say how and when the user authenticated. */
export interface Proofs {
  acr?: string | null | undefined
  amr?: readonly string[] | null | undefined
  /** Seconds since 1970. */
  auth_time?: number | null | undefined
}

/**
 * Whether a session proved a second factor, and lately enough. `maxAge` and `now` in seconds; without `maxAge` any time of
 * this session will do, and 0 is now: no proof of before, not even of this second (as OpenID Connect's `max_age=0`).
 * Source: spec §4 Step-up, wire §17.
 */
export function isSteppedUp(
  { acr, amr, auth_time }: Proofs,
  maxAge: number | undefined,
  now: number,
): boolean {
  if (acr !== MULTI_FACTOR || !amr?.includes('mfa')) return false
  if (!FACTOR_METHODS.some(method => amr.includes(method))) return false
  if (maxAge === undefined) return true
  return maxAge > 0 && typeof auth_time === 'number' && now - auth_time <= maxAge
}

import { hash, type KeyObject } from 'node:crypto'
import type { AccessClaims } from './access-token.ts'
import type { SigningKeys } from './signing-keys.ts'

/** No more than these; the oldest make room. A kilobyte or two each. */
const MAX_ENTRIES = 10_000

export interface VerifiedToken {
  /** What its signature was verified with. */
  key: KeyObject
  kid: string
  issuer: string
  audience: string
  /** When it ends, epoch seconds. */
  until: number
  claims: AccessClaims
}

const tokens = new WeakMap<SigningKeys, Map<string, VerifiedToken>>()

/**
 * A browser sends one token with each call until it ends. That its signature is good does not change meanwhile, so it is
 * verified once in this process and known by its digest from then on. Whether the session lives is read each time.
 *
 * @returns undefined: it must be verified, as when the keys were read anew since
 */
export async function verifiedBefore(
  keys: SigningKeys,
  vendorId: string,
  token: string,
): Promise<VerifiedToken | undefined> {
  const verified = tokens.get(keys)
  const known = verified?.get(digestOf(token))
  if (!known) return undefined
  const stands =
    known.until > Math.floor(Date.now() / 1000) && (await keys.verifying(vendorId, known.kid)) === known.key
  if (stands) return known
  verified?.delete(digestOf(token))
  return undefined
}

export function keepVerified(keys: SigningKeys, token: string, verified: VerifiedToken): void {
  let kept = tokens.get(keys)
  if (!kept) tokens.set(keys, (kept = new Map()))
  for (const oldest of kept.keys()) {
    if (kept.size < MAX_ENTRIES) break
    kept.delete(oldest)
  }
  kept.set(digestOf(token), verified)
}

function digestOf(token: string): string {
  return hash('sha256', token, 'base64')
}

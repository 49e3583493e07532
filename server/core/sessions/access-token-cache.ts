import { hash } from 'node:crypto'
import type { SigningKeys } from './signing-keys.ts'

/** No more than these; the oldest make room, and those that are too old go with the next one that comes. A kilobyte or two each. */
const MAX_ENTRIES = 10_000
/** Longest time, in seconds, for which one answers again: pages that follow each other, not a life of its own. */
const MAX_AGE_SECONDS = 30

/** A token, and when it was signed (epoch seconds). */
export interface CachedToken {
  token: string
  issuedAt: number
}

const tokens = new WeakMap<SigningKeys, Map<string, CachedToken>>()

/**
 * The token that says the same and was signed a moment ago, else a new one. On a site of many pages each of them asks for the
 * session as it loads, and a signature is most of what that costs. Whether the session lives, and what it may say, was read
 * just before: other claims, another key or another lifetime, and it is a new token.
 *
 * Not longer than for a tenth of its life, so that its caller has nearly all of that left.
 *
 * @param key everything that the token says but its times
 * @param life seconds
 */
export async function cachedToken(
  keys: SigningKeys,
  key: { kid: string; claims: object; life: number },
  sign: (issuedAt: number) => Promise<string>,
): Promise<CachedToken> {
  let kept = tokens.get(keys)
  if (!kept) tokens.set(keys, (kept = new Map()))
  const digest = hash('sha256', JSON.stringify(key), 'base64')
  const known = kept.get(digest)
  const now = Math.floor(Date.now() / 1000)
  if (known && now - known.issuedAt < Math.min(MAX_AGE_SECONDS, key.life / 10)) return known
  const signed = { token: await sign(now), issuedAt: now }
  // Behind all others, where the newest are.
  kept.delete(digest)
  // The order is that of their age, but for a clock that was put back.
  for (const [digest, { issuedAt }] of kept) {
    if (kept.size < MAX_ENTRIES && now - issuedAt < MAX_AGE_SECONDS) break
    kept.delete(digest)
  }
  kept.set(digest, signed)
  return signed
}

/** How many are kept now. */
export const cachedTokenCount = (keys: SigningKeys): number => tokens.get(keys)?.size ?? 0

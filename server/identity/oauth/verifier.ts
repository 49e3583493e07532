import { createHash, timingSafeEqual } from 'node:crypto'
import type { Client } from './clients.ts'

/** RFC 7636 §4.1: 43 to 128 characters of these. */
const MIN_LENGTH = 43
/** What the published SDKs make (wire §6.1, ruling 3). */
const MIN_LENGTH_OF_SDKS = 16
const VERIFIER = /^[A-Za-z0-9._~-]{1,128}$/

/** An S256 challenge: a SHA-256 in base64url. `plain` is not taken. */
export function isChallenge(challenge: string): boolean {
  return /^[A-Za-z0-9_-]{43}$/.test(challenge)
}

/**
 * Whether the verifier fits the challenge of the code. Without a challenge there must be none (RFC 9700 §2.1.1: else a
 * challenge could be taken away on the way), and the client a secret and the leave to do so; a client with a secret may leave it out if it uses the published SDKs, whose
 * server exchanges a code that their browser part asked for.
 */
export function verifierFits(
  { secretHash, publishedSdks, strict }: Client,
  challenge: string | null,
  verifier: string | undefined,
): boolean {
  if (challenge === null) return verifier === undefined && secretHash !== null && !strict
  if (verifier === undefined) return secretHash !== null && publishedSdks
  const least = publishedSdks && secretHash === null ? MIN_LENGTH_OF_SDKS : MIN_LENGTH
  if (!VERIFIER.test(verifier) || verifier.length < least) return false
  const made = createHash('sha256').update(verifier).digest()
  const wanted = Buffer.from(challenge, 'base64url')
  return wanted.length === made.length && timingSafeEqual(made, wanted)
}

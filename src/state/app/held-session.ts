import type { AuthResponse } from '../../../contract/auth.ts'
import { defaultExpiresIn } from './constants.ts'
import { type Claims, readClaims } from './token.ts'

/** An answer that signs in, as it was taken. */
export interface Held {
  answer: AuthResponse
  claims: Claims
  /** Seconds that the token lives, or lived. */
  expiresIn: number
  /** Milliseconds since 1970. */
  expiresAt: number
}

/** Reads an answer that came at `now`, milliseconds since 1970. Throws `Invalid token specified`. */
export function heldOf(answer: AuthResponse, now: number): Held {
  const claims = readClaims(answer.accessToken ?? '')
  const lives = claims.exp ? Math.round(claims.exp - now / 1000) : defaultExpiresIn
  const expiresIn = answer.expiresIn ?? lives
  return { answer, claims, expiresIn, expiresAt: now + expiresIn * 1000 }
}

import { createHash, createHmac, type KeyObject, randomBytes } from 'node:crypto'

/** 256 random bits, base64url. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What the database keeps of a token. Tokens are random, so a plain SHA-256 cannot be searched. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/**
 * The one token that may follow another. Derived, not stored: racing tabs get the same one, the database holds hashes
 * only, and a thief of the database can derive nothing without the key.
 */
export function successorOf(key: KeyObject, token: string): string {
  return createHmac('sha256', key).update('refresh\0').update(token).digest('base64url')
}

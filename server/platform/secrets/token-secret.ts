import { timingSafeEqual } from 'node:crypto'
import { hashToken } from './random-token.ts'

/** Whether the secret is the one that was hashed; takes as long for one as for another. */
export function isSecretOf(secret: string, hash: Buffer): boolean {
  return timingSafeEqual(hashToken(secret), hash)
}

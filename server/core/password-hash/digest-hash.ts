import { createHash, timingSafeEqual } from 'node:crypto'

/**
 * `$sha256$salt$hash` (also sha1): a digest of the password before or behind its salt, as other products keep it. Both parts are
 * base64 without padding; the salt is the text that was hashed with the password.
 */
export interface DigestHash {
  stored: string
  verify(password: string): Promise<boolean>
}

/** The salt has 384 bytes at most. */
const DIGEST = /^\$(sha256|sha1)\$([A-Za-z0-9+/]{0,512})\$([A-Za-z0-9+/]{27,43})$/
const DIGEST_BYTES: Record<string, number> = { sha256: 32, sha1: 20 }

/** Undefined: not of this shape. */
export function digestHash(stored: string): DigestHash | undefined {
  const found = DIGEST.exec(stored)
  if (!found) return undefined
  const name = found[1]!
  const [salt, expected] = [bytes(found[2]!), bytes(found[3]!)]
  if (expected.length !== DIGEST_BYTES[name]) return undefined
  const matches = (...parts: (Buffer | string)[]) => {
    const hash = createHash(name)
    for (const part of parts) hash.update(part)
    return timingSafeEqual(hash.digest(), expected)
  }
  return {
    stored,
    async verify(password) {
      const [before, behind] = [matches(salt, password), matches(password, salt)]
      return before || behind
    },
  }
}

/** From the parts that exports have, the salt as text. @returns its stored spelling; undefined: none of these */
export function spellDigest(
  hash: string,
  kind: string | undefined,
  salt: string | undefined,
): string | undefined {
  if (kind !== 'sha256' && kind !== 'sha1') return undefined
  return `$${kind}$${packed(Buffer.from(salt ?? '', 'utf8'))}$${packed(hexOrBase64(hash))}`
}

const bytes = (text: string): Buffer => Buffer.from(text, 'base64')

function hexOrBase64(text: string): Buffer {
  return Buffer.from(text, /^(?:[0-9a-f]{2})+$/i.test(text) ? 'hex' : 'base64')
}

function packed(buffer: Buffer): string {
  return buffer.toString('base64').replace(/=+$/, '')
}

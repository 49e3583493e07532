import { createCipheriv, createHash, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

/**
 * Password hashes of products whose own way of hashing has no name in the modular format:
 *
 *   Firebase  `$firebase-scrypt$ln=14,r=8$salt$separator$signer key$hash`: the key, encrypted under what scrypt derives
 *   digests   `$sha256$salt$hash` (also sha1): of the password, before or behind its salt
 *
 * All parts are base64 without padding; the salt of a digest is the text that was hashed with the password.
 */
export interface BroughtHash {
  stored: string
  verify(password: string): Promise<boolean>
  /** So quick that time tells such an account: the work of one of ours is done besides. */
  quick: boolean
}

const derive = promisify<string, Buffer, number, object, Buffer>(scrypt)

const FIREBASE =
  /^\$firebase-scrypt\$ln=(\d+),r=(\d+)\$([A-Za-z0-9+/]*)\$([A-Za-z0-9+/]*)\$([A-Za-z0-9+/]{21,128})\$([A-Za-z0-9+/]{21,128})$/
const DIGEST = /^\$(sha256|sha1)\$([A-Za-z0-9+/]*)\$([A-Za-z0-9+/]{27,43})$/
const DIGEST_BYTES: Record<string, number> = { sha256: 32, sha1: 20 }

/** Of scrypt: bytes, and N times r, as of `foreign-hash.ts`. */
const MAX_BYTES = 256 << 20
const MAX_WORK = 1 << 21
const KEY_BYTES = 32

/** Undefined: not of these shapes, or dearer than is sensible. */
export function broughtHash(stored: string): BroughtHash | undefined {
  const digest = DIGEST.exec(stored)
  if (digest) return digestHash(stored, digest[1]!, bytes(digest[2]!), bytes(digest[3]!))
  const found = FIREBASE.exec(stored)
  if (!found) return undefined
  const [ln, r] = [Number(found[1]), Number(found[2])]
  const [salt, separator, signerKey, expected] = found.slice(3).map(bytes) as [Buffer, Buffer, Buffer, Buffer]
  const needed = 128 * 2 ** ln * r
  if (!(ln >= 1 && r >= 1 && needed <= MAX_BYTES && 2 ** ln * r <= MAX_WORK)) return undefined
  if (signerKey.length !== expected.length) return undefined
  const options = { N: 2 ** ln, r, p: 1, maxmem: needed + (1 << 20) * 2 }
  return {
    stored,
    quick: false,
    async verify(password) {
      const key = await derive(password, Buffer.concat([salt, separator]), KEY_BYTES, options)
      const cipher = createCipheriv('aes-256-ctr', key, Buffer.alloc(16))
      return timingSafeEqual(Buffer.concat([cipher.update(signerKey), cipher.final()]), expected)
    },
  }
}

function digestHash(stored: string, name: string, salt: Buffer, expected: Buffer): BroughtHash | undefined {
  if (expected.length !== DIGEST_BYTES[name]) return undefined
  const matches = (...parts: (Buffer | string)[]) => {
    const hash = createHash(name)
    for (const part of parts) hash.update(part)
    return timingSafeEqual(hash.digest(), expected)
  }
  return {
    stored,
    quick: true,
    async verify(password) {
      const [before, behind] = [matches(salt, password), matches(password, salt)]
      return before || behind
    },
  }
}

/** From the parts that exports have, salts of digests as text and all else as base64. @returns its stored spelling; undefined: none of these */
export function spellBrought(
  hash: string,
  kind: string | undefined,
  salt: string | undefined,
  config: Record<string, unknown>,
): string | undefined {
  if (kind === 'sha256' || kind === 'sha1')
    return `$${kind}$${packed(Buffer.from(salt ?? '', 'utf8'))}$${packed(hexOrBase64(hash))}`
  if (kind !== 'firebasescrypt' || salt === undefined) return undefined
  const { memCost, rounds, saltSeparator = '', signerKey } = config
  if (typeof saltSeparator !== 'string' || typeof signerKey !== 'string') return undefined
  const parts = [salt, saltSeparator, signerKey, hash].map(part => packed(bytes(part)))
  return `$firebase-scrypt$ln=${Number(memCost)},r=${Number(rounds)}$${parts.join('$')}`
}

/** Firebase exports base64 of either alphabet. */
function bytes(text: string): Buffer {
  return Buffer.from(text, 'base64')
}

function hexOrBase64(text: string): Buffer {
  return Buffer.from(text, /^(?:[0-9a-f]{2})+$/i.test(text) ? 'hex' : 'base64')
}

function packed(buffer: Buffer): string {
  return buffer.toString('base64').replace(/=+$/, '')
}

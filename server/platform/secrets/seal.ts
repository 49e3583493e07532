import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'

/** Encrypts what must be readable again (private keys, provider secrets, links in mail jobs). */
export interface Sealer {
  /**
   * @param purpose what the secret is and whose, such as `signing-key/<vendor>`: opening needs the same words,
   *   so that a sealed value moved to another row does not open
   */
  seal(plain: string | Uint8Array, purpose: string): Buffer
  /** @throws SealBroken when the value was changed, has another purpose, or its key is gone */
  open(sealed: Uint8Array, purpose: string): Buffer
  /** A key of 32 bytes of its own for one purpose, from the first key (HKDF, RFC 5869): for codes and derived tokens. */
  derive(purpose: string): Buffer
}

export class SealBroken extends Error {}

const VERSION = 1
const KEY_BYTES = 32
const KEY_ID_BYTES = 4
const NONCE_BYTES = 12
const TAG_BYTES = 16
const HEADER_BYTES = 1 + KEY_ID_BYTES

/**
 * AES-256-GCM envelopes: version (1 byte), id of the key (4), nonce (12), tag (16), ciphertext. The first key
 * seals, every key opens: to rotate, put a new key in front and keep the old ones until all is sealed anew.
 *
 * @param keys 32 bytes each, at least one
 */
export function createSealer(keys: Buffer[]): Sealer {
  const ring = new Map(keys.map(key => [keyId(key).toString('hex'), key]))
  const current = keys[0]
  if (!current) throw new Error('A sealer needs a key.')
  return {
    seal(plain, purpose) {
      const header = Buffer.concat([Buffer.of(VERSION), keyId(current)])
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', current, nonce)
      cipher.setAAD(authenticated(header, purpose))
      const text = Buffer.concat([cipher.update(plain), cipher.final()])
      return Buffer.concat([header, nonce, cipher.getAuthTag(), text])
    },
    open(sealed, purpose) {
      const bytes = Buffer.from(sealed)
      if (bytes.length < HEADER_BYTES + NONCE_BYTES + TAG_BYTES || bytes[0] !== VERSION) {
        throw new SealBroken('The sealed value is not an envelope of this server.')
      }
      const header = bytes.subarray(0, HEADER_BYTES)
      const key = ring.get(header.subarray(1).toString('hex'))
      if (!key) throw new SealBroken('The sealed value needs a master key that this server was not given.')
      const tagAt = HEADER_BYTES + NONCE_BYTES
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(HEADER_BYTES, tagAt), {
        authTagLength: TAG_BYTES,
      })
      decipher.setAAD(authenticated(header, purpose))
      decipher.setAuthTag(bytes.subarray(tagAt, tagAt + TAG_BYTES))
      try {
        return Buffer.concat([decipher.update(bytes.subarray(tagAt + TAG_BYTES)), decipher.final()])
      } catch {
        throw new SealBroken(`The sealed value was changed, or was not sealed as ${purpose}.`)
      }
    },
    derive: purpose => Buffer.from(hkdfSync('sha256', current, '', purpose, KEY_BYTES)),
  }
}

/** Says which key sealed a value without saying anything about the key. */
function keyId(key: Buffer): Buffer {
  return createHash('sha256').update('portico master key id').update(key).digest().subarray(0, KEY_ID_BYTES)
}

function authenticated(header: Buffer, purpose: string): Buffer {
  return Buffer.concat([header, Buffer.from(purpose)])
}

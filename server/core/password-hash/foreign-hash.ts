import { pbkdf2, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { verify as verifyArgon2 } from '@node-rs/argon2'
import { verify as verifyBcrypt } from '@node-rs/bcrypt'
import { digestHash } from './digest-hash.ts'
import { firebaseStream } from './firebase-scrypt.ts'

/**
 * Password hashes that another product made, in the spelling in which they are stored here:
 *
 *   bcrypt   `$2b$12$` and 53 letters (also 2a, 2y)
 *   argon2   `$argon2id$v=19$m=65536,t=3,p=4$salt$hash` (also i, d), as in its reference implementation
 *   scrypt   `$scrypt$ln=15,r=8,p=1$salt$hash`: N is 2 to the power of ln (RFC 7914)
 *   Firebase `$firebase-scrypt$ln=14,r=8,p=1$salt$stream`: see `firebase-scrypt.ts`
 *   PBKDF2   `$pbkdf2-sha256$i=600000$salt$hash` (also sha1, sha512; RFC 8018)
 *
 * Bare digests are in `digest-hash.ts`. Salt and hash are base64 without padding. `readForeignHash` takes the other spellings in use.
 */
export interface ForeignHash {
  stored: string
  verify(password: string): Promise<boolean>
  /** So quick that time would tell such an account from others. */
  quick?: boolean
}

const derive = {
  scrypt: promisify<string, Buffer, number, object, Buffer>(scrypt),
  pbkdf2: promisify(pbkdf2),
}

/**
 * What costs more is no password hash but an attack on its checker: about two seconds of one core, 256 MiB. The work is
 * bounded as a whole, since each setting alone may be within reason. Hashes are of 64 bytes at most: PBKDF2 runs its rounds
 * anew for each block of what it derives.
 */
const MAX_COST = {
  bcryptCost: 15,
  argonMemory: 262_144,
  /** KiB that are passed over. */
  argonWork: 1 << 20,
  lanes: 16,
  scryptBytes: 256 << 20,
  /** N times r times p. */
  scryptWork: 1 << 21,
  /** Of all blocks together. */
  rounds: 2_000_000,
  hashBytes: 64,
}

const DIGEST_BYTES: Record<string, number> = { sha1: 20, sha256: 32, sha512: 64 }

const SHAPES = {
  bcrypt: /^\$2[aby]\$(\d\d)\$[./A-Za-z0-9]{53}$/,
  argon2:
    /^\$argon2(?:id|i|d)\$v=(?:16|19)\$m=(\d+),t=(\d+),p=(\d+)\$[A-Za-z0-9+/]{11,}\$([A-Za-z0-9+/]{21,})$/,
  scrypt: /^\$(scrypt|firebase-scrypt)\$ln=(\d+),r=(\d+),p=(\d+)\$([A-Za-z0-9+/]*)\$([A-Za-z0-9+/]{21,})$/,
  pbkdf2: /^\$pbkdf2-(sha1|sha256|sha512)\$i=(\d+)\$([A-Za-z0-9+/]*)\$([A-Za-z0-9+/]{21,})$/,
}

/** A stored hash that `password-hash.ts` did not make. Undefined: not of these shapes, or dearer than is sensible. */
export function foreignHash(stored: string): ForeignHash | undefined {
  const bcrypt = SHAPES.bcrypt.exec(stored)
  if (bcrypt)
    return within(MAX_COST.bcryptCost, bcrypt[1])
      ? { stored, verify: by(p => verifyBcrypt(p, stored)) }
      : undefined

  const argon2 = SHAPES.argon2.exec(stored)
  if (argon2) {
    const [, memory, passes, lanes, hash = ''] = argon2
    const sensible =
      within(MAX_COST.argonMemory, memory) &&
      within(MAX_COST.argonWork, Number(memory) * Number(passes)) &&
      within(MAX_COST.lanes, lanes) &&
      within(MAX_COST.hashBytes, bytesIn(hash))
    return sensible ? { stored, verify: by(p => verifyArgon2(stored, p)) } : undefined
  }

  const scrypted = SHAPES.scrypt.exec(stored)
  if (scrypted) {
    const [, kind, cost = '', blocks = '', lanes = '', salt = '', hash = ''] = scrypted
    const [ln, r, p] = [Number(cost), Number(blocks), Number(lanes)]
    const needed = 128 * 2 ** ln * r
    const sensible =
      [ln, r, p].every(value => value >= 1) &&
      within(MAX_COST.lanes, p) &&
      within(MAX_COST.scryptBytes, needed) &&
      within(MAX_COST.scryptWork, 2 ** ln * r * p) &&
      within(MAX_COST.hashBytes, bytesIn(hash))
    if (!sensible) return undefined
    const options = { N: 2 ** ln, r, p, maxmem: needed + (1 << 20) * 2 }
    const make = async (password: string, bytes: Buffer, length: number) =>
      kind === 'scrypt'
        ? await derive.scrypt(password, bytes, length, options)
        : firebaseStream(await derive.scrypt(password, bytes, 32, options), length)
    return { stored, verify: compared(salt, hash, make) }
  }

  const digested = digestHash(stored)
  if (digested) return { stored, quick: true, verify: by(digested.verify) }

  const derived = SHAPES.pbkdf2.exec(stored)
  if (!derived) return undefined
  const [, digest = '', rounds, salt = '', hash = ''] = derived
  const blocks = Math.ceil(bytesIn(hash) / DIGEST_BYTES[digest]!)
  if (!within(MAX_COST.hashBytes, bytesIn(hash)) || !within(MAX_COST.rounds, Number(rounds) * blocks))
    return undefined
  const make = (password: string, bytes: Buffer, length: number) =>
    derive.pbkdf2(password, bytes, Number(rounds), length, digest)
  return { stored, verify: compared(salt, hash, make) }
}

function within(most: number, found: string | number | undefined): boolean {
  const value = Number(found)
  return value >= 1 && value <= most
}

const bytesIn = (base64: string): number => Buffer.byteLength(base64, 'base64')

/** As it was typed, and composed: it is unknown which of the two the other product hashed. */
function by(check: (password: string) => Promise<boolean>): ForeignHash['verify'] {
  return async password => {
    const composed = password.normalize('NFKC')
    return (await check(password)) || (composed !== password && (await check(composed)))
  }
}

function compared(
  salt: string,
  hash: string,
  make: (password: string, salt: Buffer, length: number) => Promise<Buffer>,
): ForeignHash['verify'] {
  const expected = Buffer.from(hash, 'base64')
  return by(async password => {
    const created = await make(password, Buffer.from(salt, 'base64'), expected.length)
    return timingSafeEqual(created, expected)
  })
}

import { spellDigest } from './digest-hash.ts'
import { firebaseSpelling } from './firebase-scrypt.ts'
import { foreignHash } from './foreign-hash.ts'

/** A password hash as other products export it: one text, or its parts beside it. */
export interface ExportedHash {
  hash: string
  /**
   * `bcrypt`, `argon2`, `scrypt`, `pbkdf2`, `firebase-scrypt`, `sha256`, `sha1`; known by the text itself where it says so, but for
   * the last three.
   */
  type?: string | undefined
  /** Where the text holds the bare hash: base64 or hex. */
  salt?: string | undefined
  /** Such as `{ "N": 16384, "r": 8, "p": 1 }`, or `{ "iterations": 600000, "digest": "sha256" }`. */
  config?: Record<string, unknown> | undefined
}

/** What is wrong with it, for the author of the file; never the hash itself. */
export class UnreadableHash extends Error {}

/**
 * The one spelling in which such a hash is stored. Takes the modular format of each kind, passlib's, Django's and Werkzeug's, and
 * bare hashes with salt and settings in fields of their own.
 *
 * @throws UnreadableHash
 */
export function readForeignHash({ hash, type, salt, config = {} }: ExportedHash): string {
  const text = hash.trim()
  const kind = type?.toLowerCase().replace(/[^a-z0-9]/g, '')
  const spelled =
    fromPasslib(text) ??
    fromDjango(text) ??
    fromWerkzeug(text) ??
    (text.startsWith('$') ? text : (spellDigest(text, kind, salt) ?? fromParts(text, kind, salt, config)))
  const read = spelled && foreignHash(spelled)
  if (!read)
    throw new UnreadableHash(
      'is no hash of bcrypt, argon2, scrypt or PBKDF2, of Firebase, SHA-256 or SHA-1 that is understood, or one of unheard-of cost',
    )
  if (kind && !KINDS[kind]?.test(read.stored))
    throw new UnreadableHash(`is not of the type ${type} that is named beside it`)
  return read.stored
}

const KINDS: Record<string, RegExp> = {
  bcrypt: /^\$2/,
  argon2: /^\$argon2/,
  argon2id: /^\$argon2id/,
  argon2i: /^\$argon2i\$/,
  argon2d: /^\$argon2d/,
  scrypt: /^\$scrypt/,
  firebasescrypt: /^\$firebase-scrypt/,
  scryptfirebase: /^\$firebase-scrypt/,
  pbkdf2: /^\$pbkdf2/,
  pbkdf2sha1: /^\$pbkdf2-sha1\$/,
  pbkdf2sha256: /^\$pbkdf2-sha256/,
  pbkdf2sha512: /^\$pbkdf2-sha512/,
  sha256: /^\$sha256/,
  sha1: /^\$sha1/,
}

/** `$pbkdf2-sha256$29000$salt$hash`: dots stand for plus signs. `$pbkdf2$…` is of SHA-1. */
function fromPasslib(text: string): string | undefined {
  const found = /^\$pbkdf2(?:-(sha256|sha512))?\$(\d+)\$([./A-Za-z0-9]*)\$([./A-Za-z0-9]+)$/.exec(text)
  if (!found) return undefined
  const [, digest = 'sha1', rounds, salt = '', hash = ''] = found
  return `$pbkdf2-${digest}$i=${rounds}$${salt.replaceAll('.', '+')}$${hash.replaceAll('.', '+')}`
}

/** `pbkdf2_sha256$600000$salt$hash` (the salt is text), `bcrypt$$2b$12$…`, `argon2$argon2id$…`, `scrypt$salt$16384$8$1$hash`. */
function fromDjango(text: string): string | undefined {
  const pbkdf2 = /^pbkdf2_(sha1|sha256|sha512)\$(\d+)\$([^$]+)\$([A-Za-z0-9+/]+)=*$/.exec(text)
  if (pbkdf2) return `$pbkdf2-${pbkdf2[1]}$i=${pbkdf2[2]}$${packed(Buffer.from(pbkdf2[3]!))}$${pbkdf2[4]}`
  const scrypt = /^scrypt\$([^$]+)\$(\d+)\$(\d+)\$(\d+)\$([A-Za-z0-9+/]+)=*$/.exec(text)
  if (scrypt) {
    const [, salt = '', n, r, p, hash] = scrypt
    return `$scrypt$ln=${Math.log2(Number(n))},r=${r},p=${p}$${packed(Buffer.from(salt))}$${hash}`
  }
  const other = /^(?:bcrypt\$|argon2)(\$.+)$/.exec(text)
  return other?.[1]
}

/** `scrypt:32768:8:1$salt$hash` and `pbkdf2:sha256:600000$salt$hash`; the salt is text, the hash hex. */
function fromWerkzeug(text: string): string | undefined {
  const found = /^(?:scrypt:(\d+):(\d+):(\d+)|pbkdf2:(sha1|sha256|sha512):(\d+))\$([^$]+)\$([0-9a-f]+)$/.exec(
    text,
  )
  if (!found) return undefined
  const [, n, r, p, digest, rounds, salt = '', hash = ''] = found
  const parts = `${packed(Buffer.from(salt))}$${packed(Buffer.from(hash, 'hex'))}`
  return digest === undefined
    ? `$scrypt$ln=${Math.log2(Number(n))},r=${r},p=${p}$${parts}`
    : `$pbkdf2-${digest}$i=${rounds}$${parts}`
}

function fromParts(
  hash: string,
  kind: string | undefined,
  salt: string | undefined,
  config: Record<string, unknown>,
): string | undefined {
  const joint = kind === 'scrypt' && salt === undefined ? textOf(config.saltSeparator) : ''
  // Published clients may send the salt before the hash, with what parts them in the settings.
  const [before, behind] = joint ? hash.split(joint, 2) : []
  if (before && behind) return fromParts(behind, kind, before, config)
  if (salt === undefined) return undefined
  if (kind === 'firebasescrypt' || kind === 'scryptfirebase') return firebaseSpelling(hash, salt, config)
  const parts = `${packed(bytes(salt))}$${packed(bytes(hash))}`
  const number = (...names: string[]) =>
    Number(textOf(names.map(name => config[name]).find(value => value !== undefined)))
  if (kind === 'scrypt')
    return `$scrypt$ln=${Math.log2(number('N', 'cost'))},r=${number('r', 'blockSize')},p=${number('p', 'parallelization')}$${parts}`
  if (!kind?.startsWith('pbkdf2')) return undefined
  const digest = (textOf(config.digest ?? config.hash) || kind.slice('pbkdf2'.length))
    .toLowerCase()
    .replace('-', '')
  return `$pbkdf2-${digest || 'sha256'}$i=${number('iterations', 'rounds')}$${parts}`
}

/** Of a file of another's making: what is neither a text nor a number counts as absent. */
const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

function bytes(text: string): Buffer {
  return Buffer.from(text, /^(?:[0-9a-f]{2})+$/i.test(text) ? 'hex' : 'base64')
}

function packed(buffer: Buffer): string {
  return buffer.toString('base64').replace(/=+$/, '')
}

import { base64url } from 'jose'
import { PorticoError } from '../error.ts'

// The format Fe26.2 of sealed cookies, as the published session helpers write it, on Web Crypto, so that it runs on the edge.
// Source: spec §9, wire §18.2.
const PREFIX = 'Fe26.2'
const VERSION = '~2'
const SALT_BYTES = 32
const IV_BYTES = 16
export const SEAL_SKEW_MS = 60_000
export const MIN_PASSWORD_LENGTH = 32
/** All seals name the same password, and all that are kept are tried: a rotation moves no numbers. */
const PASSWORD_ID = '1'

const encoder = new TextEncoder()
const { subtle } = globalThis.crypto

/**
 * Encrypts (AES-256-CBC) and authenticates (HMAC-SHA256) a value that JSON can write.
 *
 * @param password 32 characters or more
 * @param ttl seconds after which it does not open any more; 0: never
 * @throws PorticoError `password_too_short`
 */
export async function seal(value: unknown, password: string, ttl: number): Promise<string> {
  requireLength(password)
  const encryptionSalt = newSalt()
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
  const key = await encryptionKey(password, encryptionSalt, 'encrypt')
  const plain = encoder.encode(JSON.stringify(value))
  const sealed = new Uint8Array(await subtle.encrypt({ name: 'AES-CBC', iv }, key, plain))
  const expires = ttl > 0 ? String(Date.now() + ttl * 1000) : ''
  const text = [
    PREFIX,
    PASSWORD_ID,
    encryptionSalt,
    base64url.encode(iv),
    base64url.encode(sealed),
    expires,
  ].join('*')
  const macSalt = newSalt()
  const mac = await subtle.sign('HMAC', await macKey(password, macSalt, 'sign'), encoder.encode(text))
  return `${text}*${macSalt}*${base64url.encode(new Uint8Array(mac))}${VERSION}`
}

/**
 * Opens what `seal` closed, by any of the passwords.
 *
 * @throws PorticoError `bad_seal`, `bad_hmac`, `expired_seal` or `password_too_short`
 */
export async function unseal(sealed: string, passwords: readonly string[]): Promise<unknown> {
  for (const password of passwords) requireLength(password)
  const body = sealed.endsWith(VERSION) ? sealed.slice(0, -VERSION.length) : sealed
  const parts = body.split('*')
  if (parts.length !== 8 || parts[0] !== PREFIX) throw new PorticoError('bad_seal', 'Wrong mac prefix')
  const [, , encryptionSalt, iv, data, expires, macSalt, mac] = parts as string[]
  if (expires && !/^\d+$/.test(expires)) throw new PorticoError('bad_seal', 'Invalid expiration')
  const text = encoder.encode(parts.slice(0, 6).join('*'))
  const password = await passwordOf(passwords, macSalt!, decoded(mac!), text)
  // Only a seal that is ours is reported as expired.
  if (expires && Number(expires) <= Date.now() - SEAL_SKEW_MS)
    throw new PorticoError('expired_seal', 'Expired seal')
  const key = await encryptionKey(password, encryptionSalt!, 'decrypt')
  const plain = await subtle.decrypt({ name: 'AES-CBC', iv: decoded(iv!) }, key, decoded(data!))
  return JSON.parse(new TextDecoder().decode(plain)) as unknown
}

/** `subtle.verify` compares in constant time. */
async function passwordOf(
  passwords: readonly string[],
  salt: string,
  mac: Uint8Array<ArrayBuffer>,
  text: Uint8Array<ArrayBuffer>,
): Promise<string> {
  for (const password of passwords)
    if (await subtle.verify('HMAC', await macKey(password, salt, 'verify'), mac, text)) return password
  throw new PorticoError('bad_hmac', 'Bad hmac value')
}

function requireLength(password: string): void {
  if (password.length < MIN_PASSWORD_LENGTH)
    throw new PorticoError('password_too_short', 'Password must be at least 32 characters long')
}

const newSalt = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(SALT_BYTES)), byte =>
    byte.toString(16).padStart(2, '0'),
  ).join('')

/** The password is random by itself, so one round is enough; salts are taken as the text that they are written in. */
async function derived(password: string, salt: string): Promise<ArrayBuffer> {
  const key = await subtle.importKey('raw', encoder.encode(password), 'PBKDF2', false, ['deriveBits'])
  const how = { name: 'PBKDF2', hash: 'SHA-1', salt: encoder.encode(salt), iterations: 1 }
  return await subtle.deriveBits(how, key, 256)
}

const encryptionKey = async (password: string, salt: string, use: 'encrypt' | 'decrypt') =>
  await subtle.importKey('raw', await derived(password, salt), 'AES-CBC', false, [use])

const macKey = async (password: string, salt: string, use: 'sign' | 'verify') =>
  await subtle.importKey('raw', await derived(password, salt), { name: 'HMAC', hash: 'SHA-256' }, false, [
    use,
  ])

function decoded(text: string): Uint8Array<ArrayBuffer> {
  try {
    return new Uint8Array(base64url.decode(text))
  } catch {
    throw new PorticoError('bad_seal', 'Invalid character')
  }
}

import { createCipheriv } from 'node:crypto'

/**
 * Firebase derives a key from the password by scrypt and encrypts with it a signer key that all people of a project share
 * (AES-256 in counter mode from zero). Encrypting is XOR with the key stream, so the stream can be taken out of the exported
 * hash once, and the signer key is stored nowhere.
 */
export function firebaseStream(key: Buffer, length: number): Buffer {
  return createCipheriv('aes-256-ctr', key, Buffer.alloc(16)).update(Buffer.alloc(length))
}

/**
 * The stored spelling of an exported hash. Everything is base64, also that for URLs.
 *
 * @param config the project's parameters, spelled as its console, its command line and its SDK do
 * @returns undefined when one is missing
 */
export function firebaseSpelling(
  hash: string,
  salt: string,
  config: Record<string, unknown>,
): string | undefined {
  const one = (...names: string[]) => {
    const value = names.map(name => config[name]).find(each => each !== undefined)
    return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  }
  const signer = bytes(one('base64_signer_key', 'signerKey', 'signer_key', 'key'))
  const encrypted = bytes(hash)
  if (signer.length === 0 || signer.length !== encrypted.length) return undefined
  const separator = bytes(one('base64_salt_separator', 'saltSeparator', 'salt_separator'))
  const stream = encrypted.map((byte, at) => byte ^ signer[at]!)
  const cost = `ln=${one('mem_cost', 'memCost', 'memoryCost')},r=${one('rounds')},p=1`
  return `$firebase-scrypt$${cost}$${packed(Buffer.concat([bytes(salt), separator]))}$${packed(stream)}`
}

const bytes = (text: string): Buffer => Buffer.from(text, 'base64')

const packed = (buffer: Uint8Array): string => Buffer.from(buffer).toString('base64').replace(/=+$/, '')

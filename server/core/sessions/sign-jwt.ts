import { type KeyObject, sign } from 'node:crypto'
import { promisify } from 'node:util'

const inThread = promisify(sign)

/**
 * A JWT by RS256 in the compact form (RFC 7515 §3.1, RFC 7518 §3.3). The signature is made in Node's thread pool: it is
 * most of what a refresh costs, and other requests go on meanwhile.
 */
export async function signJwt(kid: string, key: KeyObject, payload: object, typ = 'JWT'): Promise<string> {
  const input = `${encoded({ alg: 'RS256', typ, kid })}.${encoded(payload)}`
  const signature = await inThread('RSA-SHA256', Buffer.from(input), key)
  return `${input}.${signature.toString('base64url')}`
}

function encoded(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url')
}

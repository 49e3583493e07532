import { isUtf8 } from 'node:buffer'
import { type KeyObject, verify } from 'node:crypto'

/**
 * The payload of a compact RS256 JWS (RFC 7515 §3.1, §5.2); undefined for other text, an unknown key or an invalid
 * signature. Node's own verification takes half the time of one through Web Crypto, and runs for each call of the API.
 *
 * The algorithm is RS256 whatever the header says else, so that no header can choose a weaker one (RFC 8725 §3.1); a
 * header with `crit` asks for what is not understood here (RFC 7515 §4.1.11). Each part must be canonical
 * base64url: else the text of a token could be changed in bits that no signature covers.
 */
export async function verifyJws(
  token: string,
  keyOf: (kid: string) => Promise<KeyObject | undefined>,
): Promise<Buffer | undefined> {
  const endOfHeader = token.indexOf('.')
  const endOfPayload = token.indexOf('.', endOfHeader + 1)
  if (endOfHeader < 0 || endOfPayload < 0) return undefined
  const header = objectIn(bytesOf(token.slice(0, endOfHeader)))
  if (header?.alg !== 'RS256' || typeof header.kid !== 'string' || 'crit' in header) return undefined
  const key = await keyOf(header.kid)
  if (!key) return undefined
  const signed = Buffer.from(token.slice(0, endOfPayload), 'latin1')
  const signature = bytesOf(token.slice(endOfPayload + 1))
  if (!signature || !verify('RSA-SHA256', signed, key, signature)) return undefined
  return bytesOf(token.slice(endOfHeader + 1, endOfPayload))
}

/** Undefined for text that is not base64url, or not as an encoder writes it (RFC 4648 §3.5). */
function bytesOf(part: string): Buffer | undefined {
  const bytes = Buffer.from(part, 'base64url')
  return bytes.toString('base64url') === part ? bytes : undefined
}

/** The JSON object in these bytes; undefined for everything else, a list and broken UTF-8 among it (RFC 7515 §5.2). */
export function objectIn(bytes: Buffer | undefined): Record<string, unknown> | undefined {
  if (!bytes || !isUtf8(bytes)) return undefined
  try {
    const value: unknown = JSON.parse(bytes.toString())
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
    return isObject ? (value as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}

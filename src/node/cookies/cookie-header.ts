import { PorticoError } from '../error.ts'
import type { SameSite } from '../options.ts'

/** What browsers keep of one cookie: name, value and attributes together. Source: spec §5. */
export const MAX_COOKIE_LENGTH = 4096

export interface CookieAttributes {
  httpOnly?: boolean
  secure?: boolean
  sameSite?: SameSite
  path?: string
  domain?: string | undefined
  /** Seconds. */
  maxAge?: number
  expires?: Date
}

const TOKEN = /^[!#$%&'*+\-.^_`|~\dA-Za-z]+$/
// RFC 6265 §4.1.1: printable ASCII without space, quote, comma, semicolon and backslash.
const VALUE = /^[\x21\x23-\x2b\x2d-\x3a\x3c-\x5b\x5d-\x7e]*$/
const DOMAIN = /^\.?[\dA-Za-z](?:[\dA-Za-z.-]*[\dA-Za-z])?$/
const PATH = /^\/[\x20-\x3a\x3c-\x7e]*$/

/**
 * One `Set-Cookie` line. What is not printable is refused and not encoded, so that nothing can end the line and begin
 * another (CWE-113).
 *
 * @throws PorticoError `bad_cookie`, `cookie_too_large`
 */
export function serializeCookie(name: string, value: string, attributes: CookieAttributes): string {
  const { path = '/', domain, maxAge, expires, sameSite } = attributes
  if (!TOKEN.test(name))
    throw new PorticoError('bad_cookie', 'A cookie name holds printable characters only.')
  if (!VALUE.test(value))
    throw new PorticoError('bad_cookie', 'A cookie value holds printable characters only.')
  if (!PATH.test(path)) throw new PorticoError('bad_cookie', 'A cookie path begins with a slash.')
  if (domain !== undefined && !DOMAIN.test(domain))
    throw new PorticoError('bad_cookie', 'A cookie domain is a host name.')
  const line = [
    `${name}=${value}`,
    maxAge !== undefined && `Max-Age=${Math.floor(maxAge)}`,
    domain !== undefined && `Domain=${domain}`,
    `Path=${path}`,
    expires && `Expires=${expires.toUTCString()}`,
    attributes.httpOnly && 'HttpOnly',
    attributes.secure && 'Secure',
    sameSite && `SameSite=${sameSite[0]!.toUpperCase()}${sameSite.slice(1)}`,
  ]
    .filter(Boolean)
    .join('; ')
  if (line.length > MAX_COOKIE_LENGTH)
    throw new PorticoError('cookie_too_large', `A cookie may hold at most ${MAX_COOKIE_LENGTH} characters.`)
  return line
}

/** The cookies of a request. Of two with one name the first counts, which has the longer path (RFC 6265 §5.4). */
export function parseCookies(header: string | null | undefined): Map<string, string> {
  const cookies = new Map<string, string>()
  for (const pair of header?.split(';') ?? []) {
    const at = pair.indexOf('=')
    const name = pair.slice(0, at).trim()
    if (at > 0 && name && !cookies.has(name)) cookies.set(name, pair.slice(at + 1).trim())
  }
  return cookies
}

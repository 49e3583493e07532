import { decodeJwt } from 'jose'
import { PorticoError } from '../error.ts'
import type { Settings } from '../settings.ts'
import { type CookieAttributes, serializeCookie } from './cookie-header.ts'
import { seal, unseal } from './iron-seal.ts'
import { DEFAULT_TTL_SECONDS, MAX_AGE_OFFSET_SECONDS } from './sealed-cookie.ts'

/** What the session cookie holds. */
export interface SealedTokens {
  accessToken: string
  refreshToken?: string
}

/** Of one `Set-Cookie` line; a longer one goes on in `name-1`, `name-2`, …. Source: wire §18.2. */
const CHUNK_LENGTH = 4000
/** Servers take 16 KiB of headers, all cookies together. */
const MAX_CHUNKS = 4

type CookieSettings = Pick<Settings, 'cookie' | 'passwords'>

/**
 * The `Set-Cookie` lines of a session. It lasts as long as its refresh token may, else as the access token does.
 *
 * @param present the request's cookies: chunks of a longer session that was there before are ended
 * @throws PorticoError `cookie_too_large` beyond four chunks
 */
export async function writeSession(
  tokens: SealedTokens,
  settings: CookieSettings,
  present: ReadonlyMap<string, string>,
): Promise<string[]> {
  const { name } = settings.cookie
  const [password] = requirePasswords(settings)
  const text = JSON.stringify({ accessToken: tokens.accessToken, refreshToken: tokens.refreshToken })
  const sealed = await seal(text, password!, DEFAULT_TTL_SECONDS)
  const attributes = { ...attributesOf(settings), ...lifeOf(tokens) }
  const lines = chunked(name, sealed, attributes)
  const written = new Set(lines.map(line => line.slice(0, line.indexOf('='))))
  const older = namesOf(name).filter(known => present.has(known) && !written.has(known))
  return [...lines, ...older.map(known => ended(known, settings))]
}

/** @returns undefined where there is none @throws PorticoError for a seal that is not good */
export async function readSession(
  settings: CookieSettings,
  cookies: ReadonlyMap<string, string>,
): Promise<SealedTokens | undefined> {
  const sealed = joined(settings.cookie.name, cookies)
  if (!sealed) return undefined
  const value = await unseal(sealed, requirePasswords(settings))
  const tokens = (typeof value === 'string' ? JSON.parse(value) : value) as Partial<SealedTokens> | null
  return typeof tokens?.accessToken === 'string' ? (tokens as SealedTokens) : undefined
}

/** Lines that end the session's cookies, the chunks that the request has included. */
export const clearSession = (settings: CookieSettings, present: ReadonlyMap<string, string>): string[] =>
  namesOf(settings.cookie.name)
    .filter((known, at) => at === 0 || present.has(known))
    .map(known => ended(known, settings))

/** Whether a cookie is the session's, whole or in part. */
export const isSessionCookie = (name: string, { cookie }: CookieSettings): boolean =>
  namesOf(cookie.name).includes(name)

const namesOf = (name: string) => [
  name,
  ...Array.from({ length: MAX_CHUNKS }, (_, at) => `${name}-${at + 1}`),
]

function attributesOf({ cookie: { domain, sameSite, secure } }: CookieSettings): CookieAttributes {
  // Over plain http a browser drops a cookie that says `Secure` or `SameSite=None`.
  return { httpOnly: true, path: '/', domain, ...(secure && { secure, sameSite }) }
}

const ended = (name: string, settings: CookieSettings) =>
  serializeCookie(name, '', { ...attributesOf(settings), maxAge: 0, expires: new Date(0) })

function lifeOf({ accessToken, refreshToken }: SealedTokens): CookieAttributes {
  if (refreshToken) return { maxAge: DEFAULT_TTL_SECONDS - MAX_AGE_OFFSET_SECONDS }
  const { exp } = decodeJwt(accessToken)
  return exp === undefined ? {} : { expires: new Date(exp * 1000) }
}

function chunked(name: string, value: string, attributes: CookieAttributes): string[] {
  const overhead = serializeCookie(`${name}-1`, '', attributes).length
  if (overhead + value.length <= CHUNK_LENGTH) return [serializeCookie(name, value, attributes)]
  const room = CHUNK_LENGTH - overhead
  const count = Math.ceil(value.length / room)
  if (count > MAX_CHUNKS)
    throw new PorticoError(
      'cookie_too_large',
      'The session is too large for cookies: shorten the token’s metadata.',
    )
  return Array.from({ length: count }, (_, at) =>
    serializeCookie(`${name}-${at + 1}`, value.slice(at * room, (at + 1) * room), attributes),
  )
}

function joined(name: string, cookies: ReadonlyMap<string, string>): string | undefined {
  const whole = cookies.get(name)
  if (whole) return whole
  let text = ''
  for (const known of namesOf(name).slice(1)) {
    const part = cookies.get(known)
    if (!part) break
    text += part
  }
  return text || undefined
}

function requirePasswords({ passwords }: CookieSettings): readonly string[] {
  if (passwords.length === 0)
    throw new PorticoError(
      'configuration',
      'encryptionPassword is missing: give createPortico the option encryptionPassword, or set FRONTEGG_ENCRYPTION_PASSWORD.',
    )
  return passwords
}

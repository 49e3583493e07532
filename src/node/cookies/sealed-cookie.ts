import { type CookieAttributes, parseCookies, serializeCookie } from './cookie-header.ts'
import { seal, unseal } from './iron-seal.ts'

/** 15 days. Source: spec §9. */
export const DEFAULT_TTL_SECONDS = 1_296_000

/** The browser forgets a cookie this much before its seal ends: a clock that is behind must not send a dead one. */
export const MAX_AGE_OFFSET_SECONDS = 60

export interface SealedCookieOptions {
  name: string
  /** 32 characters or more; of several, the first seals and all of them open. */
  password: string | readonly string[]
  /** Seconds; default 15 days. */
  ttl?: number
  /** Default `HttpOnly; Secure; SameSite=Lax; Path=/`. */
  cookie?: CookieAttributes
}

/** An encrypted and authenticated cookie of the host's own. */
export interface SealedCookie<Value> {
  /** @returns a `Set-Cookie` line @throws PorticoError `password_too_short`, `cookie_too_large` */
  write(value: Value): Promise<string>
  /** @param header `Cookie` of the request @returns undefined when there is none @throws PorticoError for a seal that is not good */
  read(header: string | null | undefined): Promise<Value | undefined>
  /** @returns a `Set-Cookie` line that ends it */
  clear(): string
}

/**
 * @example
 * ```ts
 * const basket = sealedCookie<{ items: string[] }>({ name: 'basket', password: process.env.BASKET_PASSWORD! })
 * reply.setHeader('set-cookie', await basket.write({ items: ['rope'] }))
 * ```
 */
export function sealedCookie<Value>({
  name,
  password,
  ttl = DEFAULT_TTL_SECONDS,
  cookie,
}: SealedCookieOptions): SealedCookie<Value> {
  const passwords = [password].flat()
  const attributes: CookieAttributes = {
    httpOnly: true,
    secure: true,
    sameSite: 'lax',
    path: '/',
    maxAge: ttl - MAX_AGE_OFFSET_SECONDS,
    ...cookie,
  }
  return {
    async write(value) {
      return serializeCookie(name, await seal(value, passwords[0] ?? '', ttl), attributes)
    },
    async read(header) {
      const sealed = parseCookies(header).get(name)
      return sealed === undefined ? undefined : ((await unseal(sealed, passwords)) as Value)
    },
    clear: () => serializeCookie(name, '', { ...attributes, maxAge: 0 }),
  }
}

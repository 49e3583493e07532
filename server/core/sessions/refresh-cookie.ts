import type { CookieSerializeOptions } from '@fastify/cookie'
import { sessionErrors } from '../../../contract/errors/sessions.ts'
import { type RouteKey, schemas } from '../../../contract/index.ts'
import type { Facts } from '../../../contract/route.ts'
import { Problem } from '../../platform/problem/problem.ts'
import type { Context } from '../context/context.ts'

/** `fe_refresh_` and the client id without its first dash. Source: wire §12. */
export function refreshCookieName(clientId: string): string {
  return `fe_refresh_${clientId.replace('-', '')}`
}

type CookieContext = Pick<Context, 'application' | 'vendor' | 'request' | 'reply'>

/** The refresh token that the request carries. */
export function readRefreshCookie({ application, request }: CookieContext): string | undefined {
  return request.cookies[refreshCookieName(application.id)] || undefined
}

/**
 * Before anything is changed: whether the browser would keep the session that is about to begin.
 *
 * @throws Problem over plain http for a page of another site
 */
export function requireCookieHome(context: CookieContext): void {
  attributes(context)
}

/** A visit that a provider's page begins has no origin of ours: its ticket counts in the browser alone that asked for it. */
const FROM_PROVIDER: RouteKey = 'GET /auth/saml/finish'

/**
 * @param seconds how long the browser keeps it
 * @throws Error where the route lets every origin in: a page of a stranger could sign a browser in as another user
 */
export function setRefreshCookie(context: CookieContext, token: string, seconds: number): void {
  const { key } = context.request.routeOptions.config
  if (key && key !== FROM_PROVIDER && !(schemas[key] as Facts).cookie)
    throw new Error(`${key} begins a session: say cookie: true where contract/ declares it.`)
  context.reply.setCookie(refreshCookieName(context.application.id), token, {
    ...attributes(context),
    maxAge: seconds,
  })
}

/** Another secret of the browser, kept as the refresh token is. @param seconds how long */
export function setLastingCookie(context: CookieContext, name: string, value: string, seconds: number): void {
  context.reply.setCookie(name, value, { ...attributes(context), maxAge: seconds })
}

/** Clears with the attributes that it was set with: a partitioned cookie is not overwritten by one that is not. */
export function clearRefreshCookie(context: CookieContext): void {
  const { partitioned, sameSite, secure } = attributes(context, false)
  context.reply.setCookie(refreshCookieName(context.application.id), '', {
    httpOnly: true,
    path: '/',
    sameSite,
    secure,
    partitioned,
    maxAge: 0,
  } as CookieSerializeOptions)
}

/** @throws Problem when the page's site differs over plain http: no browser would send the cookie back */
function attributes({ vendor, request }: CookieContext, strict = true): CookieSerializeOptions {
  const decided = cookieAttributes({
    protocol: new URL(vendor.issuer).protocol === 'https:' ? 'https' : request.protocol,
    host: request.hostname,
    origin: request.headers.origin,
  })
  if (decided) return decided
  if (strict) throw new Problem(sessionErrors.insecureCrossSite)
  return { httpOnly: true, path: '/', sameSite: 'lax', secure: false }
}

export interface CookiePlace {
  /** Of this server, as the browser sees it. */
  protocol: string
  host: string
  /** Of the page that calls; undefined when a server calls, which keeps the cookie itself. */
  origin: string | undefined
}

/**
 * Ruling 9: `None; Secure; Partitioned` over https when the sites differ, else `Lax`. Undefined over plain http when
 * the sites differ.
 */
export function cookieAttributes({
  protocol,
  host,
  origin,
}: CookiePlace): CookieSerializeOptions | undefined {
  const base = { httpOnly: true, path: '/' } as const
  const page = origin !== undefined && URL.canParse(origin) ? new URL(origin) : undefined
  const secure = protocol === 'https'
  const together = !page || (sameSite(page.hostname, host) && (page.protocol === 'https:') === secure)
  if (together) return { ...base, sameSite: 'lax', secure }
  return secure ? { ...base, sameSite: 'none', secure: true, partitioned: true } : undefined
}

/**
 * Whether two hosts are surely of one site: equal, or one below the other. Siblings may be strangers (`a.co.uk` and
 * `b.co.uk`), and treating friends as strangers costs nothing: the cross-site cookie works for them too.
 */
function sameSite(a: string, b: string): boolean {
  return a === b || a.endsWith(`.${b}`) || b.endsWith(`.${a}`)
}

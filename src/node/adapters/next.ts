import type { Guard, GuardMakers, Keys } from '../guards/guards.ts'
import type { Portico } from '../portico.ts'
import { loginRedirect } from '../redirects.ts'
import type { HeadersLike, RequestLike } from '../session/request.ts'
import type { LoadedSession, Session } from '../session/session.ts'

/** `headers` of `next/headers`; before Next 15 it answers at once. */
export type NextHeaders = () => HeadersLike | Promise<HeadersLike>

/** Gives the session of the request that is being answered. @throws Refusal */
export type NextGuard<Own extends object> = () => Promise<Session<Own>>

export interface NextAdapter<Own extends object, K extends Keys>
  extends GuardMakers<K, RequestLike, NextGuard<Own>> {
  /** For server components, route handlers and server actions: the session or null. */
  getSession(): Promise<Session<Own> | null>
}

/**
 * The app router. Sessions are refreshed by `withPortico` in the middleware, since components cannot set cookies.
 *
 * @param headers of `next/headers`
 * @example
 * ```ts
 * import { headers } from 'next/headers'
 * export const { getSession, requirePermission } = forNext(portico, headers)
 * ```
 */
export function forNext<Own extends object, K extends Keys>(
  portico: Portico<Own, K>,
  headers: NextHeaders,
): NextAdapter<Own, K> {
  const here = async (): Promise<RequestLike> => ({ headers: await headers() })
  return {
    ...portico.guards(
      (guard: Guard<RequestLike, Own>): NextGuard<Own> =>
        async () =>
          await guard(await here()),
    ),
    getSession: async () => await portico.getSession(await here()),
  }
}

export interface MiddlewareOptions {
  /** `NextResponse.next` of `next/server`. */
  next(init: { request: { headers: Headers } }): Response
  /** Whether a page needs a session; default: none does. */
  isProtected?(pathname: string): boolean
  /** Where people sign in; default `/account/login`. */
  loginUrl?: string
  /** Where the proxy stands; default `/api/frontegg`. */
  proxyPath?: string
}

/**
 * The middleware of Next (`proxy.ts` since Next 16), on the edge or on Node: answers the proxy's calls, refreshes sessions that have expired, hands
 * the new cookies to the page that is rendered, and sends people to sign in.
 *
 * @example
 * ```ts
 * import { NextResponse } from 'next/server'
 * export const middleware = withPortico(portico, {
 *   next: NextResponse.next,
 *   isProtected: pathname => pathname.startsWith('/reports'),
 * })
 * ```
 */
export function withPortico(
  portico: Pick<Portico, 'proxy' | 'loadSession'>,
  { next, isProtected = () => false, loginUrl, proxyPath = '/api/frontegg' }: MiddlewareOptions,
): (request: Request) => Promise<Response> {
  return async request => {
    const url = new URL(request.url)
    if (url.pathname.startsWith(`${proxyPath}/`)) return await portico.proxy(request, { path: proxyPath })
    const loaded = await portico.loadSession(request)
    const answer =
      loaded.session || !isProtected(url.pathname)
        ? next({ request: { headers: renewedHeaders(request, loaded) } })
        : signInFirst(request, loginUrl)
    for (const line of loaded.setCookies) answer.headers.append('set-cookie', line)
    return answer
  }
}

function signInFirst(request: Request, loginUrl: string | undefined): Response {
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return Response.json({ errors: ['Unauthorized'], errorCode: 'ER-00401' }, { status: 401 })
  const target = new URL(loginRedirect(request.url, loginUrl), request.url)
  return new Response(null, { status: 302, headers: { location: target.href, 'cache-control': 'no-store' } })
}

/** The page that is rendered reads the cookies that the browser is about to get. */
function renewedHeaders(request: Request, { setCookies }: LoadedSession): Headers {
  const headers = new Headers(request.headers)
  if (setCookies.length === 0) return headers
  const cookies = new Map(
    (headers.get('cookie') ?? '').split(/;\s*/).map(pair => [pair.slice(0, pair.indexOf('=')), pair]),
  )
  for (const line of setCookies) {
    const pair = line.slice(0, line.indexOf(';'))
    const name = pair.slice(0, pair.indexOf('='))
    if (pair.length > name.length + 1) cookies.set(name, pair)
    else cookies.delete(name)
  }
  headers.set('cookie', [...cookies.values()].filter(Boolean).join('; '))
  return headers
}

import { allowedRedirect } from '../../../rules/redirects.ts'
import { parseCookies } from '../cookies/cookie-header.ts'
import { clearSession, writeSession } from '../cookies/session-cookie.ts'
import { PorticoError } from '../error.ts'
import { refusalOf } from '../guards/refusal.ts'
import type { Settings } from '../settings.ts'
import { answerHeaders, proxyHeaders } from './proxy-headers.ts'
import { tokensOf } from './refresh.ts'
import { browserCookies, clearedRefresh } from './refresh-cookie.ts'
import { isFromOwnPage } from './request.ts'
import { redacted } from './server-state.ts'
import type { LoadedSession } from './session.ts'
import type { Sessions } from './sessions.ts'

export interface ProxyOptions {
  /** Where the proxy stands; default `/api/frontegg`. */
  path?: string
  /** Address of the browser, where the host knows it. */
  ip?: string | undefined
}

/** How long the server may take, uploads included. */
const TIMEOUT_MS = 30_000

/** Calls that begin a session or go on with one. Source: wire §18.3. */
const beginning = [
  /\/(?:postlogin|prelogin|logout)$/,
  /\/auth\/v\d+\/user$/,
  /\/auth\/v\d+\/user\/.*(?:verify|recover|token\/refresh)$/,
  /\/users\/v\d+\/(?:signUp|activate|invitation\/accept)$/,
  /\/impersonation\/v\d+$/,
  /\/oauth\/(?:token|authorize\/silent)$/,
]
const endsSession = /\/logout$/

export type SessionProxy = (request: Request, options?: ProxyOptions) => Promise<Response>

/**
 * Passes calls of the host's own pages on to the server, and keeps the session in the host's sealed cookie. Refuses pages of
 * other origins, forwards none of the host's cookies, and leaves refresh tokens out of what pages get.
 */
export function proxy(settings: Settings, sessions: Pick<Sessions<object>, 'loadSession'>): SessionProxy {
  return async (request, { path = '/api/frontegg', ip } = {}) => {
    const url = new URL(request.url)
    const target = targetOf(url, path)
    if (target === undefined) return refusalOf(404, 'Not found').toResponse()
    if (!mayCall(request, target, settings))
      return refusalOf(403, 'This page may not call the proxy').toResponse()
    const beginsSession = beginning.some(call => call.test(target))
    const kept = settings.secureTokens && !beginsSession ? await keptSession(request, sessions) : undefined
    const headers = proxyHeaders(request, settings, {
      accessToken: kept?.session?.accessToken,
      beginsSession,
      ip,
    })
    const reply = await send(settings, `/frontegg${target}${url.search}`, request, headers)
    const answer = await passOn(reply, {
      request,
      settings,
      ends: endsSession.test(target),
      origin: url.origin,
    })
    for (const line of kept?.setCookies ?? []) answer.headers.append('set-cookie', line)
    return answer
  }
}

/** In secure mode pages hold no token that counts: what they send is not looked at. */
async function keptSession(
  request: Request,
  sessions: Pick<Sessions<object>, 'loadSession'>,
): Promise<LoadedSession> {
  const headers = new Headers(request.headers)
  headers.delete('authorization')
  return await sessions.loadSession({ method: request.method, headers })
}

/** The path at the server: what follows the proxy's own, and never a way around it. */
function targetOf({ pathname }: URL, path: string): string | undefined {
  const own = path.replace(/\/+$/, '')
  if (!pathname.startsWith(`${own}/`)) return undefined
  const target = pathname.slice(own.length)
  if (/\\|\/\/|%(?:2f|5c|00)/i.test(target)) return undefined
  // For programs on the server's own machine, never for who asks the host.
  return /^\/(?:frontegg\/)?(?:test-kit|mailbox|development|_sandbox)(?:\/|$)/i.test(target)
    ? undefined
    : target
}

/** CSRF: a link must not sign a user out, and a request that changes state must name its origin. */
function mayCall(request: Request, target: string, settings: Settings): boolean {
  const changes = !/^(?:GET|HEAD|OPTIONS)$/.test(request.method)
  const says = request.headers.has('origin') || request.headers.has('sec-fetch-site')
  if ((changes || endsSession.test(target)) && !says) return false
  return isFromOwnPage(
    { headers: request.headers, method: endsSession.test(target) ? 'POST' : request.method },
    settings,
  )
}

async function send(settings: Settings, path: string, request: Request, headers: Headers): Promise<Response> {
  const body = request.body
  try {
    return await settings.fetch(`${settings.baseUrl}${path}`, {
      method: request.method,
      headers,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(body && { body, duplex: 'half' }),
    } as RequestInit)
  } catch (cause) {
    const error = new PorticoError('server_unavailable', 'The Portico server did not answer the proxy.', {
      cause,
    })
    return refusalOf(503, error.message).toResponse()
  }
}

interface Passing {
  request: Request
  settings: Settings
  ends: boolean
  origin: string
}

async function passOn(reply: Response, { request, settings, ends, origin }: Passing): Promise<Response> {
  const headers = answerHeaders(reply)
  const cookies = parseCookies(request.headers.get('cookie'))
  const lines = reply.headers.getSetCookie()
  const location = reply.headers.get('location')
  if (location !== null) {
    const allowed = [
      settings.baseUrl,
      ...(settings.appUrl ? [settings.appUrl.origin] : []),
      ...settings.allowedOrigins,
    ]
    const target = allowedRedirect(location, { origin, allowedOrigins: allowed })
    if (!target) return refusalOf(502, 'The server redirected to an origin that is not allowed').toResponse()
    headers.set('location', location)
  }
  for (const line of browserCookies(lines, settings)) headers.append('set-cookie', line)
  if (ends)
    for (const line of [...clearSession(settings, cookies), ...clearedRefresh(settings)])
      headers.append('set-cookie', line)
  const isJson = reply.headers.get('content-type')?.includes('application/json') === true
  if (!reply.ok || !isJson) return new Response(bodyOf(reply), { status: reply.status, headers })

  const text = await reply.text()
  const body = parsed(text)
  const tokens = tokensOf(body, lines)
  if (!body || !tokens) return new Response(text, { status: reply.status, headers })
  for (const line of await writeSession(tokens, settings, cookies)) headers.append('set-cookie', line)
  headers.set('cache-control', 'no-store')
  return new Response(JSON.stringify(forPages(body, settings)), { status: reply.status, headers })
}

/** These statuses have no body, and `Response` takes none for them. */
const bodyOf = (reply: Response) => ([204, 205, 304].includes(reply.status) ? null : reply.body)

function parsed(text: string): Record<string, unknown> | null {
  try {
    const body = JSON.parse(text) as unknown
    return typeof body === 'object' && body !== null && !Array.isArray(body) ? { ...body } : null
  } catch {
    return null
  }
}

const tokenNames = ['accessToken', 'access_token', 'id_token', 'idToken']

/** The refresh token is sealed by now and no page's; in secure mode neither is any other. */
function forPages(
  { refreshToken: _, refresh_token: __, ...body }: Record<string, unknown>,
  { secureTokens }: Settings,
): object {
  if (!secureTokens) return body
  for (const name of tokenNames) {
    const token = body[name]
    if (typeof token === 'string') body[name] = redacted(token)
  }
  return body
}

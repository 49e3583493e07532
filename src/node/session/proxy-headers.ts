import { parseCookies } from '../cookies/cookie-header.ts'
import type { Settings } from '../settings.ts'
import { forwardedCookies } from './refresh-cookie.ts'
import { headerOf, type RequestLike } from './request.ts'

/** What a page may tell the server; nothing else of its request goes on. */
const passed = ['accept', 'accept-language', 'content-type', 'origin', 'user-agent', 'baggage', 'traceparent']
const passedNames = /^(?:frontegg-|x-frontegg-)/
/** What only the proxy may say. */
const ownWords = new Set([
  'x-frontegg-middleware',
  'x-frontegg-forwarded-for',
  'x-frontegg-headers-verifier',
  'frontegg-vendor-id',
])

export interface Passage {
  /** The session's own token, where pages get none. */
  accessToken: string | undefined
  /** Calls that begin or go on with a session carry no bearer: an old one would refuse them. */
  beginsSession: boolean
  /** Of the browser. */
  ip: string | undefined
}

/** The headers that the proxy sends. Source: wire §2, §18.3. */
export function proxyHeaders(request: Request, settings: Settings, passage: Passage): Headers {
  const headers = new Headers()
  for (const [name, value] of request.headers)
    if (passed.includes(name) || (passedNames.test(name) && !ownWords.has(name))) headers.set(name, value)
  const cookie = forwardedCookies(settings, parseCookies(request.headers.get('cookie')))
  if (cookie) headers.set('cookie', cookie)
  const sent = settings.secureTokens ? null : request.headers.get('authorization')
  const bearer = passage.accessToken ? `Bearer ${passage.accessToken}` : sent
  if (bearer && !passage.beginsSession) headers.set('authorization', bearer)
  headers.set('accept-encoding', 'identity')
  headers.set('x-frontegg-middleware', 'true')
  headers.set('frontegg-vendor-id', settings.clientId)
  if (!headers.has('frontegg-requested-application-id'))
    headers.set('frontegg-requested-application-id', settings.appId)
  const ip = passage.ip ?? forwardedFor(request)
  if (settings.forwardIp && ip) headers.set('x-frontegg-forwarded-for', ip)
  if (settings.sharedSecret) headers.set('x-frontegg-headers-verifier', settings.sharedSecret)
  return headers
}

const forwardedFor = (request: RequestLike) => headerOf(request, 'x-forwarded-for')?.split(',')[0]?.trim()

/** What of the server's answer goes on to the page; cookies and redirects are looked at by themselves. */
export function answerHeaders(reply: Response): Headers {
  const headers = new Headers()
  for (const [name, value] of reply.headers) if (!dropped.has(name)) headers.append(name, value)
  return headers
}

const dropped = new Set([
  'set-cookie',
  'location',
  'connection',
  'keep-alive',
  'transfer-encoding',
  'content-length',
  'content-encoding',
  'strict-transport-security',
  // The page and the proxy have one origin.
  'access-control-allow-origin',
  'access-control-allow-credentials',
  'access-control-expose-headers',
])

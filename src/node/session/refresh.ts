import type { SealedTokens } from '../cookies/session-cookie.ts'
import type { Settings } from '../settings.ts'
import { browserCookies, forwardedCookies } from './refresh-cookie.ts'
import { callServer } from './server-call.ts'
import { singleFlight } from './single-flight.ts'

/** What a refresh answers: new tokens, and the server's own cookies for the browser. */
export interface Refreshed {
  tokens: SealedTokens
  setCookies: string[]
}

interface TokenBody {
  accessToken?: string
  access_token?: string
  refreshToken?: string
  refresh_token?: string
}

export type Refresh = (
  tokens: SealedTokens | undefined,
  cookies: ReadonlyMap<string, string>,
) => Promise<Refreshed | undefined>

/** So long requests may come with a cookie whose refresh token was consumed by one beside them, milliseconds. */
const STRAGGLERS = 5000

/**
 * Consumes the refresh token, or asks silently where people sign in on the server's own pages and no token is there.
 * Requests that wait for the same token share one call. Answers undefined when the session has ended.
 *
 * @throws PorticoError `server_unavailable`
 */
export function refresher(settings: Settings): Refresh {
  const once = singleFlight<Refreshed | undefined>(STRAGGLERS)
  return async (tokens, cookies) => {
    const refreshToken = tokens?.refreshToken
    const cookie = forwardedCookies(settings, cookies, refreshToken)
    const key = settings.hostedLogin ? (refreshToken ?? cookie) : cookie
    if (!key) return undefined
    return await once(key, async () => {
      const reply = settings.hostedLogin
        ? await askHosted(settings, refreshToken, cookie)
        : await askEmbedded(settings, cookie)
      return reply.ok ? await refreshedBy(reply, settings) : undefined
    })
  }
}

/** The header marks a server that keeps the session: it may read the refresh token (`serverSession`, ruling 35). */
const MIDDLEWARE = { 'x-frontegg-middleware': 'true' }

const askEmbedded = (settings: Settings, cookie: string) =>
  callServer(settings, '/identity/resources/auth/v1/user/token/refresh', {
    method: 'POST',
    body: {},
    headers: { cookie, ...MIDDLEWARE },
  })

function askHosted(settings: Settings, refreshToken: string | undefined, cookie: string): Promise<Response> {
  if (!refreshToken) return askSilently(settings, cookie)
  const { clientId, clientSecret } = settings
  return callServer(settings, '/oauth/token', {
    method: 'POST',
    body: {
      grant_type: 'refresh_token',
      refresh_token: refreshToken,
      client_id: clientId,
      ...(clientSecret && { client_secret: clientSecret }),
    },
    headers: MIDDLEWARE,
  })
}

/** The server answers pages of the application alone, so the call says whose it is. */
const askSilently = (settings: Settings, cookie: string) =>
  callServer(settings, '/oauth/authorize/silent', {
    method: 'POST',
    body: { tenantId: null },
    headers: { cookie, ...MIDDLEWARE, ...(settings.appUrl && { origin: settings.appUrl.origin }) },
  })

async function refreshedBy(reply: Response, settings: Settings): Promise<Refreshed | undefined> {
  const tokens = tokensOf((await reply.json()) as TokenBody, reply.headers.getSetCookie())
  return tokens && { tokens, setCookies: browserCookies(reply.headers.getSetCookie(), settings) }
}

/** The tokens of an answer, in the words of the embedded login or of OAuth; the refresh token may be in its cookie alone. */
export function tokensOf(body: TokenBody | null, setCookies: readonly string[]): SealedTokens | undefined {
  const accessToken = body?.accessToken ?? body?.access_token
  if (typeof accessToken !== 'string' || !accessToken) return undefined
  const refreshToken =
    body?.refreshToken ?? body?.refresh_token ?? setCookies.map(valueOfRefresh).find(Boolean)
  return { accessToken, ...(refreshToken && { refreshToken }) }
}

const valueOfRefresh = (line: string) => /^fe_refresh_[^=;]+=([^;]+)/.exec(line)?.[1]

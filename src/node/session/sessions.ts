import { parseCookies } from '../cookies/cookie-header.ts'
import { clearSession, readSession, type SealedTokens, writeSession } from '../cookies/session-cookie.ts'
import { PorticoError } from '../error.ts'
import type { Settings } from '../settings.ts'
import type { TokenClaims } from '../tokens/claims.ts'
import type { AccessTokens } from './access-tokens.ts'
import { type Refresh, refresher } from './refresh.ts'
import { clearedRefresh } from './refresh-cookie.ts'
import { bearerOf, headerOf, isFromOwnPage, type RequestLike } from './request.ts'
import { type LoadedSession, type Session, sessionOf } from './session.ts'

type Verify<Own extends object> = (token: string) => Promise<TokenClaims & Own>

/** Sessions of requests: read, refreshed, ended. */
export interface Sessions<Own extends object> {
  /**
   * The session of `Authorization: Bearer`, else of `x-api-key` where `apiTokens` is set, else of the sealed cookie, else
   * null; a bad or expired token is none. It makes no refresh.
   *
   * @throws PorticoError `keys_unavailable`, `server_unavailable`: whether there is a session is unknown then
   */
  getSession(request: RequestLike): Promise<Session<Own> | null>
  /**
   * The same, and a cookie's session that has expired is refreshed, silently too. The `Set-Cookie` lines belong into the
   * answer, whatever the session is.
   *
   * @throws PorticoError as `getSession`
   */
  loadSession(request: RequestLike): Promise<LoadedSession<Own>>
  /** Seals tokens into the session's `Set-Cookie` lines, as after a sign-in that the host did itself. */
  saveSession(tokens: SealedTokens, request?: RequestLike): Promise<string[]>
  /** `Set-Cookie` lines that end the browser's session at the host. */
  clearSession(request: RequestLike): string[]
}

/** Codes that say nothing of the token. */
const unanswered = new Set(['keys_unavailable', 'server_unavailable', 'configuration'])

export function sessions<Own extends object>(
  settings: Settings,
  verify: Verify<Own>,
  accessTokens: AccessTokens<Own>,
): Sessions<Own> {
  const refresh = refresher(settings)
  const cookiesOf = (request: RequestLike) => parseCookies(headerOf(request, 'cookie'))

  async function verified(token: string, source: Session['source']): Promise<Session<Own> | null> {
    const user = await verify(token).catch(unlessBad)
    return user && sessionOf(token, user, source)
  }

  /** Undefined: the request says nothing by a header, and its cookie counts. */
  async function ofHeaders(request: RequestLike): Promise<Session<Own> | null | undefined> {
    const bearer = bearerOf(request)
    if (bearer) return await verified(bearer, 'bearer')
    const key = settings.apiTokens ? headerOf(request, 'x-api-key') : null
    return key ? await accessTokens(key).catch(unlessBad) : undefined
  }

  async function sealed(request: RequestLike): Promise<SealedTokens | undefined> {
    if (settings.passwords.length === 0) return undefined
    return (await readSession(settings, cookiesOf(request)).catch(unlessBad)) ?? undefined
  }

  async function getSession(request: RequestLike): Promise<Session<Own> | null> {
    const named = await ofHeaders(request)
    if (named !== undefined) return named
    if (!isFromOwnPage(request, settings)) return null
    const tokens = await sealed(request)
    return tokens ? await verified(tokens.accessToken, 'cookie') : null
  }

  return {
    getSession,
    async loadSession(request) {
      const session = await getSession(request)
      const requested = bearerOf(request) ?? (settings.apiTokens ? headerOf(request, 'x-api-key') : null)
      if (session || requested || settings.passwords.length === 0 || !isFromOwnPage(request, settings))
        return { session, setCookies: [] }
      return await refreshed(request, await sealed(request), refresh)
    },
    saveSession: (tokens, request) =>
      writeSession(tokens, settings, request ? cookiesOf(request) : new Map()),
    clearSession: request => [...clearSession(settings, cookiesOf(request)), ...clearedRefresh(settings)],
  }

  async function refreshed(
    request: RequestLike,
    tokens: SealedTokens | undefined,
    ask: Refresh,
  ): Promise<LoadedSession<Own>> {
    const cookies = cookiesOf(request)
    const answer = await ask(tokens, cookies)
    const session = answer && (await verified(answer.tokens.accessToken, 'cookie'))
    if (!answer || !session)
      return { session: null, setCookies: tokens ? clearSession(settings, cookies) : [] }
    const lines = await writeSession(answer.tokens, settings, cookies)
    return { session, setCookies: [...answer.setCookies, ...lines] }
  }
}

function unlessBad(error: unknown): null {
  if (error instanceof PorticoError && !unanswered.has(error.code)) return null
  throw error
}

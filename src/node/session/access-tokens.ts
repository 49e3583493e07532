import { PorticoError } from '../error.ts'
import type { Settings } from '../settings.ts'
import type { TokenClaims } from '../tokens/claims.ts'
import type { VendorToken } from './machine-tokens.ts'
import { RecentAnswers } from './recent-answers.ts'
import { callServer } from './server-call.ts'
import { type Session, sessionOf } from './session.ts'

/** The session of an access token in `x-api-key`. @throws PorticoError for one that is not good */
export type AccessTokens<Own extends object> = (token: string) => Promise<Session<Own>>

interface Live {
  roles?: string[]
  permissions?: string[]
}

/** How long a revoked access token may still count. Source: NODE-14. */
const KEPT_MS = 10_000

/** An access token says who it is and not what it may do: that is asked at the server, with a credential of the vendor. */
export function accessTokens<Own extends object>(
  settings: Settings,
  verify: (token: string) => Promise<TokenClaims & Own>,
  vendorToken: VendorToken,
): AccessTokens<Own> {
  const known = new RecentAnswers<Live>(KEPT_MS)
  return async token => {
    const claims = await verify(token)
    const of = { tenantAccessToken: 'tenants', userAccessToken: 'users' }[claims.type as string]
    if (!of) throw new PorticoError('wrong_type', 'Expected an access token in x-api-key.')
    const path = `/identity/resources/vendor-only/${of}/access-tokens/v1/${encodeURIComponent(claims.sub)}`
    const { roles = [], permissions = [] } = await known.get(path, async () => {
      const reply = await callServer(settings, path, { headers: { 'x-access-token': await vendorToken() } })
      if (!reply.ok)
        throw new PorticoError('refused', 'The access token was revoked, or tokens are switched off.')
      return (await reply.json()) as Live
    })
    return sessionOf(token, { ...claims, roles, permissions }, 'api-key')
  }
}

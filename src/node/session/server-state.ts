import type { Settings } from '../settings.ts'
import { readServer } from './server-call.ts'
import type { Session } from './session.ts'

/** What a page that a server renders begins with: who is signed in, and where else they may go. */
export interface ServerState {
  accessToken: string
  /** The answer of `users/v2/me` over the token's claims. */
  user: Record<string, unknown>
  /** The answer of `users/v3/me/tenants`. */
  tenants: unknown
}

/**
 * Reads user and tenants on the user's behalf, for the first render. In secure mode the page gets no token that counts.
 *
 * @throws PorticoError `refused`, `server_unavailable`
 */
export async function readServerState(settings: Settings, session: Session): Promise<ServerState> {
  const headers = { authorization: `Bearer ${session.accessToken}` }
  const [me, tenants] = await Promise.all([
    readServer<object>(settings, '/identity/resources/users/v2/me', { headers }),
    readServer<unknown>(settings, '/identity/resources/users/v3/me/tenants', { headers }),
  ])
  const accessToken = settings.secureTokens ? redacted(session.accessToken) : session.accessToken
  return { accessToken, user: { ...session.user, expiresIn: session.expiresIn, ...me }, tenants }
}

/** A token with its payload for pages to read, and without what makes it count. Source: wire §18.3. */
export const redacted = (token: string): string =>
  `REDACTED_FOR_SECURITY.${token.split('.')[1] ?? ''}.REDACTED_FOR_SECURITY`

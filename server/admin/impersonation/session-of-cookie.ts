import type { Context } from '../../core/context/context.ts'
import { readRefreshCookie } from '../../core/sessions/refresh-cookie.ts'
import type { VendorScope } from '../../platform/db/scope.ts'
import { hashToken } from '../../platform/secrets/random-token.ts'

/** The session of the refresh cookie, while it lives. Nothing is consumed. */
export async function liveSessionOfCookie(
  scope: VendorScope,
  context: Pick<Context, 'request' | 'application' | 'vendor' | 'reply'>,
) {
  const token = readRefreshCookie(context)
  if (!token) return undefined
  return await scope
    .select('refresh_tokens')
    .innerJoin('sessions', join =>
      join
        .onRef('sessions.vendor_id', '=', 'refresh_tokens.vendor_id')
        .onRef('sessions.id', '=', 'refresh_tokens.session_id'),
    )
    .select(['sessions.id', 'sessions.user_id', 'sessions.amr'])
    .where('refresh_tokens.hash', '=', hashToken(token))
    .where('refresh_tokens.client_id', 'is', null)
    .where('sessions.revoked_at', 'is', null)
    .where('sessions.expires_at', '>', new Date())
    .executeTakeFirst()
}

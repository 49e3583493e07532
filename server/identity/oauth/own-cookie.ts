import type { Context } from '../../core/context/context.ts'
import { setRefreshCookie } from '../../core/sessions/refresh-cookie.ts'
import type { Application } from '../../core/vendors/vendor.ts'
import { hashToken, newToken } from '../../platform/secrets/random-token.ts'
import type { AuthorizationRow } from './authorization-row.ts'

/**
 * Gives our own pages the session of this browser, where the person signed in on them for another application: they keep
 * theirs in the cookie of the application that they are shown for.
 */
export async function giveOwnCookie(
  context: Context,
  application: Application,
  { session_id, seconds_left }: AuthorizationRow,
): Promise<void> {
  const token = newToken()
  const { db, vendorId } = context.vendorScope
  await db
    .insertInto('refresh_tokens')
    .values({
      vendor_id: vendorId,
      hash: hashToken(token),
      session_id,
      expires_at: new Date(Date.now() + seconds_left * 1000),
      used_at: null,
      grace_until: null,
      successor_hash: null,
      client_id: null,
    })
    .execute()
  const { vendor, request, reply } = context
  setRefreshCookie({ vendor, request, reply, application }, token, seconds_left)
}

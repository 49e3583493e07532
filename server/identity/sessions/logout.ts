import type { Context } from '../../core/context/context.ts'
import { endSession } from '../../core/sessions/end-sessions.ts'
import { clearRefreshCookie, readRefreshCookie } from '../../core/sessions/refresh-cookie.ts'
import { hashToken } from '../../platform/secrets/random-token.ts'

/** Ends the session of the cookie, if there is one, and clears it. Never fails: who logs out twice is logged out. */
export async function logout(context: Context): Promise<void> {
  const token = readRefreshCookie(context)
  clearRefreshCookie(context)
  if (!token) return
  const session = await context.vendorScope
    .select('refresh_tokens')
    .innerJoin('sessions', join =>
      join
        .onRef('sessions.vendor_id', '=', 'refresh_tokens.vendor_id')
        .onRef('sessions.id', '=', 'refresh_tokens.session_id'),
    )
    .select(['sessions.id', 'sessions.user_id', 'sessions.tenant_id', 'sessions.actor_label'])
    .where('refresh_tokens.hash', '=', hashToken(token))
    .executeTakeFirst()
  if (session) await signOut(context, session)
}

/** Ends a session because its person wants it to; once. */
export async function signOut(
  { transact }: Pick<Context, 'transact'>,
  { id: sessionId, user_id: userId, tenant_id: tenantId, actor_label: actorMail }: EndingSession,
): Promise<void> {
  await transact(async tx => {
    if (!(await endSession(tx.vendorScope, sessionId, 'logout'))) return
    await tx.record(
      'frontegg.user.signedOut',
      { userId, tenantId, sessionId },
      { tenantId, userId, description: 'Signed out', json: { sessionId, ...(actorMail && { actorMail }) } },
    )
  })
}

interface EndingSession {
  id: string
  user_id: string
  tenant_id: string
  /** Who acted as the user, in the session of an impersonation. */
  actor_label?: string | null
}

import { mfaErrors } from '../../../contract/errors/mfa.ts'
import type { Context, ContextTransaction } from '../../core/context/context.ts'
import { type FactorMethod, MULTI_FACTOR, withFactor } from '../../core/factors/acr.ts'
import { readRefreshCookie } from '../../core/sessions/refresh-cookie.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { hashToken } from '../../platform/secrets/random-token.ts'

/**
 * Writes a factor that was proven again into the session that was asked for it. No session begins: its end, and the limits
 * that count from the sign-in, stay. Only the browser that holds the session's refresh token may do it, and it gets the
 * next one at once; tokens from before stay what they were (`sessions/authenticate.ts`).
 *
 * @throws Problem 401 in any other browser, and once the session is over
 */
export async function stepUpSession(
  tx: ContextTransaction,
  context: Context,
  { userId, email, tenantId, sessionId }: StrongerSession,
  method: FactorMethod,
): Promise<void> {
  const now = new Date()
  const session = await tx.vendorScope
    .select('sessions')
    .innerJoin('refresh_tokens', join =>
      join
        .onRef('refresh_tokens.vendor_id', '=', 'sessions.vendor_id')
        .onRef('refresh_tokens.session_id', '=', 'sessions.id'),
    )
    .select('sessions.amr')
    .where('sessions.id', '=', sessionId)
    .where('sessions.user_id', '=', userId)
    .where('sessions.revoked_at', 'is', null)
    .where('sessions.expires_at', '>', now)
    .where('refresh_tokens.client_id', 'is', null)
    .where('refresh_tokens.hash', '=', hashToken(readRefreshCookie(context) ?? ''))
    .forUpdate('sessions')
    .executeTakeFirst()
  if (!session) throw new Problem(mfaErrors.tokenConsumed)
  const amr = withFactor(session.amr, method)
  await tx.vendorScope
    .update('sessions')
    .set({ amr, acr: MULTI_FACTOR, stepped_up_at: now })
    .where('id', '=', sessionId)
    .execute()
  await tx.record(
    'frontegg.user.steppedUp',
    { userId, tenantId, sessionId },
    { tenantId, userId, email, description: 'Proved the second factor again', json: { sessionId, amr } },
  )
}

interface StrongerSession {
  userId: string
  email: string
  tenantId?: string | undefined
  sessionId: string
}

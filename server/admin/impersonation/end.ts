import { impersonationErrors } from '../../../contract/errors/impersonation.ts'
import type { ImpersonationEnd } from '../../../contract/impersonation.ts'
import type { Caller } from '../../core/context/caller.ts'
import type { Context, ContextTransaction } from '../../core/context/context.ts'
import { endSession } from '../../core/sessions/end-sessions.ts'
import { clearRefreshCookie, setRefreshCookie } from '../../core/sessions/refresh-cookie.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { hashToken, newToken } from '../../platform/secrets/random-token.ts'
import { liveSessionOfCookie } from './session-of-cookie.ts'

/**
 * Ends the impersonation of this session. An administrator goes on with their own session, if it still lives: the browser
 * that holds the cookie of the impersonation is the one that held theirs.
 */
export async function endImpersonation(context: Context): Promise<ImpersonationEnd> {
  const { caller } = context
  const { actor } = caller
  if (!actor) throw new Problem(impersonationErrors.notActing)
  const { here, back } = await context.transact(async tx => {
    const here = (await liveSessionOfCookie(tx.vendorScope, context))?.id === caller.sessionId
    await endSession(tx.vendorScope, caller.sessionId, 'logout')
    await tx.record(
      'frontegg.user.impersonationEnded',
      {
        userId: caller.userId,
        sessionId: caller.sessionId,
        actor: actor.label,
      },
      { description: 'Stopped acting as this user', json: { sessionId: caller.sessionId } },
    )
    return { here, back: here ? await tokenOfActor(tx, actor) : undefined }
  })
  if (back) setRefreshCookie(context, back.token, back.seconds)
  else if (here) clearRefreshCookie(context)
  return { restored: back !== undefined }
}

/** What the browser lost when the impersonation began: the token from before is consumed, so that a copy gives itself away. */
async function tokenOfActor(
  { vendorScope, kysely }: ContextTransaction,
  actor: NonNullable<Caller['actor']>,
) {
  if (!actor.sessionId) return undefined
  const session = await vendorScope
    .select('sessions')
    .select(['id', 'expires_at'])
    .where('id', '=', actor.sessionId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', new Date())
    .forUpdate()
    .executeTakeFirst()
  if (!session) return undefined
  const now = new Date()
  await vendorScope
    .update('refresh_tokens')
    .set({ used_at: now, grace_until: now })
    .where('session_id', '=', session.id)
    .where('client_id', 'is', null)
    .where('used_at', 'is', null)
    .execute()
  const token = newToken()
  await kysely
    .insertInto('refresh_tokens')
    .values({
      vendor_id: vendorScope.vendorId,
      hash: hashToken(token),
      session_id: session.id,
      expires_at: session.expires_at,
    })
    .execute()
  return { token, seconds: Math.floor((session.expires_at.getTime() - now.getTime()) / 1000) }
}

import { sessionErrors } from '../../../contract/errors/sessions.ts'
import type { EndAllQuery, Session } from '../../../contract/sessions.ts'
import type { Context } from '../../core/context/context.ts'
import { placeOf } from '../../core/ip-metadata/places.ts'
import { endSession, endSessions } from '../../core/sessions/end-sessions.ts'
import { browserHash } from '../../core/sessions/known-device.ts'
import { openSessions } from '../../core/sessions/open-sessions.ts'
import { revokePersonalTokens } from '../../core/tokens/revoke-personal.ts'
import { Problem } from '../../platform/problem/problem.ts'

/** The caller's open sessions, in whichever of their tenants, the latest first (SESS-09). */
export async function ownSessions({ services, vendorScope, caller }: Context): Promise<Session[]> {
  // An impersonator sees what is open in this tenant.
  const rows = await openSessions(vendorScope, caller.userId, caller.actor && caller.tenantId)
  return await Promise.all(
    rows.map(async row => {
      const place = await placeOf(services, row.ip)
      return {
        id: row.id,
        expires: row.ends_at.toISOString(),
        ...(row.ip !== null && { ipAddress: row.ip }),
        ...(place && { location: { country: place.country, city: place.city } }),
        ...(row.user_agent && { userAgent: row.user_agent }),
        createdAt: row.created_at.toISOString(),
        current: row.id === caller.sessionId,
        impersonated: row.actor_label !== null,
      }
    }),
  )
}

export async function currentSession(context: Context): Promise<Session> {
  const sessions = await ownSessions(context)
  const current = sessions.find(session => session.current)
  if (!current) throw new Problem(sessionErrors.sessionNotFound)
  return current
}

/** Ends one of the caller's sessions, this one too if they like. @throws Problem 404 for everybody else's */
export async function endOwnSession(sessionId: string, context: Context): Promise<void> {
  const { userId } = context.caller
  await context.transact(async tx => {
    const own = await tx.vendorScope
      .select('sessions')
      .select('id')
      .where('id', '=', sessionId)
      .where('user_id', '=', userId)
      .executeTakeFirst()
    if (!own || !(await endSession(tx.vendorScope, sessionId, 'revoked')))
      throw new Problem(sessionErrors.sessionNotFound)
    await tx.record(
      'frontegg.session.ended',
      { userId, sessionId },
      { description: 'Ended one of their own sessions', json: { sessionId } },
    )
  })
}

/**
 * Ends all of the caller's sessions but this one, and what other browsers are registered for; personal tokens only where
 * the caller says so.
 */
export async function endOtherSessions(
  { revokePersonalTokens: revoke }: EndAllQuery,
  context: Context,
): Promise<void> {
  const { userId, email, sessionId } = context.caller
  await context.transact(async tx => {
    const here = { sessionId, browser: browserHash(context) }
    const { sessions, browsers } = await endSessions(tx.vendorScope, {
      userId,
      why: 'revoked',
      except: here,
    })
    const revokedTokens = revoke === 'true' ? await revokePersonalTokens(tx, { userId, email }) : 0
    if (sessions + browsers + revokedTokens === 0) return
    const ended = { ended: sessions, browsers, ...(revoke === 'true' && { revokedTokens }) }
    await tx.record(
      'frontegg.session.othersEnded',
      { userId, ...ended },
      { description: 'Ended their other sessions', json: ended },
    )
  })
}

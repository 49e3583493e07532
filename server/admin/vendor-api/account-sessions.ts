import { sessionErrors } from '../../../contract/errors/sessions.ts'
import type { AccountSession } from '../../../contract/vendor-accounts.ts'
import type { Context } from '../../core/context/context.ts'
import { endSession, endSessions } from '../../core/sessions/end-sessions.ts'
import { openSessions } from '../../core/sessions/open-sessions.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { accountById } from './accounts.ts'
import { heldAccount, named } from './held-account.ts'
import { recordInEach, tenantsOf } from './in-each-tenant.ts'

/** What a person has open in all tenants, the latest first. @throws Problem 404 */
export async function sessionsOfAccount(userId: string, context: Context): Promise<AccountSession[]> {
  await accountById(userId, context)
  const rows = await openSessions(context.vendorScope, userId)
  return rows.map(row => ({
    id: row.id,
    tenantId: row.tenant_id,
    createdAt: row.created_at.toISOString(),
    lastRefresh: row.last_seen_at.toISOString(),
    expires: row.ends_at.toISOString(),
    ...(row.ip !== null && { ipAddress: row.ip }),
    ...(row.user_agent && { userAgent: row.user_agent }),
    impersonated: row.actor_label !== null,
  }))
}

/**
 * Ends every session of a person, or one: the next call or refresh of its browser is refused.
 *
 * @throws Problem 404 for an account, or a session of it, that is not there
 */
export async function endSessionsOfAccount(
  { userId, sessionId }: { userId: string; sessionId?: string },
  context: Context,
): Promise<Record<string, never>> {
  return await context.transact(async tx => {
    const account = await heldAccount(tx, userId)
    if (sessionId === undefined) {
      const { sessions } = await endSessions(tx.vendorScope, { userId, why: 'revoked' })
      await recordInEach(
        tx,
        await tenantsOf(tx, userId),
        'frontegg.session.revoked',
        { userId },
        {
          description: `Ended the sessions of ${named(account)}`,
          json: { userId, sessions },
        },
      )
      return {}
    }
    const session = await tx.vendorScope
      .select('sessions')
      .select('tenant_id')
      .where('id', '=', sessionId)
      .where('user_id', '=', userId)
      .executeTakeFirst()
    if (!session || !(await endSession(tx.vendorScope, sessionId, 'revoked')))
      throw new Problem(sessionErrors.sessionNotFound)
    await tx.record(
      'frontegg.session.revoked',
      { userId },
      {
        tenantId: session.tenant_id,
        description: `Ended a session of ${named(account)}`,
        json: { userId, sessionId },
      },
    )
    return {}
  })
}

import type { Context } from '../context.ts'
import { changeableMember } from '../users/changeable.ts'
import { endTenantSessions } from '../users/end-tenant-sessions.ts'
import { endSessions } from './end-sessions.ts'

/**
 * Ends every session of a member (SESS-12). Of a person who has accounts elsewhere, or has not joined yet, those in this
 * tenant, and none that began before comes back into it: an administrator here signs nobody out there. Not for somebody
 * who holds what the caller does not.
 */
export async function revokeSessions(userId: string, context: Context): Promise<void> {
  await context.transact(async tx => {
    const target = await changeableMember(tx, context, userId, { self: true, managed: true, shared: true })
    const own = target.activated && !target.shared
    if (own) await endSessions(tx.vendorScope, { userId, why: 'revoked' })
    else await endTenantSessions(tx.scope, userId, 'revoked')
    await tx.scope
      .updateInTenant('memberships')
      .set({ sessions_from: new Date() })
      .where('user_id', '=', userId)
      .execute()
    await tx.audit({
      action: 'session.revoked',
      description: `Ended the sessions of ${target.email}`,
      severity: 'High',
      json: { userId },
    })
    await tx.emit('frontegg.session.revoked', { userId })
  })
}

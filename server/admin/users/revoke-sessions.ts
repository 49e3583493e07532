import type { SessionsOfUser } from '../../../contract/sessions.ts'
import type { Context } from '../../core/context/context.ts'
import { changeableMember } from '../../core/roles/changeable.ts'
import { endSessions } from '../../core/sessions/end-sessions.ts'
import { revokePersonalTokens } from '../../core/tokens/revoke-personal.ts'
import { endTenantSessions } from './end-tenant-sessions.ts'

/**
 * Ends every session of a member (SESS-12). Of a person who has accounts elsewhere, or has not joined yet, those in this
 * tenant, and none that began before comes back into it: an administrator here ends no session there. Not for a member
 * who holds what the caller does not. Personal tokens go as far as the sessions do, where the caller says so.
 */
export async function revokeSessions(
  { userId, revokePersonalTokens: revoke = false }: SessionsOfUser,
  context: Context,
): Promise<void> {
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
    const within = own ? undefined : tx.scope
    const revokedTokens = revoke ? await revokePersonalTokens(tx, { userId, email: target.email, within }) : 0
    await tx.record(
      'frontegg.session.revoked',
      { userId },
      {
        description: `Ended the sessions of ${target.email}`,
        json: { userId, ...(revoke && { revokedTokens }) },
      },
    )
  })
}

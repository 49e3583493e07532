import type { TeamUser } from '../../../contract/users-team.ts'
import type { Context, ContextTransaction } from '../../core/context/context.ts'
import { changeableMember } from '../../core/roles/changeable.ts'
import { keepAnAdministrator } from '../../core/roles/last-administrator.ts'
import { freeInvitedUsername } from '../../identity/accounts/usernames.ts'
import { resetInviteLink } from '../../identity/invitations/reset-invite-link.ts'
import { endTenantSessions } from './end-tenant-sessions.ts'
import { memberRow } from './member.ts'
import { teamUsersOf } from './team-view.ts'

/** Removes a member from the tenant; a person without any tenant left is deleted. Source: USERS-48. */
export async function removeMember(userId: string, context: Context): Promise<TeamUser> {
  return await context.transact(tx =>
    keepAnAdministrator(tx.scope, async () => {
      const target = await changeableMember(tx, context, userId, { shared: true })
      const [shown] = await teamUsersOf(tx.scope, [await memberRow(tx.scope, userId)])
      await endTenantSessions(tx.scope, userId, 'removed')
      await voidLinksInto(tx, userId)
      // Who has never come in has not seen it.
      if (target.activated) await resetInviteLink(tx, tx.scope, context.services)
      await freeInvitedUsername(tx.scope, userId)
      await tx.scope.removeInTenant('memberships').where('user_id', '=', userId).execute()
      const deleted = await deleteWithoutTenant(tx, userId)
      await tx.record(
        'frontegg.user.removedFromTenant',
        { userId, email: target.email },
        { description: `Removed ${target.email}`, json: { userId, email: target.email, deleted } },
      )
      if (deleted) await tx.record('frontegg.user.deleted', { userId, email: target.email })
      return shown!
    }),
  )
}

/** An invitation that is still in somebody's mailbox must not lead back in. */
async function voidLinksInto(tx: ContextTransaction, userId: string): Promise<void> {
  await tx.scope
    .updateInTenant('one_time_tokens')
    .set({ used_at: new Date() })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute()
}

/** The user's row is locked, so that two tenants that remove the same person at once see each other. */
async function deleteWithoutTenant(tx: ContextTransaction, userId: string): Promise<boolean> {
  const left = await tx.vendorScope
    .select('memberships')
    .select('tenant_id')
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirst()
  if (!left) {
    await tx.vendorScope.remove('users').where('id', '=', userId).execute()
    return true
  }
  await tx.vendorScope
    .update('users')
    .set({ active_tenant_id: null })
    .where('id', '=', userId)
    .where('active_tenant_id', '=', tx.scope.tenantId)
    .execute()
  return false
}

import type { ContextTransaction } from '../../core/context/context.ts'
import type { Services } from '../../core/context/services.ts'
import { freeInvitedUsername } from '../../identity/accounts/usernames.ts'
import { resetInviteLink } from '../../identity/invitations/reset-invite-link.ts'
import type { TenantScope } from '../../platform/db/scope.ts'
import { endTenantSessions } from './end-tenant-sessions.ts'

/**
 * Takes a member out of the tenant with all that leads back into it: sessions, links, the invite link that they may have. A
 * person without any tenant left is deleted.
 *
 * @returns whether the account is gone
 */
export async function takeOut(
  tx: Pick<ContextTransaction, 'record'>,
  scope: TenantScope,
  services: Pick<Services, 'sealer'>,
  { userId, activated }: { userId: string; activated: boolean },
): Promise<boolean> {
  await endTenantSessions(scope, userId, 'removed')
  await voidLinksInto(scope, userId)
  // Who has never come in has not seen it.
  if (activated) await resetInviteLink(tx, scope, services)
  await freeInvitedUsername(scope, userId)
  await scope.removeInTenant('memberships').where('user_id', '=', userId).execute()
  return await deleteWithoutTenant(scope, userId)
}

/** A pending invitation in the user's mailbox must not lead back in. */
async function voidLinksInto(scope: TenantScope, userId: string): Promise<void> {
  await scope
    .updateInTenant('one_time_tokens')
    .set({ used_at: new Date() })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute()
}

/** The user's row is locked, so that two tenants that remove the same person at once see each other. */
async function deleteWithoutTenant(scope: TenantScope, userId: string): Promise<boolean> {
  const left = await scope
    .select('memberships')
    .select('tenant_id')
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirst()
  if (!left) {
    await scope.remove('users').where('id', '=', userId).execute()
    return true
  }
  await scope
    .update('users')
    .set({ active_tenant_id: null })
    .where('id', '=', userId)
    .where('active_tenant_id', '=', scope.tenantId)
    .execute()
  return false
}

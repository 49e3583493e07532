import { endTenantSessions } from '../../../admin/users/end-tenant-sessions.ts'
import { keepAnAdministrator } from '../../../core/roles/last-administrator.ts'
import { resetInviteLink } from '../../../identity/invitations/reset-invite-link.ts'
import type { DirectoryChange } from '../directory.ts'
import type { Member } from './find-member.ts'

/**
 * Keeps a member out of this tenant, or lets them in again with all that they had. Sessions end with the change; personal
 * tokens of who is disabled count for nothing, and count again afterwards. Other tenants are not touched (SCIMP-27).
 */
export async function setDisabled(
  { tx, scope, directory: { context } }: DirectoryChange,
  { userId, activated }: Pick<Member, 'userId' | 'activated'>,
  disabled: boolean,
): Promise<void> {
  const set = () =>
    scope.updateInTenant('memberships').set({ is_disabled: disabled }).where('user_id', '=', userId).execute()
  if (!disabled) await set()
  else {
    await keepAnAdministrator(scope, set)
    await endTenantSessions(scope, userId, 'disabled')
    // Who has never come in has not seen it.
    if (activated) await resetInviteLink(tx, scope, context.services)
  }
  await tx.record(
    `frontegg.user.${disabled ? 'disabled' : 'enabled'}`,
    { userId },
    { tenantId: scope.tenantId },
  )
}

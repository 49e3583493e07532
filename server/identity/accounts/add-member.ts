import { refreshAccess } from '../../core/access/refresh-access.ts'
import type { TenantScope } from '../../platform/db/scope.ts'

export interface Membership {
  roleIds: string[]
  /** False: invited, and not in yet. */
  activated: boolean
  temporaryExpiresAt?: Date | undefined
}

/**
 * Makes a user a member of the tenant, with roles that the tenant may give; other role ids are passed over.
 *
 * @returns false when they are one already: nothing is changed then
 */
export async function addMember(
  scope: TenantScope,
  userId: string,
  membership: Membership,
): Promise<boolean> {
  // Who comes in from above is no member: a membership of their own takes the place of that.
  await scope
    .removeInTenant('memberships')
    .where('user_id', '=', userId)
    .where('inherited_from', 'is not', null)
    .execute()
  const { numInsertedOrUpdatedRows } = await scope.db
    .insertInto('memberships')
    .values({
      vendor_id: scope.vendorId,
      tenant_id: scope.tenantId,
      user_id: userId,
      activated: membership.activated,
      temporary_expires_at: membership.temporaryExpiresAt ?? null,
    })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirstOrThrow()
  if (!numInsertedOrUpdatedRows) return false
  if (membership.roleIds.length > 0) await giveRoles(scope, userId, membership.roleIds)
  return true
}

async function giveRoles(scope: TenantScope, userId: string, roleIds: string[]): Promise<void> {
  const roles = await scope
    .select('roles')
    .select('roles.id')
    .where('roles.id', 'in', roleIds)
    .where(eb => eb.or([eb('roles.tenant_id', 'is', null), eb('roles.tenant_id', '=', scope.tenantId)]))
    .execute()
  if (roles.length === 0) return
  await scope.db
    .insertInto('membership_roles')
    .values(
      roles.map(role => ({
        vendor_id: scope.vendorId,
        tenant_id: scope.tenantId,
        user_id: userId,
        role_id: role.id,
      })),
    )
    .execute()
  await refreshAccess(scope, [userId])
}

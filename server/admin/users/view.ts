import type { Permission, Role } from '../../../contract/roles.ts'
import type { User } from '../../../contract/users.ts'
import type { Access } from '../../core/roles/store.ts'
import type { MemberRow } from './member-columns.ts'
import type { ShownGroups } from './shown-groups.ts'

/** A member as the users list shows them: of their accounts, only those that the caller may see. */
export function userOf(row: MemberRow, access: Access, groups: ShownGroups): User {
  const tenants = row.seats.map(({ tenantId, roleIds }) => ({ tenantId, roles: rolesIn(access, roleIds) }))
  const roles = rolesIn(access, row.role_ids)
  return {
    id: row.user_id,
    sub: row.user_id,
    email: row.email,
    name: row.name,
    ...(row.username && { username: row.username }),
    ...(row.phone_number && { phoneNumber: row.phone_number }),
    ...(row.profile_picture_url && { profileImage: row.profile_picture_url }),
    profilePictureUrl: row.profile_picture_url,
    verified: row.verified,
    mfaEnrolled: row.mfa_enrolled,
    mfaBypass: false,
    provider: row.provider,
    tenantId: row.tenant_id,
    tenantIds: tenants.map(({ tenantId }) => tenantId),
    tenants,
    activatedForTenant: row.activated,
    isLocked: row.is_locked,
    isDisabled: row.is_disabled,
    managedBy: row.managed_by,
    ...(row.super_user && { superUser: true }),
    ...(row.invisible && { invisible: true }),
    subAccountAccessAllowed: row.sub_account_access_allowed,
    vendorId: row.vendor_id,
    metadata: JSON.stringify(row.metadata),
    createdAt: row.joined_at.toISOString(),
    ...(row.signed_in_at && { lastLogin: row.signed_in_at.toISOString() }),
    ...(row.last_seen_at && { lastSeen: row.last_seen_at.toISOString() }),
    ...(row.temporary_expires_at && { temporaryExpirationDate: row.temporary_expires_at.toISOString() }),
    roles,
    rolesIds: roles.map(({ id }) => id),
    // What they may do, groups counted; `roles` stays what was given to them by name.
    permissions: permissionsIn(access, [...roles, ...rolesIn(access, row.group_role_ids)]),
    groups: [...groups]
      .filter(([id]) => row.group_ids.includes(id))
      .map(([id, { name, roleIds }]) => ({ id, name, roles: rolesIn(access, roleIds) })),
  }
}

export function rolesIn(access: Access, roleIds: readonly string[]): Role[] {
  return roleIds.flatMap(id => access.roles.get(id) ?? [])
}

function permissionsIn(access: Access, roles: Role[]): Permission[] {
  const ids = new Set(roles.flatMap(({ permissions }) => permissions))
  return [...ids].flatMap(id => access.permissions.get(id) ?? [])
}

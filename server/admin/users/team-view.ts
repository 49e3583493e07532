import type { TeamUser } from '../../../contract/users-team.ts'
import { type Access, accessOf } from '../../core/roles/store.ts'
import type { TenantScope } from '../../platform/db/scope.ts'
import type { MemberRow } from './member-columns.ts'
import { rolesIn } from './view.ts'

/** Members as the team service shows them; their roles are read once for all. */
export async function teamUsersOf(scope: TenantScope, rows: MemberRow[]): Promise<TeamUser[]> {
  const access = await accessOf(
    scope,
    rows.flatMap(({ role_ids }) => role_ids),
  )
  return rows.map(row => teamUserOf(row, access))
}

function teamUserOf(row: MemberRow, access: Access): TeamUser {
  return {
    id: row.user_id,
    email: row.email,
    name: row.name,
    ...(row.phone_number && { phone: row.phone_number }),
    ...(row.username && { username: row.username }),
    ...(row.profile_picture_url && {
      profileImage: row.profile_picture_url,
      profileImageUrl: row.profile_picture_url,
    }),
    tenantId: row.tenant_id,
    vendorId: row.vendor_id,
    roleIds: row.role_ids,
    roles: rolesIn(access, row.role_ids),
    activatedForTenant: row.activated,
    createdAt: row.joined_at.toISOString(),
    ...(row.signed_in_at && { lastLogin: row.signed_in_at.toISOString() }),
    mfaEnabled: row.mfa_enrolled,
    verified: row.verified,
    managedBy: row.managed_by,
    ...(row.temporary_expires_at && { temporaryExpirationDate: row.temporary_expires_at.toISOString() }),
    isDisabled: row.is_disabled,
  }
}

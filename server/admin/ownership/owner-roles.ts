import { sql } from 'kysely'
import type { TenantScope } from '../../platform/db/scope.ts'

/** Roles that a member holds themself, not through a group, and that give everything. */
export async function ownerRolesOf(
  { db, vendorId, tenantId }: TenantScope,
  userId: string,
): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    select mr.role_id as id from membership_roles mr
    where mr.vendor_id = ${vendorId} and mr.tenant_id = ${tenantId} and mr.user_id = ${userId}::uuid
      and exists (select from role_permissions rp
        join permissions p on p.vendor_id = rp.vendor_id and p.id = rp.permission_id
        where rp.vendor_id = mr.vendor_id and rp.role_id = mr.role_id and p.key in ('fe.*', '*'))
    order by mr.role_id
  `.execute(db)
  return rows
}

export async function hasRoles(scope: TenantScope, userId: string): Promise<boolean> {
  const row = await scope
    .selectInTenant('membership_roles')
    .select('role_id')
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function addRoles(
  { db, vendorId, tenantId }: TenantScope,
  userId: string,
  roles: readonly { id: string }[],
): Promise<void> {
  if (roles.length === 0) return
  await db
    .insertInto('membership_roles')
    .values(
      roles.map(({ id }) => ({ vendor_id: vendorId, tenant_id: tenantId, user_id: userId, role_id: id })),
    )
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

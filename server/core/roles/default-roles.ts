import { sql } from 'kysely'
import { defaultRoles, type OfferedRole } from '../../../rules/default-roles.ts'
import type { TenantScope } from '../../platform/db/scope.ts'
import { type HeldRole, keysOfRoles } from './escalation.ts'

/** The roles that this tenant may give, with what decides who gets them unasked. */
export async function offeredRoles(scope: TenantScope): Promise<(OfferedRole & { id: string })[]> {
  const { rows } = await sql<OfferedRole & { id: string }>`
    select r.id, r.tenant_id is not null as own, r.is_default as "isDefault",
      array(select p.key from role_permissions rp
        join permissions p on p.vendor_id = rp.vendor_id and p.id = rp.permission_id
        where rp.vendor_id = r.vendor_id and rp.role_id = r.id) as keys
    from roles r
    where r.vendor_id = ${scope.vendorId} and (r.tenant_id is null or r.tenant_id = ${scope.tenantId})
  `.execute(scope.db)
  return rows
}

/** The roles of who becomes a member of the tenant and for whom none was named, locked against deletion. */
export async function rolesUnasked(scope: TenantScope): Promise<HeldRole[]> {
  const roles = defaultRoles(await offeredRoles(scope))
  return await keysOfRoles(
    scope,
    roles.map(({ id }) => id),
  )
}

import { sql } from 'kysely'
import type { RoleMembers } from '../../../contract/roles.ts'
import type { TenantScope } from '../../platform/db/scope.ts'

/** How many members hold each role by name, as the users list filters by it: those that are hidden there are not counted. */
export async function countMembers(scope: TenantScope): Promise<RoleMembers[]> {
  const { rows } = await sql<RoleMembers>`
    select role_id as "roleId", count(*)::int as members
    from memberships m, unnest(m.role_ids) role_id
    where m.vendor_id = ${scope.vendorId} and m.tenant_id = ${scope.tenantId} and not m.invisible
    group by role_id
  `.execute(scope.db)
  return rows
}

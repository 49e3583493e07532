import { sql } from 'kysely'
import { holds } from '../../rules/permissions.ts'
import type { TenantScope } from '../db/scope.ts'
import { Problem } from '../problem.ts'
import type { Caller } from '../sessions/caller.ts'
import { roleErrors } from './errors.ts'

/**
 * Nobody gives, takes or changes what goes beyond their own permissions: else one permission to manage users or
 * roles would be all of them. Super users hold everything (ROLES-03).
 *
 * @throws Problem 403 naming the permission keys that the caller lacks
 */
export function refuseEscalation(
  caller: Pick<Caller, 'superUser' | 'permissions'>,
  keys: readonly string[],
): void {
  const lacking = beyond(caller, keys)
  if (lacking.length > 0) {
    throw new Problem(roleErrors.beyondOwnPermissions, { context: { permissions: lacking } })
  }
}

/** Which of the keys the caller does not hold. A wildcard counts as held only under an equal or wider one. */
export function beyond(caller: Pick<Caller, 'superUser' | 'permissions'>, keys: readonly string[]): string[] {
  return caller.superUser ? [] : keys.filter(key => !holds(caller.permissions, key))
}

/** The roles' permission keys. Ids that this tenant may not assign, and unknown ones, are refused alike. */
export async function keysOfRoles(
  scope: TenantScope,
  roleIds: readonly string[],
): Promise<{ id: string; keys: string[] }[]> {
  const ids = [...new Set(roleIds)]
  if (ids.length === 0) return []
  const { rows } = await sql<{ id: string; keys: string[] }>`
    select r.id, array(select p.key from role_permissions rp
      join permissions p on p.vendor_id = rp.vendor_id and p.id = rp.permission_id
      where rp.vendor_id = r.vendor_id and rp.role_id = r.id) as keys
    from roles r
    where r.vendor_id = ${scope.vendorId} and r.id = any (${ids}::uuid[])
      and (r.tenant_id is null or r.tenant_id = ${scope.tenantId})
    for share of r
  `.execute(scope.db)
  if (rows.length !== ids.length) {
    const known = new Set(rows.map(({ id }) => id))
    throw new Problem(roleErrors.roleNotFound, { context: { roleIds: ids.filter(id => !known.has(id)) } })
  }
  return rows
}

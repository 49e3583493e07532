import { sql } from 'kysely'
import { roleErrors } from '../../../contract/errors/roles.ts'
import { holds } from '../../../rules/permissions.ts'
import type { TenantScope } from '../../platform/db/scope.ts'
import { Problem } from '../../platform/problem/problem.ts'
import type { Caller } from '../context/caller.ts'

/**
 * No user gives, takes or changes what goes beyond their own permissions: else one permission to manage users or
 * roles would be all of them. Super users hold everything (ROLES-03).
 *
 * @throws Problem 403 naming the permission keys that the caller lacks
 */
export function denyEscalation(
  caller: Pick<Caller, 'superUser' | 'permissions'>,
  keys: readonly string[],
): void {
  const lacking = permissionsNotHeld(caller, keys)
  if (lacking.length > 0) {
    throw new Problem(roleErrors.beyondOwnPermissions, { context: { permissions: lacking } })
  }
}

/** Which of the keys the caller does not hold. A wildcard counts as held only under an equal or wider one. */
export function permissionsNotHeld(
  caller: Pick<Caller, 'superUser' | 'permissions'>,
  keys: readonly string[],
): string[] {
  return caller.superUser ? [] : keys.filter(key => !holds(caller.permissions, key))
}

export interface HeldRole {
  id: string
  level: number
  /** The permissions that the role gives. */
  keys: string[]
}

/**
 * Refuses roles that the caller may not give or take: they give what the caller lacks, or stand above the caller's own.
 *
 * @returns the roles, locked against deletion
 * @throws Problem 404 for a role that is not the tenant's, 403 for one beyond the caller
 */
export async function refuseRoles(
  scope: TenantScope,
  caller: Pick<Caller, 'superUser' | 'permissions' | 'roles' | 'rolesFrom' | 'token'>,
  roleIds: readonly string[],
): Promise<HeldRole[]> {
  const roles = await keysOfRoles(scope, roleIds)
  denyEscalation(caller, [...new Set(roles.flatMap(({ keys }) => keys))])
  if (roles.length > 0) await denyRoleAboveOwn(scope, caller, Math.min(...roles.map(({ level }) => level)))
  return roles
}

/**
 * Roles have levels, 0 the strongest: no user gives, takes, makes or changes one above the strongest that they hold.
 *
 * @throws Problem 403
 */
export async function denyRoleAboveOwn(
  scope: TenantScope,
  caller: Pick<Caller, 'superUser' | 'roles' | 'rolesFrom' | 'token'>,
  level: number,
): Promise<void> {
  if (caller.superUser || level >= (await ownLevel(scope, caller))) return
  throw new Problem(roleErrors.aboveOwnLevel, { context: { level } })
}

/**
 * The level of the caller's strongest role. A token of the tenant that holds none, be it made of permissions alone or its
 * roles be gone, stands where its maker stood; for anybody else without a role it is 0, and their permissions alone decide.
 * Of who comes from above, the roles of there count: a role of the same key that a tenant below makes is another.
 */
export async function ownLevel(
  scope: TenantScope,
  { roles, rolesFrom, token }: Pick<Caller, 'roles' | 'rolesFrom' | 'token'>,
): Promise<number> {
  const { rows } = await sql<{ level: number | null }>`
    select min(level) as level from roles
    where vendor_id = ${scope.vendorId} and key = any (${roles}::text[])
      and (tenant_id is null or tenant_id = ${rolesFrom ?? scope.tenantId})
  `.execute(scope.db)
  return rows[0]?.level ?? (token && !token.personal ? token.level : 0)
}

/** The roles' permission keys. Ids that this tenant may not assign, and unknown ones, are refused alike. */
export async function keysOfRoles(scope: TenantScope, roleIds: readonly string[]): Promise<HeldRole[]> {
  const ids = [...new Set(roleIds)]
  if (ids.length === 0) return []
  const { rows } = await sql<HeldRole>`
    select r.id, r.level, array(select p.key from role_permissions rp
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

import { sql } from 'kysely'
import { roleErrors } from '../../../contract/errors/roles.ts'
import type { NewRole, RoleChange } from '../../../contract/roles.ts'
import { isRoleKey } from '../../../rules/role-keys.ts'
import type { TenantScope } from '../../platform/db/scope.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { refreshAccess } from '../access/refresh-access.ts'

/** The keys of these permissions by id, in the order given. @throws Problem 404 when one is not in the catalog */
export async function keysOfPermissions(
  scope: TenantScope,
  permissionIds: string[],
): Promise<Map<string, string>> {
  const ids = [...new Set(permissionIds)]
  if (ids.length === 0) return new Map()
  const rows = await scope.select('permissions').select(['id', 'key']).where('id', 'in', ids).execute()
  const keys = new Map(rows.map(({ id, key }) => [id, key]))
  const unknown = ids.filter(id => !keys.has(id))
  if (unknown.length > 0) {
    throw new Problem(roleErrors.permissionNotFound, { context: { permissionIds: unknown } })
  }
  return keys
}

/**
 * Refuses a key that cannot be distinguished in a token from that of another role that this tenant may assign.
 *
 * @param roleId the role that gets the key; its own key is no other's
 * @throws Problem 400 for one that is not of the normal form, 409 for one that is taken, whatever its case
 */
export async function requireFreeKey(scope: TenantScope, key: string, roleId?: string): Promise<void> {
  if (!isRoleKey(key)) throw new Problem(roleErrors.badKey)
  const roles = await scope
    .select('roles')
    .select(['id', 'key'])
    .where(sql`lower(key)`, '=', key.toLowerCase())
    .where(({ or, eb }) => or([eb('tenant_id', 'is', null), eb('tenant_id', '=', scope.tenantId)]))
    .execute()
  if (roles.some(({ id }) => id !== roleId)) throw new Problem(roleErrors.keyTaken)
}

/** Counted under the tenant's lock, so that roles made at once count each other. */
export async function countOwnRoles(scope: TenantScope): Promise<number> {
  await sql`
    select from tenants where vendor_id = ${scope.vendorId} and id = ${scope.tenantId} for update
  `.execute(scope.db)
  const { count } = await scope
    .selectInTenant('roles')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function insertRole(scope: TenantScope, id: string, role: NewRole): Promise<void> {
  await scope.db
    .insertInto('roles')
    .values({
      vendor_id: scope.vendorId,
      tenant_id: scope.tenantId,
      id,
      key: role.key,
      name: role.name,
      description: role.description ?? null,
      is_default: role.isDefault ?? false,
      level: role.level ?? 0,
    })
    .execute()
}

export async function writeRole(scope: TenantScope, id: string, change: RoleChange): Promise<void> {
  await scope
    .updateInTenant('roles')
    .set({
      ...(change.key !== undefined && { key: change.key }),
      ...(change.name !== undefined && { name: change.name }),
      ...(change.description !== undefined && { description: change.description }),
      ...(change.isDefault !== undefined && { is_default: change.isDefault }),
      ...(change.level !== undefined && { level: change.level }),
      updated_at: new Date(),
    })
    .where('id', '=', id)
    .execute()
}

/** Takes the role from its members, its groups and out of the invite link, and deletes it. */
export async function removeRole(scope: TenantScope, id: string): Promise<void> {
  const holders = await holdersOf(scope, [id])
  await sql`
    update invite_links set role_ids = array_remove(role_ids, ${id}::uuid)
    where vendor_id = ${scope.vendorId} and tenant_id = ${scope.tenantId}
  `.execute(scope.db)
  await scope.removeInTenant('roles').where('id', '=', id).execute()
  await refreshAccess(scope, holders)
}

export async function replacePermissions(
  scope: TenantScope,
  roleId: string,
  permissionIds: string[],
): Promise<void> {
  await scope.remove('role_permissions').where('role_id', '=', roleId).execute()
  await sql`
    insert into role_permissions (vendor_id, role_id, permission_id)
    select ${scope.vendorId}, ${roleId}::uuid, unnest(${permissionIds}::uuid[])
  `.execute(scope.db)
}

/** Gives the permission to the named roles of this tenant and takes it from its others. */
export async function assignPermission(
  scope: TenantScope,
  permissionId: string,
  roleIds: string[],
): Promise<{ changed: string[]; taken: string[]; vendorRoleLacks: boolean }> {
  const { rows: roles } = await sql<{ id: string; own: boolean; has: boolean }>`
    select r.id, r.tenant_id is not null as own, exists (select from role_permissions rp
      where rp.vendor_id = r.vendor_id and rp.role_id = r.id and rp.permission_id = ${permissionId}::uuid) as has
    from roles r where r.vendor_id = ${scope.vendorId} and (r.tenant_id is null or r.tenant_id = ${scope.tenantId})
  `.execute(scope.db)
  const wanted = new Set(roleIds)
  const input = roles.filter(({ id, own, has }) => own && !has && wanted.has(id)).map(({ id }) => id)
  const taken = roles.filter(({ id, own, has }) => own && has && !wanted.has(id)).map(({ id }) => id)
  await sql`
    insert into role_permissions (vendor_id, role_id, permission_id)
    select ${scope.vendorId}, unnest(${input}::uuid[]), ${permissionId}::uuid
  `.execute(scope.db)
  await sql`
    delete from role_permissions where vendor_id = ${scope.vendorId} and permission_id = ${permissionId}::uuid
      and role_id = any (${taken}::uuid[])
  `.execute(scope.db)
  return {
    changed: [...input, ...taken],
    taken,
    vendorRoleLacks: roles.some(({ id, own, has }) => !own && !has && wanted.has(id)),
  }
}

/** Recomputes what the members of this tenant who hold one of the roles may do. */
export async function refreshHolders(scope: TenantScope, roleIds: string[]): Promise<void> {
  if (roleIds.length === 0) return
  await refreshAccess(scope, await holdersOf(scope, roleIds))
}

/** The members of this tenant who hold one of the roles, themselves or through a group. */
export async function holdersOf(scope: TenantScope, roleIds: string[]): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select user_id from membership_roles
    where vendor_id = ${scope.vendorId} and tenant_id = ${scope.tenantId} and role_id = any (${roleIds}::uuid[])
    union
    select gm.user_id from group_roles gr
    join group_members gm on gm.vendor_id = gr.vendor_id and gm.tenant_id = gr.tenant_id and gm.group_id = gr.group_id
    where gr.vendor_id = ${scope.vendorId} and gr.tenant_id = ${scope.tenantId} and gr.role_id = any (${roleIds}::uuid[])
  `.execute(scope.db)
  return rows.map(({ user_id }) => user_id)
}

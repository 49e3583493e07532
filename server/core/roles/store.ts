import { sql } from 'kysely'
import type { Permission, PermissionCategory, Role } from '../../../contract/roles.ts'
import { executePrepared } from '../../platform/db/prepared.ts'
import type { TenantScope } from '../../platform/db/scope.ts'
import { type PermissionRow, type RoleRow, toPermission, toRole } from '../access/access-columns.ts'

/** Roles with their permissions, for showing members: each role and each permission once. */
export interface Access {
  roles: Map<string, Role>
  permissions: Map<string, Permission>
}

/** The roles that this tenant may assign: the vendor's and its own. Source: ROLES-22. */
export async function listRoles(scope: TenantScope): Promise<Role[]> {
  const { rows } = await sql<{ role: RoleRow }>`
    ${roleColumns} where r.vendor_id = ${scope.vendorId} and (r.tenant_id is null or r.tenant_id = ${scope.tenantId})
    order by r.level, lower(r.name), r.id
  `.execute(scope.db)
  return rows.map(({ role }) => toRole(scope.vendorId, role))
}

/** A role that this tenant may assign, or undefined: another tenant's role is as unknown as one that never was. */
export async function findRole(scope: TenantScope, id: string): Promise<Role | undefined> {
  const { rows } = await sql<{ role: RoleRow }>`
    ${roleColumns} where r.vendor_id = ${scope.vendorId} and r.id = ${id}::uuid
    and (r.tenant_id is null or r.tenant_id = ${scope.tenantId})
  `.execute(scope.db)
  return rows[0] && toRole(scope.vendorId, rows[0].role)
}

/**
 * The named roles with their permissions in one statement. Ids come from memberships that the caller may see, so a
 * role of another tenant of the subtree is found too.
 */
export async function accessOf(scope: TenantScope, roleIds: readonly string[]): Promise<Access> {
  if (roleIds.length === 0) return { roles: new Map(), permissions: new Map() }
  const ids = sql`${[...new Set(roleIds)]}::uuid[]`
  const statement = sql<{ role: RoleRow | null; permission: PermissionRow | null }>`
    with held as (
      select rp.role_id, rp.permission_id from role_permissions rp
      where rp.vendor_id = ${scope.vendorId} and rp.role_id = any (${ids})
    )
    select to_jsonb(r) || jsonb_build_object('permission_ids', coalesce(
        (select jsonb_agg(permission_id order by permission_id) from held where role_id = r.id), '[]')) as role,
      null as permission
    from roles r where r.vendor_id = ${scope.vendorId} and r.id = any (${ids})
    union all
    select null, to_jsonb(p) || jsonb_build_object('role_ids',
        (select jsonb_agg(role_id order by role_id) from held where permission_id = p.id))
    from permissions p where p.vendor_id = ${scope.vendorId} and p.id in (select permission_id from held)
  `
  const rows = await executePrepared('roles-access', statement, scope.db)
  const roles = rows.flatMap(({ role }) => (role ? [toRole(scope.vendorId, role)] : []))
  const permissions = rows.flatMap(({ permission }) => (permission ? [toPermission(permission)] : []))
  return {
    roles: new Map(roles.map(role => [role.id, role])),
    permissions: new Map(permissions.map(permission => [permission.id, permission])),
  }
}

/** The permission catalog. `roleIds` names the roles that this tenant may assign. Source: ROLES-05. */
export async function listPermissions(scope: TenantScope): Promise<Permission[]> {
  const { rows } = await sql<{ permission: PermissionRow }>`
    ${permissionColumns(scope)} where p.vendor_id = ${scope.vendorId} order by p.key
  `.execute(scope.db)
  return rows.map(({ permission }) => toPermission(permission))
}

export async function findPermission(scope: TenantScope, id: string): Promise<Permission | undefined> {
  const { rows } = await sql<{ permission: PermissionRow }>`
    ${permissionColumns(scope)} where p.vendor_id = ${scope.vendorId} and p.id = ${id}::uuid
  `.execute(scope.db)
  return rows[0] && toPermission(rows[0].permission)
}

export async function listCategories(scope: TenantScope): Promise<PermissionCategory[]> {
  const rows = await scope
    .select('permission_categories')
    .selectAll()
    .select(
      sql<string[]>`array(select p.id from permissions p where p.vendor_id = permission_categories.vendor_id
        and p.category_id = permission_categories.id order by p.key)`.as('permission_ids'),
    )
    .orderBy('name')
    .execute()
  return rows.map(row => ({
    id: row.id,
    name: row.name,
    description: row.description,
    feCategory: row.fe_category,
    permissionIds: row.permission_ids,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }))
}

const roleColumns = sql`
  select to_jsonb(r) || jsonb_build_object('permission_ids', array(select rp.permission_id from role_permissions rp
    where rp.vendor_id = r.vendor_id and rp.role_id = r.id order by rp.permission_id)) as role
  from roles r`

const permissionColumns = (scope: TenantScope) => sql`
  select to_jsonb(p) || jsonb_build_object('role_ids', array(select rp.role_id from role_permissions rp
    join roles r on r.vendor_id = rp.vendor_id and r.id = rp.role_id
    where rp.vendor_id = p.vendor_id and rp.permission_id = p.id
      and (r.tenant_id is null or r.tenant_id = ${scope.tenantId}) order by rp.role_id)) as permission
  from permissions p`

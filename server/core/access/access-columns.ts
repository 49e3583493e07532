import type { Permission, Role } from '../../../contract/roles.ts'

/**
 * SQL pieces that read a member's roles and permissions inside another statement, so that a hot read stays one
 * statement. Both give a json array of `RoleRow` or `PermissionRow`.
 */

/** @param roleIds an SQL expression of uuid[] */
export function rolesColumn(vendor: string, roleIds: string): string {
  return `(select coalesce(json_agg(row_to_json(x) order by x.key), '[]') from (
    select r.id, r.key, r.name, r.description, r.is_default, r.level, r.tenant_id, r.created_at, r.updated_at,
      array(select rp.permission_id from role_permissions rp
        where rp.vendor_id = r.vendor_id and rp.role_id = r.id order by rp.permission_id) as permission_ids
    from roles r where r.vendor_id = ${vendor} and r.id = any (${roleIds})) x)`
}

/** @param roleIds an SQL expression of uuid[]: the roles that grant them */
export function permissionsColumn(vendor: string, roleIds: string): string {
  return `(select coalesce(json_agg(row_to_json(x) order by x.key), '[]') from (
    select p.id, p.key, p.name, p.description, p.category_id, p.fe_permission, p.created_at, p.updated_at,
      array_agg(rp.role_id order by rp.role_id) as role_ids
    from role_permissions rp
    join permissions p on p.vendor_id = rp.vendor_id and p.id = rp.permission_id
    where rp.vendor_id = ${vendor} and rp.role_id = any (${roleIds})
    group by p.vendor_id, p.id) x)`
}

export interface RoleRow {
  id: string
  key: string
  name: string
  description: string | null
  is_default: boolean
  level: number
  tenant_id: string | null
  created_at: string
  updated_at: string
  permission_ids: string[]
}

export interface PermissionRow {
  id: string
  key: string
  name: string
  description: string
  category_id: string
  fe_permission: boolean
  created_at: string
  updated_at: string
  role_ids: string[]
}

export function toRole(vendorId: string, row: RoleRow): Role {
  return {
    id: row.id,
    key: row.key,
    name: row.name,
    description: row.description,
    isDefault: row.is_default,
    level: row.level,
    permissions: row.permission_ids,
    ...(row.tenant_id !== null && { tenantId: row.tenant_id }),
    vendorId,
    createdAt: isoTime(row.created_at),
    updatedAt: isoTime(row.updated_at),
  }
}

export function toPermission(row: PermissionRow): Permission {
  return {
    id: row.id,
    key: row.key,
    name: row.name,
    description: row.description,
    categoryId: row.category_id,
    fePermission: row.fe_permission,
    roleIds: row.role_ids,
    assignmentType: 'ASSIGNABLE',
    createdAt: isoTime(row.created_at),
    updatedAt: isoTime(row.updated_at),
  }
}

/** As the database writes times inside json, with all digits of its microseconds. */
const IN_UTC = '2026-11-21T04:15:23.123456+00:00'.length

/** Milliseconds are enough. There are dozens in an answer, and cutting costs a tenth of reading and writing a date. */
function isoTime(text: string): string {
  const isCut = text.length === IN_UTC && text.endsWith('+00:00')
  return isCut ? `${text.slice(0, 23)}Z` : new Date(text).toISOString()
}

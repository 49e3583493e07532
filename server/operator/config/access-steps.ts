import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import { compare, input, type Step } from '../../core/vendor-file/step.ts'
import type { PermissionEntry, RoleEntry, VendorEntry } from '../../core/vendor-file/vendor-schema.ts'
import type { Executor } from '../../platform/db/scope.ts'
import { listed } from '../../platform/language/english.ts'

const OWN_CATEGORY = 'Custom'

/** One permission of the vendor's own. */
export async function permissionStep(db: Executor, vendorId: string, entry: PermissionEntry): Promise<Step> {
  const { key, name, description, category } = entry
  const row = await db
    .selectFrom('permissions as p')
    .innerJoin('permission_categories as c', join =>
      join.onRef('c.vendor_id', '=', 'p.vendor_id').onRef('c.id', '=', 'p.category_id'),
    )
    .select(['p.id', 'p.name', 'p.description', 'c.name as category'])
    .where('p.vendor_id', '=', vendorId)
    .where('p.key', '=', key)
    .executeTakeFirst()
  const wanted = row
    ? { name, description, category }
    : { name: name ?? key, description, category: category ?? OWN_CATEGORY }
  return {
    changes: compare(`vendors[${vendorId}].permissions[${key}]`, row && { ...row }, wanted),
    async write() {
      const categoryId = wanted.category ? await categoryNamed(db, vendorId, wanted.category) : undefined
      const columns = input({ name: wanted.name, description, category_id: categoryId })
      if (row) {
        return await db
          .updateTable('permissions')
          .set({ ...columns, updated_at: new Date() })
          .where('vendor_id', '=', vendorId)
          .where('id', '=', row.id)
          .execute()
      }
      return await db
        .insertInto('permissions')
        .values({
          ...columns,
          vendor_id: vendorId,
          id: randomUUIDv7(),
          key,
          name: name ?? key,
          category_id: categoryId!,
        })
        .execute()
    },
  }
}

async function categoryNamed(db: Executor, vendorId: string, name: string): Promise<string> {
  const known = await db
    .selectFrom('permission_categories')
    .select('id')
    .where('vendor_id', '=', vendorId)
    .where('name', '=', name)
    .executeTakeFirst()
  if (known) return known.id
  const id = randomUUIDv7()
  await db.insertInto('permission_categories').values({ vendor_id: vendorId, id, name }).execute()
  return id
}

/**
 * One role that every tenant is offered, with exactly the permissions that are named.
 *
 * @throws Error when a permission of the role is not in the catalog
 */
export async function roleStep(db: Executor, vendorId: string, entry: RoleEntry): Promise<Step> {
  const { key, name, description, isDefault, level, permissions } = entry
  const row = await db
    .selectFrom('roles')
    .selectAll()
    .where('vendor_id', '=', vendorId)
    .where('tenant_id', 'is', null)
    .where('key', '=', key)
    .executeTakeFirst()
  const held = row ? await permissionsOf(db, vendorId, row.id) : undefined
  const before = row && {
    name: row.name,
    description: row.description,
    isDefault: row.is_default,
    level: row.level,
    permissions: held,
  }
  const sorted = permissions && [...new Set(permissions)].sort()
  const wanted = { name: name ?? (row ? undefined : key), description, isDefault, level, permissions: sorted }
  return {
    changes: compare(`vendors[${vendorId}].roles[${key}]`, before, wanted),
    async write() {
      const columns = input({ name: wanted.name, description, is_default: isDefault, level })
      const id = row?.id ?? randomUUIDv7()
      if (row) {
        await db
          .updateTable('roles')
          .set({ ...columns, updated_at: new Date() })
          .where('vendor_id', '=', vendorId)
          .where('id', '=', id)
          .execute()
      } else {
        await db
          .insertInto('roles')
          .values({ ...columns, vendor_id: vendorId, id, key, name: name ?? key })
          .execute()
      }
      if (sorted) await grantExactly(db, vendorId, { id, key }, sorted)
    },
  }
}

async function permissionsOf(db: Executor, vendorId: string, roleId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('role_permissions as rp')
    .innerJoin('permissions as p', join =>
      join.onRef('p.vendor_id', '=', 'rp.vendor_id').onRef('p.id', '=', 'rp.permission_id'),
    )
    .select('p.key')
    .where('rp.vendor_id', '=', vendorId)
    .where('rp.role_id', '=', roleId)
    .execute()
  return rows.map(({ key }) => key).sort()
}

async function grantExactly(
  db: Executor,
  vendorId: string,
  role: { id: string; key: string },
  keys: string[],
): Promise<void> {
  const found = keys.length
    ? await db
        .selectFrom('permissions')
        .select(['id', 'key'])
        .where('vendor_id', '=', vendorId)
        .where('key', 'in', keys)
        .execute()
    : []
  const missing = keys.filter(key => !found.some(permission => permission.key === key))
  if (missing.length) {
    throw new Error(
      `vendors[${vendorId}].roles[${role.key}].permissions: there is no permission ${listed(missing, 'disjunction')}. ` +
        'Add it to the permissions of the vendor, or correct its key.',
    )
  }
  await db
    .deleteFrom('role_permissions')
    .where('vendor_id', '=', vendorId)
    .where('role_id', '=', role.id)
    .execute()
  if (!found.length) return
  await db
    .insertInto('role_permissions')
    .values(found.map(({ id }) => ({ vendor_id: vendorId, role_id: role.id, permission_id: id })))
    .execute()
}

/** Notes which roles and permissions the file names: no call of the vendor's API changes those. Others are free again. */
export async function markNamed(
  db: Executor,
  { id, roles = [], permissions = [] }: VendorEntry,
): Promise<void> {
  const keys = (entries: { key: string }[]) => sql`(key = any (${entries.map(({ key }) => key)}::text[]))`
  await sql`
    update roles set in_file = ${keys(roles)}
    where vendor_id = ${id} and tenant_id is null and in_file <> ${keys(roles)}
  `.execute(db)
  await sql`
    update permissions set in_file = ${keys(permissions)}
    where vendor_id = ${id} and in_file <> ${keys(permissions)}
  `.execute(db)
}

import { sql } from 'kysely'
import type { VendorScope } from '../../platform/db/scope.ts'
import { uuidv7 } from '../../platform/db/uuid.ts'
import { type Catalog, keysOf } from '../permissions/catalog.ts'
import { catalogRoles } from './catalog-roles.ts'

/**
 * Gives an environment the permission catalog and the roles that every tenant is offered. What is there already
 * stays as it is, so that a vendor's changes survive a start.
 *
 * @returns the ids of the roles by their keys
 */
export async function seedAccess(scope: VendorScope, catalog: Catalog): Promise<Map<string, string>> {
  await seedCategories(scope, catalog)
  const permissions = await seedPermissions(scope, catalog)
  return await seedRoles(scope, catalog, permissions)
}

async function seedCategories({ db, vendorId }: VendorScope, catalog: Catalog): Promise<void> {
  await db
    .insertInto('permission_categories')
    .values(
      catalog.map(({ name, description }) => ({
        vendor_id: vendorId,
        id: uuidv7(),
        name,
        description,
        fe_category: true,
      })),
    )
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

/** @returns the ids of the catalog's permissions by their keys */
async function seedPermissions(scope: VendorScope, catalog: Catalog): Promise<Map<string, string>> {
  const categories = await scope.select('permission_categories').select(['id', 'name']).execute()
  const idOf = new Map(categories.map(({ id, name }) => [name, id]))
  await scope.db
    .insertInto('permissions')
    .values(
      catalog.flatMap(category =>
        category.permissions.map(({ key, name }) => ({
          vendor_id: scope.vendorId,
          id: uuidv7(),
          key,
          name,
          category_id: idOf.get(category.name)!,
          fe_permission: true,
        })),
      ),
    )
    .onConflict(conflict => conflict.doNothing())
    .execute()
  const rows = await scope.select('permissions').select(['id', 'key']).execute()
  return new Map(rows.map(({ id, key }) => [key, id]))
}

async function seedRoles(
  scope: VendorScope,
  catalog: Catalog,
  permissions: Map<string, string>,
): Promise<Map<string, string>> {
  const keys = keysOf(catalog)
  for (const { permissions: holds, ...role } of catalogRoles) {
    const created = await scope.db
      .insertInto('roles')
      .values({
        vendor_id: scope.vendorId,
        id: uuidv7(),
        tenant_id: null,
        key: role.key,
        name: role.name,
        description: role.description,
        is_default: role.isDefault,
        level: role.level,
      })
      .onConflict(conflict => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!created) continue
    const input = keys.filter(holds).map(key => permissions.get(key)!)
    await sql`
      insert into role_permissions (vendor_id, role_id, permission_id)
      select ${scope.vendorId}, ${created.id}::uuid, unnest(${input}::uuid[])
    `.execute(scope.db)
  }
  const rows = await scope.select('roles').select(['id', 'key']).where('tenant_id', 'is', null).execute()
  return new Map(rows.map(({ id, key }) => [key, id]))
}

import { createHash } from 'node:crypto'
import { type Catalog, keysOf } from '../../core/permissions/catalog.ts'
import { catalogRoles } from '../../core/roles/catalog-roles.ts'
import { seedAccess } from '../../core/roles/seed.ts'
import { type Executor, VendorScope } from '../../platform/db/scope.ts'

const BATCH = 100

/** Two catalogs have the same digest where seeding either leads to the same. */
function digestOf(catalog: Catalog): string {
  const keys = keysOf(catalog)
  const roles = catalogRoles.map(role => ({ ...role, permissions: keys.filter(role.permissions) }))
  return createHash('sha256')
    .update(JSON.stringify([catalog, roles]))
    .digest('hex')
}

/**
 * Gives the catalog to a batch of the vendors that have not had it yet: at most starts there are none, however many vendors
 * there are. What a vendor has been given stays, for nothing deletes a permission or a role of the catalog. A new catalog for
 * thousands of vendors is more than one transaction may take.
 *
 * @returns whether some may be left
 */
export async function seedVendors(db: Executor, catalog: Catalog): Promise<boolean> {
  const digest = digestOf(catalog)
  const vendors = await db
    .selectFrom('vendors')
    .select('id')
    .where('seeded_catalog', 'is distinct from', digest)
    .orderBy('created_at')
    .limit(BATCH)
    .execute()
  for (const { id } of vendors) {
    await seedAccess(new VendorScope(db, id), catalog)
    await db.updateTable('vendors').set({ seeded_catalog: digest }).where('id', '=', id).execute()
  }
  return vendors.length === BATCH
}

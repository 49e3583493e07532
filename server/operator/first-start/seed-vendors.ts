import { createHash } from 'node:crypto'
import { type Catalogue, keysOf } from '../../core/permissions/catalogue.ts'
import { catalogueRoles } from '../../core/roles/catalogue-roles.ts'
import { seedAccess } from '../../core/roles/seed.ts'
import { type Executor, VendorScope } from '../../platform/db/scope.ts'

const BATCH = 100

/** Two catalogs have the same digest where seeding either leads to the same. */
function digestOf(catalogue: Catalogue): string {
  const keys = keysOf(catalogue)
  const roles = catalogueRoles.map(role => ({ ...role, permissions: keys.filter(role.permissions) }))
  return createHash('sha256')
    .update(JSON.stringify([catalogue, roles]))
    .digest('hex')
}

/**
 * Gives the catalog to a batch of the vendors that have not had it yet: those are few at most starts, however many vendors there are. What a
 * vendor has been given stays, for nothing deletes a permission or a role of the catalog. A new catalog for thousands of
 * vendors is more than one transaction may take.
 *
 * @returns whether some may be left
 */
export async function seedVendors(db: Executor, catalogue: Catalogue): Promise<boolean> {
  const seeded_catalogue = digestOf(catalogue)
  const vendors = await db
    .selectFrom('vendors')
    .select('id')
    .where('seeded_catalogue', 'is distinct from', seeded_catalogue)
    .orderBy('created_at')
    .limit(BATCH)
    .execute()
  for (const { id } of vendors) {
    await seedAccess(new VendorScope(db, id), catalogue)
    await db.updateTable('vendors').set({ seeded_catalogue }).where('id', '=', id).execute()
  }
  return vendors.length === BATCH
}

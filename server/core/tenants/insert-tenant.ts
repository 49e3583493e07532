import type { Insertable, Selectable } from 'kysely'
import type { TenantsTable } from '../../platform/db/tables/access.ts'
import type { ContextTransaction } from '../context/context.ts'

type Columns = Omit<Insertable<TenantsTable>, 'vendor_id' | 'path' | 'parent_id'>

/**
 * Writes a tenant's row. Below another, the tree is held (`holdTree`) and the place is one that it may have.
 *
 * @returns undefined where the id is taken
 */
export async function insertTenant(
  { kysely, vendorScope: { vendorId } }: Pick<ContextTransaction, 'kysely' | 'vendorScope'>,
  columns: Columns,
  parent?: { id: string; path: string },
): Promise<Selectable<TenantsTable> | undefined> {
  return await kysely
    .insertInto('tenants')
    .values({
      ...columns,
      vendor_id: vendorId,
      parent_id: parent?.id ?? null,
      path: `${parent?.path ?? '/'}${columns.id}/`,
    })
    .onConflict(conflict => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
}

import { sql } from 'kysely'
import { subTenantErrors } from '../../../contract/errors/sub-tenants.ts'
import { DEEPEST, misplaced } from '../../../rules/sub-tenants.ts'
import type { VendorScope } from '../../platform/db/scope.ts'
import { Problem } from '../../platform/problem/problem.ts'

/**
 * Holds the vendor's tree until the transaction ends. Who adds to it shares it with others who add; who moves or deletes
 * has it alone, so that none of two changes sees half of the other: a tree in which each of two moves is allowed by itself
 * may hold a circle after both.
 */
export async function holdTree({ db, vendorId }: VendorScope, how: 'add' | 'change'): Promise<void> {
  const key = sql`hashtextextended(${`tenant-tree/${vendorId}`}, 0)`
  await (how === 'add'
    ? sql`select pg_advisory_xact_lock_shared(${key})`
    : sql`select pg_advisory_xact_lock(${key})`
  ).execute(db)
}

/** Its place in the tree; undefined for one that this vendor does not have. */
export async function placeOf(
  scope: VendorScope,
  tenantId: string,
): Promise<{ id: string; name: string; path: string; parent_id: string | null } | undefined> {
  return await scope
    .select('tenants')
    .select(['id', 'name', 'path', 'parent_id'])
    .where('id', '=', tenantId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

/** @throws Problem 400 where a tenant may not stand below the other */
export function requirePlace(moved: string, parent: string, levels?: number): void {
  const wrong = misplaced(moved, parent, levels)
  if (wrong === 'tooDeep') throw new Problem(subTenantErrors.tooDeep, { context: { deepest: DEEPEST } })
  if (wrong === 'itself') throw new Problem(subTenantErrors.itself)
  if (wrong === 'loop') throw new Problem(subTenantErrors.loop)
}

/**
 * Moves a tenant with all below it: below another, or to be a root of its own. The tree is held (`holdTree`).
 *
 * @throws Problem 400 for a circle, and for what would be too deep
 */
export async function moveSubtree(
  { db, vendorId }: VendorScope,
  moved: { id: string; path: string },
  parent: { id: string; path: string } | null,
): Promise<void> {
  const below = sql`t.vendor_id = ${vendorId} and t.path ~>=~ ${moved.path} and t.path ~<~ (left(${moved.path}, -1) || '0')`
  if (parent) {
    const { rows } = await sql<{ deepest: number }>`
      select max(cardinality(string_to_array(t.path, '/')) - 2) as deepest from tenants t where ${below}`.execute(
      db,
    )
    requirePlace(moved.path, parent.path, (rows[0]?.deepest ?? 1) - moved.path.split('/').length + 3)
  }
  const path = `${parent?.path ?? '/'}${moved.id}/`
  // Before the moved ones, as a change of a limit goes from above to below.
  await sql`select from tenants where vendor_id = ${vendorId} and id = any (ids_above(${parent?.path ?? ''}, '')) order by id for share`.execute(
    db,
  )
  await sql`
    update tenants t set path = ${path} || substr(t.path, ${moved.path.length + 1}),
      parent_id = case when t.id = ${moved.id} then ${parent?.id ?? null} else t.parent_id end, updated_at = now()
    where ${below}
  `.execute(db)
}

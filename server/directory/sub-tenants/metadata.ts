import { sql } from 'kysely'
import { tenantErrors } from '../../../contract/errors/tenants.ts'
import type { HierarchyMetadata, HierarchyMetadataQuery } from '../../../contract/hierarchy.ts'
import type { Context } from '../../core/context/context.ts'
import { Problem } from '../../platform/problem/problem.ts'

const MAX_TENANTS = 200

/** How many are below each, in the order of the question. @throws Problem 404 where one is neither the caller's nor below it */
export async function hierarchyMetadata(
  { _tenantIds }: HierarchyMetadataQuery,
  { scope }: Context,
): Promise<HierarchyMetadata[]> {
  const ids = [...new Set(_tenantIds.split(','))].slice(0, MAX_TENANTS)
  const { rows } = await sql<Omit<HierarchyMetadata, 'isParent'>>`
    select t.id as "tenantId", (select count(*)::int from subtree(t.vendor_id, t.id)) - 1 as "totalSubTenants",
      t.sub_account_access as "subAccountAccessType"
    from subtree(${scope.vendorId}, ${scope.tenantId}) t where t.id = any (${ids}::text[])
    order by array_position(${ids}::text[], t.id)
  `.execute(scope.db)
  if (rows.length !== ids.length) throw new Problem(tenantErrors.tenantNotFound)
  return rows.map(row => ({ ...row, isParent: row.totalSubTenants > 0 }))
}

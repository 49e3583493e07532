import { sql } from 'kysely'
import type { ParentTenant } from '../../../contract/hierarchy.ts'
import type { Context } from '../../core/context/context.ts'
import { mayEnter } from '../../core/sessions/person-statement.ts'
import { ownTenant, reach } from './reach.ts'
import { rootOf } from './tree.ts'

interface Row {
  id: string
  name: string
  status: string | null
  created_at: Date
  level: number
}

/**
 * The tenants above one, the nearest first. Of those above their own, a user sees the ones that they are a member of: whom a
 * tenant belongs to is its owner's to tell. The vendor sees all.
 */
export async function parentTenants(context: Context, tenantId?: string): Promise<ParentTenant[]> {
  const { vendorScope } = context
  const own = ownTenant(context)
  const of = tenantId ?? (await rootOf(context)).tenantId
  const { path } = await reach(vendorScope, context, of)
  const { rows } = await sql<Row>`
    select a.id, a.name, a.status, a.created_at,
      ${path.split('/').length} - cardinality(string_to_array(a.path, '/')) as level
    from tenants a
    where a.vendor_id = ${vendorScope.vendorId} and a.id = any (ids_above(${path}, ${of})) and a.deleted_at is null
      and (${own === undefined}::boolean
        or a.id in (select id from subtree(${vendorScope.vendorId}, ${own ?? ''}))
        or exists (select from memberships m where m.vendor_id = a.vendor_id and m.tenant_id = a.id
          and m.user_id::text = ${own === undefined ? '' : context.caller.userId} and m.inherited_from is null
          and ${sql.raw(mayEnter('m'))}))
    order by level
  `.execute(vendorScope.db)
  return rows.map(row => ({
    tenantId: row.id,
    tenantName: row.name,
    ...(row.status !== null && { status: row.status }),
    createdAt: row.created_at.toISOString(),
    level: row.level,
  }))
}

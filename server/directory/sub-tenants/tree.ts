import { sql } from 'kysely'
import { subTenantErrors } from '../../../contract/errors/sub-tenants.ts'
import type { HierarchyTenant, TenantTree } from '../../../contract/hierarchy.ts'
import type { Context } from '../../core/context/context.ts'
import type { TenantScope } from '../../platform/db/scope.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { ownTenant, reach } from './reach.ts'

/** More are not drawn at once; the searched list (`hierarchy/v2`) pages through any number. */
const MAX_TENANTS = 10_000

interface Row {
  id: string
  name: string
  status: string | null
  created_at: Date
  parent_id: string | null
  level: number
}

/** The tenant whose tree is read: the caller's, or that of the vendor's header. @throws Problem 403 without it (VAPI-42) */
export async function rootOf(context: Context): Promise<TenantScope> {
  const { vendorScope, request } = context
  const header = request.headers['frontegg-tenant-id']
  const id = ownTenant(context) ?? (typeof header === 'string' && header !== '' ? header : undefined)
  if (!id) throw new Problem(subTenantErrors.tenantMissing)
  return vendorScope.tenant((await reach(vendorScope, context, id)).id)
}

export async function listBelow(context: Context): Promise<HierarchyTenant[]> {
  const rows = await rowsFrom(await rootOf(context))
  return rows.filter(({ level }) => level > 0).map(row => ({ ...shown(row), level: row.level }))
}

export async function treeBelow(context: Context): Promise<TenantTree> {
  const root = await rootOf(context)
  const rows = await rowsFrom(root)
  const nodes = new Map(
    rows.map(row => [row.id, { ...shown(row), name: row.name, children: [] } as TenantTree]),
  )
  for (const { id, parent_id } of rows) {
    if (id !== root.tenantId) nodes.get(parent_id ?? '')?.children.push(nodes.get(id)!)
  }
  return nodes.get(root.tenantId)!
}

/** The root first, then those directly below it, and so on; on a level by name. */
async function rowsFrom({ db, vendorId, tenantId }: TenantScope): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select t.id, t.name, t.status, t.created_at, t.parent_id,
      cardinality(string_to_array(t.path, '/')) - cardinality(string_to_array(r.path, '/')) as level
    from tenants r, subtree(r.vendor_id, r.id) t
    where r.vendor_id = ${vendorId} and r.id = ${tenantId}
    order by level, lower(t.name), t.id limit ${MAX_TENANTS + 1}
  `.execute(db)
  return rows
}

const shown = ({ id, name, status, created_at }: Row) => ({
  tenantId: id,
  tenantName: name,
  ...(status !== null && { status }),
  createdAt: created_at.toISOString(),
})

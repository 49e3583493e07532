import { type RawBuilder, sql } from 'kysely'
import type { SubTenants, SubTenantsQuery, TenantUsersCount } from '../../../contract/tenants.ts'
import { executePrepared } from '../../platform/db/prepared.ts'
import type { TenantScope } from '../../platform/db/scope.ts'

/** Beyond this many matches a filtered list is not counted (ruling 28). */
const COUNT_LIMIT = 1000
export const DEFAULT_LIMIT = 50

const sortColumns: Record<NonNullable<SubTenantsQuery['_sortBy']>, RawBuilder<unknown>> = {
  createdAt: sql`t.created_at`,
  name: sql`lower(t.name)`,
  tenantId: sql`t.id`,
}

/**
 * How many members the named tenants have. `totalAccessAllowedUsers` counts who may enter the tenants below as well.
 * Ids outside the scope's subtree are left out, so the answer is shorter than the question.
 */
export async function countUsers(
  scope: TenantScope,
  tenantIds: string[],
  withInvisible: boolean,
): Promise<TenantUsersCount[]> {
  const { rows } = await sql<TenantUsersCount>`
    select t.id as "tenantId",
      t.member_count + ${withInvisible ? invisibleMembers : sql`0`} as "totalUsers",
      (select count(*)::int from memberships m where m.vendor_id = t.vendor_id and m.tenant_id = t.id
        and m.inherited_from is null and (m.sub_account_access_allowed or t.sub_account_access = 'alwaysOn')
        and (${withInvisible} or not m.invisible)) as "totalAccessAllowedUsers"
    from subtree(${scope.vendorId}, ${scope.tenantId}) t where t.id = any (${tenantIds}::text[])
    order by array_position(${tenantIds}::text[], t.id)
  `.execute(scope.db)
  return rows
}

const invisibleMembers = sql`(select count(*)::int from memberships i
  where i.vendor_id = t.vendor_id and i.tenant_id = t.id and i.invisible and i.inherited_from is null)`

type Item = SubTenants['items'][number]
export interface SubTenantsPage {
  items: Item[]
  total: number
  capped: boolean
}

/**
 * The tenants below `root`, in one statement; undefined where `root` is neither the scope's own nor below it. Source:
 * CONST-22, TENANT-02 to 04.
 */
export async function searchBelow(
  scope: TenantScope,
  root: string,
  query: SubTenantsQuery,
): Promise<SubTenantsPage | undefined> {
  const { vendorId, tenantId } = scope
  const filtered = filter(query._filter)
  const key = sortColumns[query._sortBy ?? 'name']
  const way = sql.raw(query._order === 'DESC' ? 'desc' : 'asc')
  const below = range(scope, root, query._depth)
  // Names are searched once, and not a second time to count them.
  const [matches, found] = filtered
    ? [
        sql`matches as materialized (select t.id, t.name, t.created_at from ${below} and ${filtered}),`,
        sql`matches t`,
      ]
    : [sql``, below]
  const statement = sql<Row>`
    with root as (select t.id, t.path from subtree(${vendorId}, ${tenantId}) t where t.id = ${root}), ${matches}
    total as (select count(*)::int as n from (select from ${found} limit ${COUNT_LIMIT + 1}) counted),
    page as (select t.id from ${found} order by ${key} ${way}, t.id ${way}
      limit ${query._limit ?? DEFAULT_LIMIT} offset ${query._offset ?? 0})
    select total.n as total, t.id, t.name, t.created_at, t.is_reseller, t.sub_account_access, t.parent_id, t.tenant_type,
      t.member_count, exists (select from tenants c
        where c.vendor_id = t.vendor_id and c.parent_id = t.id and c.deleted_at is null) as is_parent
      ${query._path ? names : sql``}
    from root cross join total left join page on true
      left join tenants t on t.vendor_id = ${vendorId} and t.id = page.id
    order by ${key} ${way}, t.id ${way}
  `
  const rows =
    filtered || query._path
      ? (await statement.execute(scope.db)).rows
      : await executePrepared('tenants-below', statement, scope.db)
  if (rows.length === 0) return undefined
  const total = rows[0]!.total
  return {
    items: rows.filter(({ id }) => id !== null).map(itemOf),
    total: Math.min(total, COUNT_LIMIT),
    capped: total > COUNT_LIMIT,
  }
}

/** Of those between the root and the tenant, in their order. */
const names = sql`, array(select a.name
  from unnest((ids_above(t.path, t.id))[cardinality(ids_above(root.path, root.id)) + 2:]) with ordinality i (id, at)
    join tenants a on a.vendor_id = t.vendor_id and a.id = i.id
  order by i.at) as names`

interface Row {
  total: number
  id: string
  name: string
  created_at: Date
  is_reseller: boolean
  sub_account_access: Item['subAccountAccessType']
  parent_id: string | null
  tenant_type: Item['tenantType'] | null
  member_count: number
  is_parent: boolean
  names?: string[]
}

/** Those directly below stand in an index of their own; of those below, how deep they are is what their path says. */
function range({ vendorId }: TenantScope, root: string, depth: number | undefined): RawBuilder<unknown> {
  if (depth === 1)
    return sql`tenants t where t.vendor_id = ${vendorId} and t.parent_id = ${root} and t.deleted_at is null`
  const all = sql`subtree(${vendorId}, ${root}) t where t.id <> ${root}`
  return depth === undefined
    ? all
    : sql`${all} and cardinality(ids_above(t.path, t.id)) <= ${depth}::int + (
        select cardinality(ids_above(r.path, r.id)) from tenants r where r.vendor_id = ${vendorId} and r.id = ${root})`
}

function itemOf(row: Row): Item {
  return {
    tenantId: row.id,
    name: row.name,
    createdAt: row.created_at.toISOString(),
    metadata: { isParent: row.is_parent },
    isReseller: row.is_reseller,
    subAccountAccessType: row.sub_account_access,
    ...(row.parent_id !== null && { parentTenantId: row.parent_id }),
    ...(row.tenant_type && { tenantType: row.tenant_type }),
    numberOfUsers: row.member_count,
    ...(row.names && { path: row.names }),
  }
}

function filter(text: string | undefined): RawBuilder<unknown> | undefined {
  const plain = text
    ?.trim()
    .replaceAll('\0', '')
    .replace(/[\\%_]/g, '\\$&')
  if (!plain) return undefined
  return sql`(lower(t.name) like lower(${`%${plain}%`}) or lower(t.id) like lower(${`${plain}%`}))`
}

import { type RawBuilder, sql } from 'kysely'
import { executePrepared } from '../../platform/db/prepared.ts'
import type { TenantScope } from '../../platform/db/scope.ts'
import type { Cursor } from './cursor.ts'
import type { Filter } from './filters.ts'
import { factorColumns, hiddenJoin, type MemberRow, memberColumns } from './member-columns.ts'
import { keyAsText, type SortKey } from './sort-keys.ts'

/** Beyond this many matches a filtered list is not counted (ruling 28). */
export const COUNT_LIMIT = 1000

/** Walking so many rows costs less than planning two ways. */
const SHORT_WALK = 1000

export interface PageRequest {
  filters: Filter[]
  sort: SortKey
  descending: boolean
  limit: number
  offset: number
  cursor?: Cursor | undefined
  /** `_offset` counts pages, as clients of the vendor do; left out: rows. */
  inPages?: boolean
  /** Members of the tenants below too, each person once. */
  subtree: boolean
  /**
   * Whether matches are counted along the tenant's own index. What many members have is found sooner there than in the
   * table, where those of other tenants stand between; a text that some have is not.
   */
  countsByMember?: boolean
  /** With the columns of `factorColumns`. */
  factors?: boolean
}

export interface PageRow extends MemberRow {
  sort_key: string
}

export interface MembersPage {
  rows: PageRow[]
  total: number
  capped: boolean
}

/**
 * One page of members and how many there are, in one statement, off one index: the unfiltered total is the
 * maintained counter, a filtered one is counted up to 1,000, and an offset in the far half is read from the end.
 */
export async function readPage(scope: TenantScope, request: PageRequest): Promise<MembersPage> {
  const counted = request.subtree || request.filters.length > 0
  const statement = sql<PageRow & { total: number }>`
    with ${request.subtree ? below(scope, request.filters) : sql``} ${readsMatches(request) ? matches(scope, request) : sql``} total as (${counted ? countUpToLimit(scope, request) : counter(scope)}),
    page as (${pageQuery(scope, request, counted)})
    select total.n as total, ${memberColumns(request.subtree ? scope.tenantId : undefined)},
      ${request.factors ? sql`${factorColumns},` : sql``} ${keyAsText(request.sort)} as sort_key
    from total left join page m on true ${outerJoin(request.sort)} ${hiddenJoin}
    order by ${order(request.sort, request.descending)}
  `
  const rows = keepsPlan(request, counted)
    ? await executePrepared('members-page', statement, scope.db)
    : (await statement.execute(scope.db)).rows
  const total = rows[0]?.total ?? 0
  const capped = counted && total > COUNT_LIMIT
  return {
    rows: rows.filter(row => row.user_id !== null),
    total: capped ? COUNT_LIMIT : total,
    capped,
  }
}

/** What a person turns through: one order, one index, whichever page it is. A filter may want another way each time. */
function keepsPlan({ cursor, offset }: PageRequest, counted: boolean): boolean {
  return !counted && (cursor !== undefined || offset === 0)
}

function pageQuery(scope: TenantScope, request: PageRequest, counted: boolean): RawBuilder<unknown> {
  const { cursor, descending, offset, sort } = request
  // In the text, so that a kept plan knows how little comes out.
  const limit = sql.lit(request.limit)
  const forward = order(sort, descending)
  const backward = order(sort, !descending)
  const rows = readsMatches(request)
    ? sql`select m.* from matches m ${sort.join ?? sql``} where true`
    : sql`select m.* from memberships m ${sort.join ?? sql``} where ${conditions(scope, request)}`
  if (cursor?.from === 'end') return sql`${rows} order by ${backward} limit ${limit}`
  if (cursor) {
    const onwards = cursor.from === 'after'
    const greater = onwards !== descending
    return sql`${rows} and (${sort.expression}, ${idOf(sort)}) ${sql.raw(greater ? '>' : '<')}
      (${cursor.key}::${sql.raw(sort.type)}, ${cursor.id}::uuid)
      order by ${onwards ? forward : backward} limit ${limit}`
  }
  if (offset === 0) return sql`${rows} order by ${forward} limit ${limit}`
  if (counted || offset <= SHORT_WALK) return sql`${rows} order by ${forward} limit ${limit} offset ${offset}`
  // Two ways to the same rows; the constant condition has only one of them run.
  const n = sql`(select n from total)`
  // The outer limit tells the planner how little comes out of either.
  return sql`select * from (
    (${rows} and ${offset}::int <= ${n} / 2 order by ${forward} limit ${limit} offset ${offset})
    union all
    (${rows} and ${offset}::int > ${n} / 2 order by ${backward}
      limit greatest(least(${limit}, ${n} - ${offset}::int), 0)
      offset greatest(${n} - ${offset}::int - ${limit}, 0))
  ) either limit ${limit}`
}

function order(sort: SortKey, descending: boolean): RawBuilder<unknown> {
  const direction = sql.raw(descending ? 'desc' : 'asc')
  return sql`${sort.expression} ${direction}, ${idOf(sort)} ${direction}`
}

function idOf({ id }: SortKey): RawBuilder<unknown> {
  return id ?? sql`m.user_id`
}

/** Around the page, where there may be no row at all. */
function outerJoin({ join }: SortKey): RawBuilder<unknown> {
  return join ? sql`left ${join}` : sql``
}

function counter(scope: TenantScope): RawBuilder<unknown> {
  return sql`select member_count as n from tenants where vendor_id = ${scope.vendorId} and id = ${scope.tenantId}`
}

function countUpToLimit(scope: TenantScope, request: PageRequest): RawBuilder<unknown> {
  if (readsMatches(request))
    return sql`select count(*)::int as n from (select from matches limit ${COUNT_LIMIT + 1}) counted`
  const order = request.countsByMember ? sql`order by m.user_id` : sql``
  return sql`select count(*)::int as n from (
    select from memberships m where ${conditions(scope, request)} ${order} limit ${COUNT_LIMIT + 1}) matches`
}

/**
 * Whether what matches is found first. Off the order's index, a page of what few people of a subtree have reads the members of
 * all tenants until it is full; who matches is known here already.
 */
const readsMatches = ({ subtree, filters }: PageRequest): boolean => subtree && filters.length > 0

function matches(scope: TenantScope, request: PageRequest): RawBuilder<unknown> {
  return sql`matches as materialized (select m.* from memberships m where ${conditions(scope, request)}),`
}

function conditions(scope: TenantScope, { filters, subtree }: PageRequest): RawBuilder<unknown> {
  const all = [
    sql`m.vendor_id = ${scope.vendorId}`,
    subtree ? onceInSubtree : sql`m.tenant_id = ${scope.tenantId}`,
    sql`not m.invisible`,
    ...filters,
  ]
  return sql.join(all, sql` and `)
}

/**
 * Of each person's memberships in the subtree, the one nearest to its root (a shorter path sorts first), read once for those
 * people of whom one matches: to look for a nearer one of every row takes a minute where many are members of hundreds.
 */
function below({ vendorId, tenantId }: TenantScope, filters: readonly Filter[]): RawBuilder<unknown> {
  const matching = sql`and o.user_id in (
    select m.user_id from memberships m where m.vendor_id = ${vendorId} and ${sql.join([...filters], sql` and `)})`
  return sql`below as materialized (select id, path from subtree(${vendorId}, ${tenantId})),
    nearest as materialized (
      select distinct on (o.user_id) o.tenant_id, o.user_id from memberships o join below b on b.id = o.tenant_id
      where o.vendor_id = ${vendorId} and o.inherited_from is null ${filters.length > 0 ? matching : sql``}
      order by o.user_id, b.path),`
}

const onceInSubtree = sql`(m.tenant_id, m.user_id) in (select tenant_id, user_id from nearest)`

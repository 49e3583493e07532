import { type RawBuilder, sql } from 'kysely'
import { executePrepared } from '../../platform/db/prepared.ts'
import type { TenantScope } from '../../platform/db/scope.ts'
import type { Cursor } from './cursor.ts'
import type { Filter } from './filters.ts'
import { factorColumns, hiddenJoin, type MemberRow, memberColumns } from './member-columns.ts'
import { keyAsText, type SortKey } from './sort-keys.ts'
import { countBelow, matchesBelow, readSubtree, type Subtree, walkedByName } from './subtree-page.ts'

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
  const subtree = request.subtree ? await readSubtree(scope) : undefined
  if (request.subtree && !subtree) return { rows: [], total: 0, capped: false }
  const counted = request.subtree || request.filters.length > 0
  const { before, total, page } = subtree
    ? partsBelow(scope, request, subtree)
    : {
        before: sql``,
        total: counted ? countUpToLimit(scope, request) : counter(scope),
        page: pageQuery(own(scope, request), request, counted),
      }
  const statement = sql<PageRow & { total: number }>`
    with ${before} total as (${total}), page as (${page})
    select total.n as total, ${memberColumns(request.subtree ? scope : undefined)},
      ${request.factors ? sql`${factorColumns},` : sql``} ${keyAsText(request.sort)} as sort_key
    from total left join page m on true ${outerJoin(request.sort)} ${hiddenJoin}
    order by ${order(request.sort, request.descending)}
  `
  const rows = keepsPlan(request, counted)
    ? await executePrepared('members-page', statement, scope.db)
    : (await statement.execute(scope.db)).rows
  const matches = rows[0]?.total ?? 0
  const capped = counted && matches > COUNT_LIMIT
  return {
    rows: rows.filter(row => row.user_id !== null),
    total: capped ? COUNT_LIMIT : matches,
    capped,
  }
}

/** What a person turns through: one order, one index, whichever page it is. A filter may want another way each time. */
function keepsPlan({ cursor, offset }: PageRequest, counted: boolean): boolean {
  return !counted && (cursor !== undefined || offset === 0)
}

/** Where the rows of a page come from, and what they are ordered by. */
interface Source extends Pick<SortKey, 'expression' | 'type'> {
  rows: RawBuilder<unknown>
  id: RawBuilder<unknown>
}

function own(scope: TenantScope, request: PageRequest): Source {
  const { sort } = request
  const rows = sql`select m.* from memberships m ${sort.join ?? sql``} where ${conditions(scope, request)}`
  return { rows, expression: sort.expression, id: idOf(sort), type: sort.type }
}

function pageQuery(source: Source, request: PageRequest, counted: boolean): RawBuilder<unknown> {
  const { rows } = source
  const { cursor, descending, offset } = request
  // In the text, so that a kept plan knows how little comes out.
  const limit = sql.lit(request.limit)
  const forward = order(source, descending)
  const backward = order(source, !descending)
  if (cursor?.from === 'end') return sql`${rows} order by ${backward} limit ${limit}`
  if (cursor)
    return sql`${rows} and ${beyond(source, cursor, descending)}
      order by ${cursor.from === 'after' ? forward : backward} limit ${limit}`
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

function beyond(
  { expression, id, type }: Omit<Source, 'rows'>,
  { key, id: userId, from }: Cursor,
  descending: boolean,
): RawBuilder<unknown> {
  const greater = (from === 'after') !== descending
  return sql`(${expression}, ${id}) ${sql.raw(greater ? '>' : '<')} (${key}::${sql.raw(type)}, ${userId}::uuid)`
}

/** Of a tenant and those below it: who matches is found first, or the page is read by the names of all. */
function partsBelow(scope: TenantScope, request: PageRequest, subtree: Subtree) {
  const { cursor, descending, filters, offset, sort } = request
  if (subtree.large && sort.overAll && filters.length === 0 && (cursor || offset <= SHORT_WALK)) {
    const source = { expression: sort.expression, id: sql`m.user_id`, type: sort.type }
    const backward = cursor?.from === 'before' || cursor?.from === 'end'
    const page = walkedByName(scope, subtree, {
      direction: direction(descending !== backward),
      from: cursor && cursor.from !== 'end' ? beyond(source, cursor, descending) : sql`true`,
      limit: sql.lit(request.limit),
      offset: cursor ? 0 : offset,
    })
    return { before: sql``, total: countBelow(scope, subtree, COUNT_LIMIT + 1), page }
  }
  const rows = sql`select x.* from matches x where true`
  const source = { rows, expression: sql`x.key`, id: sql`x.user_id`, type: sort.type }
  return {
    before: matchesBelow(scope, subtree, filters, { key: sort.expression, join: sort.join ?? sql`` }),
    total: sql`select count(*)::int as n from (select from matches limit ${COUNT_LIMIT + 1}) counted`,
    page: sql`select m.* from (${pageQuery(source, request, true)}) x
      join memberships m on m.vendor_id = ${scope.vendorId} and m.tenant_id = x.tenant_id and m.user_id = x.user_id`,
  }
}

const direction = (descending: boolean): RawBuilder<unknown> => sql.raw(descending ? 'desc' : 'asc')

function order(sort: Pick<SortKey, 'expression' | 'id'>, descending: boolean): RawBuilder<unknown> {
  const way = direction(descending)
  return sql`${sort.expression} ${way}, ${idOf(sort)} ${way}`
}

function idOf({ id }: Pick<SortKey, 'id'>): RawBuilder<unknown> {
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
  const order = request.countsByMember ? sql`order by m.user_id` : sql``
  return sql`select count(*)::int as n from (
    select from memberships m where ${conditions(scope, request)} ${order} limit ${COUNT_LIMIT + 1}) matches`
}

function conditions({ vendorId, tenantId }: TenantScope, { filters }: PageRequest): RawBuilder<unknown> {
  const all = [
    sql`m.vendor_id = ${vendorId}`,
    sql`m.tenant_id = ${tenantId}`,
    sql`not m.invisible`,
    ...filters,
  ]
  return sql.join(all, sql` and `)
}

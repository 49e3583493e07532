import { type RawBuilder, sql } from 'kysely'
import type { Audits, AuditsQuery } from '../../../contract/audits.ts'
import type { TenantScope } from '../../platform/db/scope.ts'
import { behind, writeCursor } from './cursor.ts'
import { filtersOf } from './filters.ts'
import { type AuditRecord, rowOf } from './row.ts'
import { type AuditSort, auditSorts, orderOf } from './sort-keys.ts'
import { tenantJson } from './tenant-json.ts'
import { ofTenant } from './tenant-rows.ts'
import { allOf, COUNT_LIMIT, countedUpToLimit } from './totals.ts'

/** AUDIT page size of spec §9. */
const DEFAULT_COUNT = 20

/** So few rows are skipped sooner than a second way to them is planned. */
const NEAR = 1000

type Row = AuditRecord & { total: number }

/**
 * One page and how many there are, in one statement off one index. The unfiltered total is what the seals counted
 * and what came since; a filtered one is counted up to 1,000; a page of the far half is read from the end.
 */
export async function listAudits(scope: TenantScope, query: AuditsQuery): Promise<Audits> {
  const sort = auditSorts[query.sortBy ?? 'createdAt']
  const count = query.count ?? DEFAULT_COUNT
  const filtered = filtersOf(query).length > 0
  const { rows } = await sql<Row>`
    with total as materialized (${filtered ? countedUpToLimit(scope, query) : allOf(scope)}),
    page as (${pageOf(scope, query, sort, count, filtered)})
    select total.n::int as total, a.id, a.created_at, a.email, a.action, a.description, a.severity, a.ip,
      a.user_agent, ${tenantJson} as json, (${sort.expression})::text as sort_key,
      (extract(epoch from a.created_at) * 1000000)::bigint::text as micros
    from total left join page a on true
    order by ${orderOf(sort, query.sortDirection !== 'asc')}
  `.execute(scope.db)

  const found = rows.filter(row => row.id !== null)
  const total = rows[0]?.total ?? 0
  const capped = filtered && total > COUNT_LIMIT
  const last = found.length === count ? found.at(-1) : undefined
  return {
    data: found.map(row => rowOf(scope, row)),
    total: capped ? COUNT_LIMIT : total,
    ...(capped && { totalItemsCapped: true }),
    ...(last && { nextCursor: writeCursor(last.sort_key, last.micros, last.id!) }),
  }
}

function pageOf(
  scope: TenantScope,
  query: AuditsQuery,
  sort: AuditSort,
  count: number,
  filtered: boolean,
): RawBuilder<unknown> {
  const descending = query.sortDirection !== 'asc'
  const skipped = (query.offset ?? 0) * count
  const rows = sql`select a.* from audits a where ${sql.join([ofTenant(scope), ...filtersOf(query)], sql` and `)}`
  const forward = orderOf(sort, descending)
  if (query.cursor)
    return sql`${rows} and ${behind(query.cursor, sort, descending)} order by ${forward} limit ${count}`
  if (filtered || skipped <= NEAR) return sql`${rows} order by ${forward} limit ${count} offset ${skipped}`
  const n = sql`(select n from total)`
  // Two ways to the same rows; the constant condition has only one of them run.
  return sql`select * from (
    (${rows} and ${skipped}::int <= ${n} / 2 order by ${forward} limit ${count} offset ${skipped})
    union all
    (${rows} and ${skipped}::int > ${n} / 2 order by ${orderOf(sort, !descending)}
      limit greatest(least(${count}::int, ${n} - ${skipped}::int), 0)
      offset greatest(${n} - ${skipped}::int - ${count}::int, 0))
  ) a limit ${count}`
}

import { type RawBuilder, sql } from 'kysely'
import type { AuditsExport, AuditsQuery } from '../../../contract/audits.ts'
import type { TenantScope } from '../../platform/db/scope.ts'
import { behindPlace } from './cursor.ts'
import { filtersOf } from './filters.ts'
import { type AuditSort, auditSorts, orderOf } from './sort-keys.ts'
import { tenantJson } from './tenant-json.ts'
import { ofTenant } from './tenant-rows.ts'

/** Records a statement: the file grows by what one of them answers, so memory does not grow with it. */
const BATCH = 5000

/** Records that cross the wire as one text: a long one is a burden to the garbage collectors of both sides. */
const PART = 200

interface Column {
  title: string
  /** What stands in the cell, with its quotes doubled. */
  text(scope: TenantScope): RawBuilder<unknown>
  /** The server wrote it, and there is nothing in it that needs quotes. */
  bare?: true
}

const columns: Record<string, Column> = {
  createdAt: {
    title: 'Time',
    text: () => sql`to_char(a.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
    bare: true,
  },
  email: { title: 'User', text: () => written(sql`a.email`) },
  // The vendor's back end may send any.
  action: { title: 'Action', text: () => written(sql`a.action`) },
  description: { title: 'Description', text: () => written(sql`a.description`) },
  ip: { title: 'IP address', text: () => written(sql`a.ip`) },
  severity: { title: 'Severity', text: () => sql`a.severity`, bare: true },
  userAgent: { title: 'Browser', text: () => written(sql`a.user_agent`) },
  // It begins with a brace, so no formula can hide in it.
  json: { title: 'Details', text: () => sql`replace((${tenantJson})::text, '"', '""')` },
  tenantId: {
    title: 'Account',
    text: ({ tenantId }) => sql`${harmless(tenantId).replaceAll('"', '""')}::text`,
  },
}

/** The columns of a file: those that were asked for and exist, under the names that they were given. */
export function columnsOf({ properties = [] }: AuditsExport): { name: string; title: string }[] {
  const requested = properties
    .filter(({ name }) => Object.hasOwn(columns, name))
    .map(({ name, displayName }) => ({ name, title: displayName ?? columns[name]!.title }))
  if (requested.length > 0) return requested
  return Object.entries(columns).map(([name, { title }]) => ({ name, title }))
}

/** What a spreadsheet would run is made text by an apostrophe (CWE-1236). */
const FORMULA = /^[=+\-@\t\r]/

const harmless = (text: string) => (FORMULA.test(text) ? `'${text}` : text)

function cell(text: string): string {
  const safe = harmless(text)
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** The same signs as numbers, all below the first letter: `=`, `+`, `-`, `@`, tab, return. */
const SIGNS = sql`(61, 43, 45, 64, 9, 13)`
const LETTERS_FROM = 65

/** What people wrote, made harmless by the database: nothing is built of it here. */
const written = (column: RawBuilder<unknown>) => sql`replace(
  case when ascii(${column}) < ${sql.lit(LETTERS_FROM)} and ascii(${column}) in ${SIGNS} then '''' || ${column}
  else coalesce(${column}, '') end, '"', '""')`

/**
 * A record as a line. What people wrote is always quoted, which costs less than looking whether it must be. Every `||`
 * copies what stands before it, so all that stands between two cells is one text.
 */
function lineOf(scope: TenantScope, chosen: Column[]): RawBuilder<unknown> {
  const parts: RawBuilder<unknown>[] = []
  let between = ''
  for (const { text, bare } of chosen) {
    const opening = between + (bare ? '' : '"')
    if (opening) parts.push(sql.lit(opening))
    parts.push(text(scope))
    between = bare ? ',' : '",'
  }
  return sql.join([...parts, sql.lit(`${between.slice(0, -1)}\r\n`)], sql` || `)
}

/**
 * Every record that matches, in the order of the list, as the pieces of a CSV file (RFC 4180). Each piece is a statement of
 * its own that goes on behind the last record. Records that come meanwhile are not in it: newest first they stand before
 * its beginning, and in every other order the file ends at the moment when it was asked for.
 */
export async function* csvOf(
  scope: TenantScope,
  query: AuditsQuery,
  file: AuditsExport,
): AsyncGenerator<string> {
  const chosen = columnsOf(file)
  const sort = auditSorts[query.sortBy ?? 'createdAt']
  const descending = query.sortDirection !== 'asc'
  const newestFirst = sort.type === 'timestamptz' && descending
  const conditions = [...filtersOf(query), ...(newestFirst ? [] : [await upToNow(scope)])]
  yield `${chosen.map(({ title }) => cell(title)).join(',')}\r\n`
  const line = lineOf(
    scope,
    chosen.map(({ name }) => columns[name]!),
  )
  const pieceBehind = (behind: RawBuilder<unknown>): Promise<Part[]> => {
    const piece = readPiece(scope, line, [behind, ...conditions], sort, descending)
    // A client that goes away leaves one unread, whose failure does not matter.
    piece.catch(() => {})
    return piece
  }
  let next: Promise<Part[]> | undefined = pieceBehind(sql`true`)
  while (next) {
    const parts: Part[] = await next
    const last = parts.at(-1)
    const rows = parts.reduce((sum, part) => sum + part.rows, 0)
    // The database writes the next piece while this one is on its way.
    next = last && rows === BATCH ? pieceBehind(endOf(last, sort, descending)) : undefined
    for (const { text } of parts) yield text
  }
}

interface Part {
  text: string
  rows: number
  /** Sort key, moment and id of the last record. */
  sortKey: string
  micros: string
  id: string
}

async function readPiece(
  scope: TenantScope,
  line: RawBuilder<unknown>,
  conditions: RawBuilder<unknown>[],
  sort: AuditSort,
  descending: boolean,
): Promise<Part[]> {
  const byTime = sort.type === 'timestamptz'
  // Cheaper than gathering the moments, where it is the last one's.
  const moment = !byTime
    ? sql`(array_agg(a.created_at))[count(*)]`
    : descending
      ? sql`min(a.created_at)`
      : sql`max(a.created_at)`

  // The rows arrive in their order: sorting them once more would cost as much as writing them.
  const { rows } = await sql<Part>`
    select string_agg(${line}, '') as text, count(*)::int as rows,
      (extract(epoch from ${moment}) * 1000000)::bigint::text as micros,
      (array_agg(a.id))[count(*)] as id,
      ${byTime ? sql`''` : sql`(array_agg((${sort.expression})::text))[count(*)]`} as "sortKey"
    from (select a.*, (row_number() over () - 1) / ${PART}::int as part from (select a.* from audits a
      where ${sql.join([ofTenant(scope), ...conditions], sql` and `)}
      order by ${orderOf(sort, descending)} limit ${BATCH}) a) a
    group by a.part order by a.part
  `.execute(scope.db)
  return rows
}

const endOf = ({ sortKey, micros, id }: Part, sort: AuditSort, descending: boolean) =>
  behindPlace([sortKey, micros, id], sort, descending)

/** By the database's clock, which writes the records' moments. */
async function upToNow(scope: TenantScope): Promise<RawBuilder<boolean>> {
  const { rows } = await sql<{ now: string }>`select clock_timestamp()::text as now`.execute(scope.db)
  return sql`a.created_at <= ${rows[0]!.now}::timestamptz`
}

import { type RawBuilder, sql } from 'kysely'
import type { AuditsExport } from '../../contract/audits.ts'
import type { TenantScope } from '../db/scope.ts'
import type { AuditFilter } from './filters.ts'
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
  json: { title: 'Details', text: () => sql`replace(a.json::text, '"', '""')` },
  tenantId: {
    title: 'Account',
    text: ({ tenantId }) => sql`${harmless(tenantId).replaceAll('"', '""')}::text`,
  },
}

/** The columns of a file: those that were asked for and exist, under the names that they were given. */
export function columnsOf({ properties = [] }: AuditsExport): { name: string; title: string }[] {
  const asked = properties
    .filter(({ name }) => Object.hasOwn(columns, name))
    .map(({ name, displayName }) => ({ name, title: displayName ?? columns[name]!.title }))
  if (asked.length > 0) return asked
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
 * Every record that matches, newest first, as the pieces of a CSV file (RFC 4180). Each piece is a statement of its
 * own that goes on behind the last record: records that come meanwhile are newer and are not in it.
 */
export async function* csvOf(
  scope: TenantScope,
  filters: AuditFilter[],
  file: AuditsExport,
): AsyncGenerator<string> {
  const chosen = columnsOf(file)
  yield `${chosen.map(({ title }) => cell(title)).join(',')}\r\n`
  const line = lineOf(
    scope,
    chosen.map(({ name }) => columns[name]!),
  )
  const pieceBehind = (behind: RawBuilder<unknown>): Promise<Part[]> => {
    const piece = readPiece(scope, line, [behind, ...filters])
    // Whoever goes away leaves one unread, whose failure is nobody's.
    piece.catch(() => {})
    return piece
  }
  let next: Promise<Part[]> | undefined = pieceBehind(sql`true`)
  while (next) {
    const parts: Part[] = await next
    const last = parts.at(-1)
    const rows = parts.reduce((sum, part) => sum + part.rows, 0)
    // The database writes the next piece while this one is on its way.
    next = last && rows === BATCH ? pieceBehind(endOf(last)) : undefined
    for (const { text } of parts) yield text
  }
}

interface Part {
  text: string
  rows: number
  /** Moment and id of the last record. */
  micros: string
  id: string
}

async function readPiece(
  scope: TenantScope,
  line: RawBuilder<unknown>,
  conditions: RawBuilder<unknown>[],
): Promise<Part[]> {
  // The rows arrive in their order: sorting them once more would cost as much as writing them.
  const { rows } = await sql<Part>`
    select string_agg(${line}, '') as text, count(*)::int as rows,
      (extract(epoch from min(a.created_at)) * 1000000)::bigint::text as micros,
      (array_agg(a.id))[count(*)] as id
    from (select a.*, (row_number() over () - 1) / ${PART}::int as part from (select a.* from audits a
      where ${sql.join([ofTenant(scope), ...conditions], sql` and `)}
      order by a.created_at desc, a.id desc limit ${BATCH}) a) a
    group by a.part order by a.part
  `.execute(scope.db)
  return rows
}

const endOf = ({ micros, id }: Part) => sql`(a.created_at, a.id) <
  (to_timestamp(0) + ${micros}::bigint * interval '1 microsecond', ${id}::uuid)`

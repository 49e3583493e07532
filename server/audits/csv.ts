import { type RawBuilder, sql } from 'kysely'
import type { AuditsExport } from '../../contract/audits.ts'
import type { TenantScope } from '../db/scope.ts'
import type { AuditFilter } from './filters.ts'
import { ofTenant } from './tenant-rows.ts'

/** Records a statement: the file grows by what one of them answers, so memory does not grow with it. */
const BATCH = 5000

interface Column {
  title: string
  text: RawBuilder<unknown>
  /** The server wrote it: it is a cell as it stands, and no formula can hide in it. */
  harmless?: true
}

const columns: Record<string, Column> = {
  createdAt: {
    title: 'Time',
    text: sql`to_char(a.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
    harmless: true,
  },
  email: { title: 'User', text: sql`coalesce(a.email, '')` },
  // The vendor's back end may send any.
  action: { title: 'Action', text: sql`a.action` },
  description: { title: 'Description', text: sql`a.description` },
  ip: { title: 'IP address', text: sql`coalesce(a.ip, '')` },
  severity: { title: 'Severity', text: sql`a.severity`, harmless: true },
  userAgent: { title: 'Browser', text: sql`coalesce(a.user_agent, '')` },
  json: { title: 'Details', text: sql`'"' || replace(a.json::text, '"', '""') || '"'`, harmless: true },
  tenantId: { title: 'Account', text: sql`a.tenant_id` },
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

function cell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A sign that begins what a spreadsheet would run, as numbers: `=`, `+`, `-`, `@`, tab, return. */
const SIGNS = sql`(61, 43, 45, 64, 9, 13)`

/**
 * The same, done by the database: a piece of text a statement crosses the wire, and nothing is built of it here. What
 * people wrote is always quoted, which costs less than looking whether it must be.
 */
function cellInSql({ text, harmless }: Column): RawBuilder<unknown> {
  if (harmless) return text
  const safe = sql`case when ascii(${text}) in ${SIGNS} then '''' || ${text} else ${text} end`
  return sql`'"' || replace(${safe}, '"', '""') || '"'`
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
  const line = sql.join(
    chosen.map(({ name }) => cellInSql(columns[name]!)),
    sql` || ',' || `,
  )
  const pieceBehind = (behind: RawBuilder<unknown>): Promise<Piece> => {
    const piece = readPiece(scope, line, [behind, ...filters])
    // Whoever goes away leaves one unread, whose failure is nobody's.
    piece.catch(() => {})
    return piece
  }
  let next: Promise<Piece> | undefined = pieceBehind(sql`true`)
  while (next) {
    const { text, rows, micros, id }: Piece = await next
    // The database writes the next piece while this one is on its way.
    next = rows < BATCH ? undefined : pieceBehind(endOf(micros, id))
    if (text) yield text
  }
}

interface Piece {
  text: string | null
  rows: number
  /** Moment and id of the last record. */
  micros: string
  id: string
}

async function readPiece(
  scope: TenantScope,
  line: RawBuilder<unknown>,
  conditions: RawBuilder<unknown>[],
): Promise<Piece> {
  // The rows arrive in their order: sorting them once more would cost as much as writing them.
  const { rows } = await sql<Piece>`
    select string_agg(${line} || E'\r\n', '') as text, count(*)::int as rows,
      (extract(epoch from min(a.created_at)) * 1000000)::bigint::text as micros,
      (array_agg(a.id))[count(*)] as id
    from (select a.* from audits a
      where ${sql.join([ofTenant(scope), ...conditions], sql` and `)}
      order by a.created_at desc, a.id desc limit ${BATCH}) a
  `.execute(scope.db)
  return rows[0]!
}

const endOf = (micros: string, id: string) => sql`(a.created_at, a.id) <
  (to_timestamp(0) + ${micros}::bigint * interval '1 microsecond', ${id}::uuid)`

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
  /** The server wrote it: no formula can hide in it. */
  harmless?: true
}

const columns: Record<string, Column> = {
  createdAt: {
    title: 'Time',
    text: sql`to_char(a.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
    harmless: true,
  },
  email: { title: 'User', text: sql`coalesce(a.email, '')` },
  action: { title: 'Action', text: sql`a.action`, harmless: true },
  description: { title: 'Description', text: sql`a.description` },
  ip: { title: 'IP address', text: sql`coalesce(a.ip, '')` },
  severity: { title: 'Severity', text: sql`a.severity`, harmless: true },
  userAgent: { title: 'Browser', text: sql`coalesce(a.user_agent, '')` },
  json: { title: 'Details', text: sql`a.json::text`, harmless: true },
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

/** The same, done by the database: a line of text a record crosses the wire, and nothing is built of it here. */
function cellInSql({ text, harmless }: Column): RawBuilder<unknown> {
  const safe = harmless
    ? text
    : sql`case when ${text} ~ '^[=+\\-@\t\r]' then '''' || ${text} else ${text} end`
  return sql`case when ${text} ~ '[",\r\n]' then '"' || replace(${safe}, '"', '""') || '"' else ${safe} end`
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
  let behind = sql`true`
  for (;;) {
    const { rows } = await sql<{ text: string | null; rows: number; micros: string; id: string }>`
      with page as materialized (
        select a.* from audits a
        where ${sql.join([ofTenant(scope), behind, ...filters], sql` and `)}
        order by a.created_at desc, a.id desc limit ${BATCH})
      select string_agg(${line} || E'\r\n', '' order by a.created_at desc, a.id desc) as text,
        count(*)::int as rows, (extract(epoch from min(a.created_at)) * 1000000)::bigint::text as micros,
        (array_agg(a.id order by a.created_at, a.id))[1] as id
      from page a
    `.execute(scope.db)
    const { text, rows: found, micros, id } = rows[0]!
    if (text) yield text
    if (found < BATCH) return
    behind = sql`(a.created_at, a.id) <
      (to_timestamp(0) + ${micros}::bigint * interval '1 microsecond', ${id}::uuid)`
  }
}

import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../platform/db/tables/tables.ts'

/** In place of the id of a vendor: all were deleted at once. */
export const EVERY = ''

interface Change {
  /** What to ask from the next time: older transactions have ended. */
  until: string
  /** Identifies the table and this run of the database: transaction ids of another are not comparable. */
  place: string
  /** Null: nothing has changed. */
  id: string | null
  /** The transaction. */
  changed: string | null
}

/**
 * The vendors changed or deleted since then, some of them repeatedly; none on the first call (null). Ignores transaction ids
 * from a restored dump that this database has not reached.
 */
export function lookForChanges(kysely: Kysely<Tables>, since: string | null) {
  const recent = sql`changed_in >= ${since}::text::xid8 and changed_in < pg_snapshot_xmax(pg_current_snapshot())`
  return sql<Change>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as until,
      pg_postmaster_start_time()::text || ' ' || 'vendors'::regclass::oid as place, v.id, v.changed_in::text as changed
    from (select) one left join (
      select id, changed_in from vendors where ${recent}
      union all select id, changed_in from vendor_deletions where ${recent}) v on true
  `.execute(kysely)
}

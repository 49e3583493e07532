import { type Kysely, sql } from 'kysely'
import type { Tables } from '../db/tables/tables.ts'
import type { Subscription } from './subscription-index.ts'

/** Rows that one statement reads. */
const PAGE = 5000

/** What has become of the subscriptions since a look. */
export interface SubscriptionChanges {
  /** What to ask from the next time: older transactions have ended. */
  until: string
  /** Identifies the table and this run of the database: transaction ids of another are not comparable. */
  place: string
  rows: (Subscription & { gone: boolean })[]
}

interface Row extends Subscription {
  until: string
  place: string
  gone: boolean | null
}

/**
 * The subscriptions that were added or removed since then, some of them repeatedly; none where nothing is known yet (null).
 * Rows of a restored dump whose transactions this database has not reached are left out: its place is another.
 */
export async function subscriptionChanges(
  kysely: Kysely<Tables>,
  since: string | null,
): Promise<SubscriptionChanges> {
  const recent = sql`changed_in >= ${since}::text::xid8 and changed_in < pg_snapshot_xmax(pg_current_snapshot())`
  const { rows } = await sql<Row>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as until,
      pg_postmaster_start_time()::text || ' ' || 'event_subscriptions'::regclass::oid as place, s.*
    from (select) one left join (
      select id, vendor_id as "vendorId", tenant_id as "tenantId", event_type as type, subscriber,
        endpoint_id as "endpointId", false as gone
      from event_subscriptions where ${recent}
      union all
      select id, vendor_id, tenant_id, event_type, '', '', true from event_subscription_deletions where ${recent}) s on true
  `.execute(kysely)
  const [{ until, place }] = rows as [Row, ...Row[]]
  return {
    until,
    place,
    rows: rows.flatMap(row => (row.gone === null ? [] : [{ ...row, gone: row.gone }])),
  }
}

/** All of them, page by page, so that no answer is as long as the table. */
export async function* allSubscriptions(kysely: Kysely<Tables>): AsyncGenerator<Subscription[]> {
  let last = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const rows = await kysely
      .selectFrom('event_subscriptions')
      .select([
        'id',
        'vendor_id as vendorId',
        'tenant_id as tenantId',
        'event_type as type',
        'subscriber',
        'endpoint_id as endpointId',
      ])
      .where('id', '>', last)
      .orderBy('id')
      .limit(PAGE)
      .execute()
    if (rows.length > 0) yield rows
    if (rows.length < PAGE) return
    last = rows.at(-1)!.id
  }
}

import type { Services } from '../../core/context/services.ts'
import { type Notice, noticeOf } from './notice.ts'
import { keepEvent } from './store.ts'

/** Milliseconds that an event's own webhook is waited for. */
const IN_FLIGHT = 120_000
/** How far back each look goes beyond the last one: events may be listed late. */
const OVERLAP = 600_000
/** How far back the first look goes. */
const FIRST_WINDOW = 86_400_000
/** Stripe lists events for thirty days. */
const LISTED = 29 * 86_400_000
/** One window at a time is read whole and then remembered, so that a look that was interrupted goes on there. */
const WINDOW = 3_600_000

/** A time in seconds since 1970, its end not included. */
export interface Created {
  gte: number
  lt: number
}

interface Source {
  /** What Stripe lists of a time, as it answers `events.list`. */
  list(created: Created): AsyncIterable<unknown>
  /** Called with each event that was missing. */
  found(id: string): void
}

/**
 * Asks Stripe for events that no webhook brought, and keeps those of our customers, as if they had just arrived.
 */
export async function findMissedEvents(
  { database }: Pick<Services, 'database'>,
  vendorId: string,
  { list, found }: Source,
  now: number,
): Promise<void> {
  const { kysely } = database
  const row = await kysely
    .selectFrom('billing_reconciliations')
    .select('events_until')
    .where('vendor_id', '=', vendorId)
    .executeTakeFirst()
  const known = row?.events_until?.getTime()
  const until = now - IN_FLIGHT
  let from = Math.max(known === undefined ? until - FIRST_WINDOW : known - OVERLAP, now - LISTED)
  while (from < until) {
    const end = Math.min(from + WINDOW + OVERLAP, until)
    const created = { gte: Math.floor(from / 1000), lt: Math.floor(end / 1000) }
    for await (const page of inPages(list(created))) {
      for (const notice of await ofOurCustomers(database, vendorId, page))
        if (await keepEvent(database, vendorId, notice, 'reconcile')) found(notice.id)
    }
    const events_until = new Date(end)
    await kysely
      .insertInto('billing_reconciliations')
      .values({ vendor_id: vendorId, events_until, compared_until: null, ran_at: null, failure: null })
      .onConflict(conflict => conflict.column('vendor_id').doUpdateSet({ events_until }))
      .execute()
    from = end
  }
}

const PAGE = 100

async function* inPages(events: AsyncIterable<unknown>): AsyncIterable<Notice[]> {
  let page: Notice[] = []
  for await (const event of events) {
    const notice = noticeOf(event)
    if (notice) page.push(notice)
    if (page.length === PAGE) {
      yield page
      page = []
    }
  }
  if (page.length > 0) yield page
}

/** An account at Stripe may have customers that are none of ours; their events are not kept. */
async function ofOurCustomers(
  { kysely }: Services['database'],
  vendorId: string,
  notices: Notice[],
): Promise<Notice[]> {
  const customers = notices.flatMap(({ customerId }) => customerId ?? [])
  if (customers.length === 0) return []
  const rows = await kysely
    .selectFrom('billing_tenant_configurations')
    .select('customer_id')
    .where('vendor_id', '=', vendorId)
    .where('customer_id', 'in', [...new Set(customers)])
    .execute()
  const ours = new Set(rows.map(({ customer_id }) => customer_id))
  return notices.filter(({ customerId }) => customerId !== null && ours.has(customerId))
}

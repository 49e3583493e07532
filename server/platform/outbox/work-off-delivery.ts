import { type Kysely, sql } from 'kysely'
import type { Database } from '../db/open.ts'
import type { Tables } from '../db/tables/tables.ts'
import { deliveredEvent, forTenant } from './delivered-event.ts'
import { DELIVERY_ATTEMPTS } from './queue.ts'
import type { Subscriber } from './subscribers.ts'

interface Delivery {
  eventId: string
  subscriber: string
  endpointId: string
}

/** What is kept of an answer. */
const MAX_LENGTH = 1000

/**
 * Notifies one subscriber of one event, unless that was done. What the subscriber throws is kept and thrown on, so that the job
 * is tried again; other deliveries are not affected.
 *
 * @param handler undefined where no part of this server has the subscriber's name: a newer one may
 */
export async function workOffDelivery(
  { kysely }: Database,
  delivery: Delivery,
  handler: Subscriber | undefined,
): Promise<void> {
  const row = await kysely
    .selectFrom('events')
    .innerJoin('event_deliveries as d', 'd.event_id', 'events.id')
    .selectAll('events')
    .select(
      sql<boolean>`d.endpoint_id = '' or exists (select from event_subscriptions s
      where s.vendor_id = events.vendor_id and s.tenant_id is null and s.subscriber = d.subscriber
        and s.endpoint_id = d.endpoint_id)`.as('of_vendor'),
    )
    .where('d.event_id', '=', delivery.eventId)
    .where('d.subscriber', '=', delivery.subscriber)
    .where('d.endpoint_id', '=', delivery.endpointId)
    .where('d.status', '=', 'waiting')
    .executeTakeFirst()
  if (!row) return
  try {
    if (!handler) throw new Error(`This server has no subscriber ${delivery.subscriber}.`)
    const event = deliveredEvent(row)
    const response = await handler(row.of_vendor ? event : forTenant(event), delivery.endpointId)
    await kysely.transaction().execute(async db => {
      await note(db, delivery, sql`'delivered'`, response || undefined)
      await endEvent(db, delivery.eventId)
    })
  } catch (error) {
    const last = sql`case when attempts + 1 >= ${DELIVERY_ATTEMPTS} then 'failed' else 'waiting' end`
    await note(kysely, delivery, last, error instanceof Error ? error.message : String(error))
    throw error
  }
}

/**
 * Of a delivery that still waits: an attempt that outlived its job must not undo what the next one has done. The time of the
 * next attempt is that of the queue's back-off, which adds a little chance to it.
 */
async function note(
  db: Kysely<Tables>,
  { eventId, subscriber, endpointId }: Delivery,
  status: ReturnType<typeof sql>,
  response: string | undefined,
): Promise<void> {
  await sql`
    update event_deliveries set status = ${status}, attempts = attempts + 1, response = ${response?.slice(0, MAX_LENGTH) ?? null},
      next_at = case when ${status} = 'waiting'
        then now() + least(2 * 2 ^ least(attempts, 12), 3600) * interval '1 second' end
    where event_id = ${eventId}::uuid and subscriber = ${subscriber} and endpoint_id = ${endpointId}
      and status = 'waiting'
  `.execute(db)
}

/** The event is delivered with its last delivery. Its row is locked first, so that two that end at once see each other. */
async function endEvent(db: Kysely<Tables>, eventId: string): Promise<void> {
  await sql`select from events where id = ${eventId}::uuid for update`.execute(db)
  await sql`
    update events set delivered_at = now() where id = ${eventId}::uuid and delivered_at is null
      and not exists (select from event_deliveries where event_id = ${eventId}::uuid and status <> 'delivered')
  `.execute(db)
}

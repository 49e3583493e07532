import { type Kysely, sql } from 'kysely'
import type { Tables } from '../db/tables/tables.ts'
import { DELIVERY_ATTEMPTS, eventQueue } from './queue.ts'
import type { Transact } from './transaction.ts'

const BATCH = 100

/** The back-off of the queue. It is counted from an attempt that ended now. */
const nextAt = sql<Date>`now() + least(2 * 2 ^ least(fan_out_attempts, 12), 3600) * interval '1 second'`

/** Counts an attempt that has thrown. The sixteenth was the last one of its job: the event is given up. */
export async function noteFailedFanOut(kysely: Kysely<Tables>, eventId: string): Promise<void> {
  await sql`
    update events set fan_out_attempts = fan_out_attempts + 1, fan_out_next_at = ${nextAt}
    where id = ${eventId}::uuid and delivered_at is null
  `.execute(kysely)
}

/**
 * Queues a new job for up to a hundred events without deliveries of which no live job finds out who hears of them: their
 * processes died on every try. The lost job counts as an attempt, so that an event which always kills its process is given up
 * in the end, like a delivery.
 *
 * @returns how many
 */
export async function resendLostEvents(transact: Transact): Promise<number> {
  return await transact(async tx => {
    const { rows } = await sql<{ id: string; attempts: number }>`
      with lost as materialized (
        select id from events e
        where delivered_at is null and fan_out_attempts < ${DELIVERY_ATTEMPTS}
          and coalesce(fan_out_next_at, created_at) < now() - interval '1 minute'
          and not exists (select from event_deliveries where event_id = e.id)
          and not exists (select from jobs.job
            where name = ${eventQueue.name} and state < 'completed' and data ->> 'eventId' = e.id::text)
        order by created_at limit ${BATCH} for update skip locked)
      update events e set fan_out_attempts = fan_out_attempts + 1, fan_out_next_at = ${nextAt}
      from lost where e.id = lost.id
      returning e.id, e.fan_out_attempts as attempts
    `.execute(tx.kysely)
    for (const { id, attempts } of rows)
      if (attempts < DELIVERY_ATTEMPTS) await tx.send(eventQueue, { eventId: id })
    return rows.length
  })
}

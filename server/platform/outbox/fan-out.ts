import { deliveredEvent } from './delivered-event.ts'
import { addDeliveries } from './deliveries.ts'
import { type EnqueueOf, enqueue, withoutQueue } from './own-queues.ts'
import { DELIVERY_ATTEMPTS } from './queue.ts'
import type { EventAddress, Listener } from './subscriptions.ts'
import type { Transact } from './transaction.ts'
import { whoListens } from './who-listens.ts'

/** Gives an event of a command, or of the release before, the deliveries that its subscribers wait for. */
export async function fanOut(
  transact: Transact,
  eventId: string,
  { listenersOf, enqueueOf }: { listenersOf(event: EventAddress): Listener[]; enqueueOf: EnqueueOf },
): Promise<void> {
  await transact(async tx => {
    const row = await tx.kysely
      .selectFrom('events')
      .selectAll()
      .where('id', '=', eventId)
      .where('delivered_at', 'is', null)
      .where('fan_out_attempts', '<', DELIVERY_ATTEMPTS)
      .forUpdate()
      .executeTakeFirst()
    if (!row) return
    const event = deliveredEvent(row)
    const listeners = await whoListens(tx.kysely, listenersOf, event)
    const byJobs = withoutQueue(listeners, enqueueOf)
    await addDeliveries(tx, eventId, byJobs)
    await enqueue(tx, event, listeners, enqueueOf)
    if (byJobs.length === 0)
      await tx.kysely
        .updateTable('events')
        .set({ delivered_at: new Date() })
        .where('id', '=', eventId)
        .execute()
  })
}

import { randomUUID } from 'node:crypto'
import { deliveryQueue } from './queue.ts'
import type { Listener } from './subscriptions.ts'
import type { Transaction } from './transaction.ts'

/** One row and one job for each listener; one that has its row already gets no second. */
export async function addDeliveries(
  tx: Pick<Transaction, 'kysely' | 'send'>,
  eventId: string,
  listeners: Listener[],
): Promise<void> {
  if (listeners.length === 0) return
  const added = await tx.kysely
    .insertInto('event_deliveries')
    .values(
      listeners.map(({ subscriber, endpointId }) => ({
        event_id: eventId,
        subscriber,
        endpoint_id: endpointId,
        job_id: randomUUID(),
      })),
    )
    .onConflict(conflict => conflict.doNothing())
    .returning(['subscriber', 'endpoint_id', 'job_id'])
    .execute()
  for (const { subscriber, endpoint_id: endpointId, job_id: id } of added)
    await tx.send(deliveryQueue, { eventId, subscriber, endpointId }, { id: id! })
}

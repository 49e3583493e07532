import type { DeliveredEvent } from './delivered-event.ts'
import type { Listener } from './subscriptions.ts'
import type { Transaction } from './transaction.ts'

/**
 * Writes down, in the transaction of the event, what a part of the server delivers from a queue of its own: no row of
 * `event_deliveries` and no job is made for these endpoints, and the event counts as delivered as far as they go. An event may
 * come twice: an endpoint that has it gets no second.
 */
export type Enqueue = (
  tx: Pick<Transaction, 'kysely' | 'afterCommit'>,
  event: DeliveredEvent,
  endpointIds: readonly string[],
) => Promise<void>

/** The queue of a subscriber that has its own. */
export type EnqueueOf = (subscriber: string) => Enqueue | undefined

/** Of these, the listeners that get a job each. */
export const withoutQueue = (listeners: readonly Listener[], enqueueOf: EnqueueOf): Listener[] =>
  listeners.filter(({ subscriber }) => !enqueueOf(subscriber))

/** Hands the event to the queues of those of its listeners that have one. */
export async function enqueue(
  tx: Parameters<Enqueue>[0],
  event: DeliveredEvent,
  listeners: readonly Listener[],
  enqueueOf: EnqueueOf,
): Promise<void> {
  for (const [subscriber, own] of Map.groupBy(listeners, listener => listener.subscriber)) {
    const queue = enqueueOf(subscriber)
    if (queue)
      await queue(
        tx,
        event,
        own.map(({ endpointId }) => endpointId),
      )
  }
}

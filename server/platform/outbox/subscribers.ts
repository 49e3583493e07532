import { type EventKey, eventDefinition } from '../../../contract/events.ts'
import type { Database } from '../db/open.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { DeliveredEvent } from './delivered-event.ts'
import { fanOut } from './fan-out.ts'
import { noteFailedFanOut } from './lost-events.ts'
import { startResendingOverdue } from './overdue.ts'
import type { Enqueue, EnqueueOf } from './own-queues.ts'
import { deliveryQueue, eventQueue } from './queue.ts'
import { type EventAddress, type Listener, type Subscriptions, subscriptionsOf } from './subscriptions.ts'
import type { Transact } from './transaction.ts'
import { workOffDelivery } from './work-off-delivery.ts'

/**
 * Notified of an event at least once, after its change is committed: one that came already (same id) must do
 * nothing. Throwing has it delivered again later, alone.
 *
 * @param endpointId which endpoint of the subscriber's; empty where it subscribed itself
 * @returns what the delivery's row keeps of the answer
 */
export type Subscriber = (event: DeliveredEvent, endpointId: string) => Promise<string> | Promise<void>

/** Where features ask for events. Subscribing comes before `deliver`. */
export interface Subscribers {
  /**
   * @param name what its deliveries are kept by: it stays as it is from release to release
   * @param types what it hears of every vendor; empty for one that only delivers to endpoints of `event_subscriptions`
   */
  subscribe(name: string, types: (EventKey | '*')[], subscriber: Subscriber): void
  /** The same for one that delivers to endpoints of `event_subscriptions` from a queue of its own. */
  subscribeQueue(name: string, enqueue: Enqueue): void
  enqueueOf: EnqueueOf
  /**
   * Who is to be notified of an event. Undefined while that is not known: until `deliver`, when all have subscribed, and in a
   * command, which delivers nothing itself.
   */
  listenersOf(event: EventAddress): Listener[] | undefined
  /** Whether a job is to be made of an event; so while it is not known who listens. */
  wants(event: EventAddress): boolean
  subscriptions: Subscriptions
  /** Starts the workers that tell the subscribers. */
  deliver(parts: { jobs: Jobs; transact: Transact }): Promise<void>
}

/** Of all subscribers together, so that a slow one does not hold up the others. */
const DELIVERIES_AT_A_TIME = 4

interface Part {
  types: Set<string>
  subscriber?: Subscriber
  enqueue?: Enqueue
}

/** @param onError hears why subscriptions could not be read again */
export function createSubscribers(database: Database, onError: (error: unknown) => void): Subscribers {
  const byName = new Map<string, Part>()
  const subscriptions = subscriptionsOf(database, onError)
  let complete = false

  function listenersOf(event: EventAddress): Listener[] | undefined {
    if (!complete) return undefined
    const own = [...byName].flatMap(([subscriber, { types }]) =>
      types.has(event.type) || (types.has('*') && !eventDefinition(event.type)?.byName)
        ? [{ subscriber, endpointId: '' }]
        : [],
    )
    // An endpoint whose part of the server is gone gets nothing.
    return [...own, ...subscriptions.listenersOf(event).filter(({ subscriber }) => byName.has(subscriber))]
  }

  function add(name: string, part: Part): void {
    if (byName.has(name)) throw new Error(`There is a subscriber ${name} already.`)
    byName.set(name, part)
  }

  const enqueueOf: EnqueueOf = subscriber => byName.get(subscriber)?.enqueue

  return {
    subscriptions,
    listenersOf,
    enqueueOf,
    subscribe: (name, types, subscriber) => add(name, { types: new Set(types), subscriber }),
    subscribeQueue: (name, enqueue) => add(name, { types: new Set(), enqueue }),
    wants: event => listenersOf(event)?.length !== 0,
    async deliver({ jobs, transact }) {
      await subscriptions.start()
      complete = true
      await jobs.work(eventQueue, async ({ data: { eventId } }) => {
        try {
          await fanOut(transact, eventId, { listenersOf: event => listenersOf(event)!, enqueueOf })
        } catch (error) {
          await noteFailedFanOut(database.kysely, eventId)
          throw error
        }
      })
      await jobs.work(
        deliveryQueue,
        ({ data }) => workOffDelivery(database, data, byName.get(data.subscriber)?.subscriber),
        DELIVERIES_AT_A_TIME,
      )
      await startResendingOverdue({ jobs, transact })
    },
  }
}

import type { Services } from '../../core/context/services.ts'
import { refreshFromStripe } from '../billing/refresh.ts'
import { affectedCustomers } from './affected-customers.ts'
import { failureName } from './failure-name.ts'
import { type ClaimedEvent, claimEvents, finishEvents, postponeEvent } from './store.ts'

const BATCH = 100
/** Seconds until another server may take events that this one did not finish; looking at one twice does no harm. */
const LEASE_SECONDS = 30
/** Customers that are looked at side by side. */
const SIDE_BY_SIDE = 4

/**
 * Seconds until the next attempt, after the first, the second … Beyond the last one an event is given up, visible in the
 * metrics, until the operator replays it. Three days in all, as long as Stripe itself tries.
 */
const RETRY_DELAYS = [5, 15, 60, 300, 900, 1800, 3600, 7200, 14_400, 28_800, 43_200, 86_400, 86_400]

/** Looks at events that are due. @returns how many were taken; 0 when nothing is due */
export async function processEvents(services: Services): Promise<number> {
  const events = await claimEvents(services.database.kysely, BATCH, LEASE_SECONDS)
  const waiting = byCustomer(events)
  const next = async (): Promise<void> => {
    for (let group = waiting.pop(); group; group = waiting.pop()) await process(services, group)
  }
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, next))
  return events.length
}

/** Events of one customer: what is read again for one of them holds for all. */
function byCustomer(events: ClaimedEvent[]): ClaimedEvent[][] {
  const groups = Map.groupBy(events, ({ vendorId, customerId }) => JSON.stringify([vendorId, customerId]))
  return [...groups.values()]
}

/**
 * Reads again what the events are about, applies it, and marks them as done in the same transaction. An event of a
 * customer that no tenant of the vendor has is none of ours: an account at Stripe may serve other things too.
 */
async function process(services: Services, events: ClaimedEvent[]): Promise<void> {
  const { vendorId, customerId } = events[0]!
  const ids = events.map(({ id }) => id)
  try {
    const toRead = customerId === null ? undefined : affectedCustomers(events)
    const refreshed =
      toRead &&
      (await refreshFromStripe(
        services,
        { vendorId, customerId: customerId! },
        {
          ...toRead,
          also: (tx, changed) =>
            finishEvents(tx.kysely, vendorId, ids, changed.length > 0 ? 'applied' : 'unchanged'),
        },
      ))
    if (!refreshed) await finishEvents(services.database.kysely, vendorId, ids, 'ignored')
  } catch (err) {
    const failure = failureName(err)
    services.log.warn({ reason: failure, vendorId }, 'a billing event could not be looked at yet')
    for (const event of events)
      await postponeEvent(services.database.kysely, event, failure, RETRY_DELAYS[event.attempts - 1])
  }
}

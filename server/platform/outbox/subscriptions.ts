import { coalescedRead } from '../db/coalesced-read.ts'
import type { Database } from '../db/open.ts'
import { outsideTransaction } from '../db/open-transaction.ts'
import { allSubscriptions, subscriptionChanges } from './subscription-changes.ts'
import { SubscriptionIndex } from './subscription-index.ts'

/** Who is notified of an event: a subscriber of the server, or an endpoint that one delivers to. */
export interface Listener {
  subscriber: string
  /** Empty for the subscriber itself. */
  endpointId: string
}

/** An event by what decides who may hear of it. */
export interface EventAddress {
  vendorId: string
  /** Null: of no tenant. Undefined: not known yet, so that listeners in any of them count. */
  tenantId?: string | null | undefined
  /** Tenants of which the event's user is a member; only for events without a tenant. */
  memberOf?: ReadonlySet<string>
  type: string
}

/** The subscriptions of vendors and tenants, in memory: an event costs no query to find out that it has no subscriber. */
export interface Subscriptions {
  listenersOf(event: EventAddress): Listener[]
  /** Reads what has changed, after a change in this process; changes of others are seen within five seconds. */
  refresh(): Promise<void>
  /** Reads them now, and every few seconds what has changed, until it is stopped. */
  start(): Promise<void>
  stop(): void
}

const REFRESH_MS = 5000
/** Deletions are kept for a day: who has not looked for as long reads all. */
const MAX_AGE = 12 * 3_600_000

export function subscriptionsOf(database: Database, onError: (error: unknown) => void): Subscriptions {
  const { kysely } = database
  let index = new SubscriptionIndex()
  /** Of the last look; null: what is there is not known. */
  let since: string | null = null
  let place: string | undefined
  let lookedAt = Number.NEGATIVE_INFINITY
  let timer: NodeJS.Timeout | undefined

  /** One read for changes that end together, and one after the other: an older read must not come last. */
  const refresh = (): Promise<void> =>
    outsideTransaction(() => coalescedRead(database, 'event-subscriptions', read))

  async function read(): Promise<void> {
    const now = Date.now()
    const known = now - lookedAt < MAX_AGE ? since : null
    const changes = await subscriptionChanges(kysely, known)
    if (known === null || changes.place !== place) await readAll()
    else {
      index.remove(changes.rows.filter(({ gone }) => gone))
      index.add(changes.rows.filter(({ gone }) => !gone))
    }
    // What ends while all are read comes with the next look.
    since = changes.until
    place = changes.place
    lookedAt = now
  }

  async function readAll(): Promise<void> {
    const all = new SubscriptionIndex()
    for await (const page of allSubscriptions(kysely)) all.add(page)
    index = all
  }

  return {
    refresh,
    listenersOf: event => index.listenersOf(event),
    async start() {
      await refresh()
      // What was read last stays good until it can be read again.
      timer ??= setInterval(() => void refresh().catch(onError), REFRESH_MS).unref()
    },
    stop() {
      clearInterval(timer)
      timer = undefined
    },
  }
}

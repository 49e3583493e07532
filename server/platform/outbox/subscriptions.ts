import { sql } from 'kysely'
import { coalescedRead } from '../db/coalesced-read.ts'
import type { Database } from '../db/open.ts'
import { outsideTransaction } from '../db/open-transaction.ts'
import { SubscriptionIndex } from './subscription-index.ts'

/** Who is told of an event: a subscriber of the server, or an endpoint that one delivers to. */
export interface Listener {
  subscriber: string
  /** Empty for the subscriber itself. */
  endpointId: string
}

/** An event by what decides who may hear of it. */
export interface EventAddress {
  vendorId: string
  /** Null: of no tenant. Undefined: not known yet, so whoever listens in any of them counts. */
  tenantId?: string | null | undefined
  /** Tenants of which the event's user is a member; only for events without a tenant. */
  memberOf?: ReadonlySet<string>
  type: string
}

/** The subscriptions of vendors and tenants, in memory: an event costs no query to find out that it has no subscriber. */
export interface Subscriptions {
  listenersOf(event: EventAddress): Listener[]
  /** Reads them again, after a change in this process; changes of others are seen within five seconds. */
  refresh(): Promise<void>
  /** Reads them now and every few seconds, until it is stopped. */
  start(): Promise<void>
  stop(): void
}

const REFRESH_MS = 5000

export function subscriptionsOf(database: Database, onError: (error: unknown) => void): Subscriptions {
  let index = new SubscriptionIndex([])
  let seen = ''
  let timer: NodeJS.Timeout | undefined

  /** One read for changes that end together, and one after the other: an older read must not come last. */
  const refresh = (): Promise<void> =>
    outsideTransaction(() => coalescedRead(database, 'event-subscriptions', read))

  async function read(): Promise<void> {
    const rows = await database.kysely
      .selectFrom('event_subscriptions')
      .select([
        'vendor_id as vendorId',
        'tenant_id as tenantId',
        'event_type as type',
        'subscriber',
        'endpoint_id as endpointId',
      ])
      .orderBy('vendor_id')
      .orderBy('id')
      .execute()
    index = new SubscriptionIndex(rows)
  }

  /** Rows are added and removed, and never changed: their ids say whether others are there. */
  async function refreshIfOthers(): Promise<void> {
    const { rows } = await outsideTransaction(() =>
      sql<{ ids: string }>`
        select count(*) || ' ' || coalesce(sum(hashtextextended(id::text, 0)), 0) as ids from event_subscriptions
      `.execute(database.kysely),
    )
    const { ids } = rows[0]!
    if (ids === seen) return
    await refresh()
    // What was added meanwhile is read once more with the next look.
    seen = ids
  }

  return {
    refresh,
    listenersOf: event => index.listenersOf(event),
    async start() {
      await refreshIfOthers()
      // What was read last stays good until it can be read again.
      timer ??= setInterval(() => void refreshIfOthers().catch(onError), REFRESH_MS).unref()
    },
    stop() {
      clearInterval(timer)
      timer = undefined
    },
  }
}

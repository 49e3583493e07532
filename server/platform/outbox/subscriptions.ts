import { eventDefinition } from '../../../contract/events.ts'
import type { Database } from '../db/open.ts'
import { outsideTransaction } from '../db/open-transaction.ts'

/** Who is told of an event: a subscriber of the server, or an endpoint that one delivers to. */
export interface Listener {
  subscriber: string
  /** Empty for the subscriber itself. */
  endpointId: string
}

/** An event by what decides who may hear of it. */
export interface EventAddress {
  vendorId: string
  /** Null: of no tenant. Undefined: not known yet, so the caller who listens in any of them counts. */
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

interface Subscription extends Listener {
  tenantId: string | null
  type: string
}

export function subscriptionsOf(database: Database, onError: (error: unknown) => void): Subscriptions {
  let byVendor = new Map<string, Subscription[]>()
  let timer: NodeJS.Timeout | undefined

  async function refresh(): Promise<void> {
    const rows = await outsideTransaction(() =>
      database.kysely
        .selectFrom('event_subscriptions')
        .select(['vendor_id', 'tenant_id', 'event_type', 'subscriber', 'endpoint_id'])
        .orderBy('vendor_id')
        .orderBy('id')
        .execute(),
    )
    const fresh = new Map<string, Subscription[]>()
    for (const row of rows) {
      const own = fresh.get(row.vendor_id) ?? []
      own.push({
        tenantId: row.tenant_id,
        type: row.event_type,
        subscriber: row.subscriber,
        endpointId: row.endpoint_id,
      })
      fresh.set(row.vendor_id, own)
    }
    byVendor = fresh
  }

  return {
    refresh,
    listenersOf(event) {
      const found = new Map<string, Listener>()
      for (const { subscriber, endpointId, ...wanted } of byVendor.get(event.vendorId) ?? [])
        if (hears(wanted, event)) found.set(`${subscriber} ${endpointId}`, { subscriber, endpointId })
      return [...found.values()]
    },
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

/**
 * Whether a subscription receives an event: a tenant's its own and its members' events that tenants may see, the vendor's all
 * of its own and its tenants'.
 */
function hears({ tenantId, type }: Pick<Subscription, 'tenantId' | 'type'>, event: EventAddress): boolean {
  if (type !== '*' && type !== event.type) return false
  if (tenantId === null) return true
  if (event.tenantId !== undefined && tenantId !== event.tenantId && !event.memberOf?.has(tenantId))
    return false
  return eventDefinition(event.type)?.audience === 'tenant'
}

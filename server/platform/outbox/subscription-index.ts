import { eventDefinition } from '../../../contract/events.ts'
import type { EventAddress, Listener } from './subscriptions.ts'

/** Where a row of `event_subscriptions` stands in the index. */
export interface SubscriptionPlace {
  id: string
  vendorId: string
  /** Null: of the vendor. */
  tenantId: string | null
  /** A key, a prefix such as `frontegg.user.*`, or `*`. */
  type: string
}

/** One row of `event_subscriptions`. */
export interface Subscription extends SubscriptionPlace, Listener {}

interface Entry extends Listener {
  id: string
}

interface Bucket {
  ofVendor: Entry[]
  byTenant: Map<string, Entry[]>
}

/**
 * Subscriptions by vendor, by what they name, and by tenant, so that an event costs a few look-ups however many tenants
 * subscribe to something.
 */
export class SubscriptionIndex {
  readonly #vendors = new Map<string, Map<string, Bucket>>()

  constructor(subscriptions: Iterable<Subscription> = []) {
    this.add(subscriptions)
  }

  /** Takes in more; one that is there already stays once. */
  add(subscriptions: Iterable<Subscription>): void {
    for (const { id, vendorId, tenantId, type, subscriber, endpointId } of subscriptions) {
      const { ofVendor, byTenant } = this.#bucket(vendorId, type)
      let entries = tenantId === null ? ofVendor : byTenant.get(tenantId)
      if (!entries) byTenant.set(tenantId!, (entries = []))
      if (!entries.some(entry => entry.id === id)) entries.push({ id, subscriber, endpointId })
    }
  }

  /** Takes out those of these ids, whether they are there or not. */
  remove(places: Iterable<SubscriptionPlace>): void {
    for (const { id, vendorId, tenantId, type } of places) {
      const bucket = this.#vendors.get(vendorId)?.get(type)
      if (!bucket) continue
      if (tenantId === null) bucket.ofVendor = bucket.ofVendor.filter(entry => entry.id !== id)
      else {
        const left = (bucket.byTenant.get(tenantId) ?? []).filter(entry => entry.id !== id)
        if (left.length > 0) bucket.byTenant.set(tenantId, left)
        else bucket.byTenant.delete(tenantId)
      }
    }
  }

  /**
   * Who hears of an event, each once: a tenant of its own and its members' events that tenants may see, the vendor of all of its
   * own and its tenants'.
   */
  listenersOf(event: EventAddress): Listener[] {
    const buckets = this.#vendors.get(event.vendorId)
    if (!buckets) return []
    const ofTenants = eventDefinition(event.type)?.audience === 'tenant'
    const found = new Map<string, Listener>()
    for (const pattern of patternsOf(event.type)) {
      const bucket = buckets.get(pattern)
      if (!bucket) continue
      const listeners = ofTenants ? [bucket.ofVendor, ...tenantsOf(bucket, event)] : [bucket.ofVendor]
      for (const { subscriber, endpointId } of listeners.flat())
        found.set(`${subscriber} ${endpointId}`, { subscriber, endpointId })
    }
    return [...found.values()]
  }

  #bucket(vendorId: string, type: string): Bucket {
    const buckets = this.#vendors.get(vendorId) ?? new Map<string, Bucket>()
    this.#vendors.set(vendorId, buckets)
    const bucket = buckets.get(type) ?? { ofVendor: [], byTenant: new Map<string, Entry[]>() }
    buckets.set(type, bucket)
    return bucket
  }
}

function tenantsOf({ byTenant }: Bucket, { tenantId, memberOf }: EventAddress): Entry[][] {
  if (tenantId === undefined) return [...byTenant.values()]
  return [...(tenantId === null ? [] : [tenantId]), ...(memberOf ?? [])].map(id => byTenant.get(id) ?? [])
}

const patterns = new Map<string, string[]>()

/** What a subscription to this event may name: `frontegg.user.created`, `frontegg.user.*`, `frontegg.*` or `*`. */
function patternsOf(type: string): string[] {
  const known = patterns.get(type)
  if (known) return known
  const words = type.split('.')
  const created = eventDefinition(type)?.byName
    ? [type]
    : [type, ...words.slice(1).map((_, at) => `${words.slice(0, at + 1).join('.')}.*`), '*']
  patterns.set(type, created)
  return created
}

import type { Event, Metadata } from '../core/wire.ts'
import type { World } from '../core/world.ts'

interface Marked {
  customer?: unknown
  metadata?: Metadata | null
}

/** The vendor of the server that marked what an event is about, or its customer; undefined: it is none of the server's. */
export function vendorOf({ store }: World, { data }: Event): string | undefined {
  const object: Marked = data.object
  // A card that was taken off names its customer no more.
  const before: Marked = data.previous_attributes ?? {}
  const customer = [object.customer, before.customer].find(id => typeof id === 'string')
  const owner = customer === undefined ? undefined : store.get('customers', customer)
  return object.metadata?.portico_vendor ?? owner?.metadata?.portico_vendor
}

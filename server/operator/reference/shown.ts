import type { EventDefinition } from '../../../contract/events/event.ts'
import { events } from '../../../contract/events.ts'
import { features } from '../../../contract/index.ts'
import type { Facts } from '../../../contract/route.ts'

/** The routes of each feature, by their keys. */
export type ShownFeatures = Record<string, Record<string, unknown>>

/** What the reference tells: `product` leaves out what only the back end of a vendor may call. */
export function featuresFor(reference: 'full' | 'product'): ShownFeatures {
  if (reference === 'full') return features
  const shown = Object.entries(features).map(([name, routes]) => {
    const own = Object.entries<Facts>(routes).filter(([, { audience }]) => audience !== 'vendor')
    return [name, Object.fromEntries(own)] as const
  })
  return Object.fromEntries(shown.filter(([, routes]) => Object.keys(routes).length > 0))
}

/** The events that are delivered; `product` leaves out those that only a vendor hears of. */
export function eventsFor(reference: 'full' | 'product'): Record<string, EventDefinition> {
  const heard = reference === 'full' ? ['tenant', 'vendor'] : ['tenant']
  return Object.fromEntries(
    Object.entries<EventDefinition>(events).filter(([, { audience }]) => heard.includes(audience)),
  )
}

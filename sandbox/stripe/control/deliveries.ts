import { randomInt } from 'node:crypto'
import { newId } from '../core/ids.ts'
import type { Sandbox } from '../sandbox.ts'
import type { Delivery } from '../webhooks/delivery.ts'
import { endpointsFor } from '../webhooks/own-endpoint.ts'

/** Which held deliveries go on their way, and how. */
export interface Release {
  order?: 'given' | 'reverse' | 'shuffle'
  /** How often each is sent. */
  copies?: number
  /** Only of these types. */
  types?: string[]
  /** At most so many. */
  count?: number
}

/** @returns how many requests will be sent */
export function release({ world, webhooks }: Sandbox, requested: Release): number {
  const { order = 'given', copies = 1, types, count = Number.POSITIVE_INFINITY } = requested
  const held = world.store
    .all('deliveries')
    .filter(({ status, type }) => status === 'held' && (!types || types.includes(type)))
    .slice(0, count)
  const ordered = { given: () => held, reverse: () => held.toReversed(), shuffle: () => shuffled(held) }[
    order
  ]()
  const due = Date.now()
  let place = 0
  world.store.transaction(() => {
    for (const delivery of ordered)
      for (let copy = 0; copy < copies; copy++) {
        // A fraction of a millisecond apart, so that they leave in this order.
        const id = copy ? newId('dlv') : delivery.id
        world.store.put('deliveries', { ...delivery, id, status: 'pending', due: due + place++ / 1000 })
      }
  })
  webhooks.kick()
  return place
}

/** Sends an event again, however often it has arrived. */
export function redeliver({ world, webhooks }: Sandbox, eventId: string, copies: number): { sent: number } {
  const event = world.store.get('events', eventId)
  if (!event) throw new Error(`There is no event ${eventId}.`)
  const endpoints = endpointsFor(world, event)
  for (const { id: endpoint } of endpoints)
    for (let copy = 0; copy < copies; copy++)
      world.store.put('deliveries', {
        id: newId('dlv'),
        event: eventId,
        type: event.type,
        endpoint,
        status: 'pending',
        attempts: [],
        due: Date.now(),
      })
  webhooks.kick()
  return { sent: endpoints.length * copies }
}

function shuffled(list: Delivery[]): Delivery[] {
  const rest = [...list]
  return list.map(() => rest.splice(randomInt(rest.length), 1)[0]!)
}

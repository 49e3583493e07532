import { createHash } from 'node:crypto'
import { newId } from '../core/ids.ts'
import { API_VERSION, type Event, type WebhookEndpoint } from '../core/wire.ts'
import type { World } from '../core/world.ts'
import { vendorOf } from './vendor-of.ts'

/** Where events go, and what signs them there. */
export interface Target {
  url: string
  secret: string
}

export function newEndpoint(
  world: World,
  fields: Partial<WebhookEndpoint> & { url: string },
): WebhookEndpoint {
  return {
    id: newId('we'),
    object: 'webhook_endpoint',
    api_version: API_VERSION,
    application: null,
    created: world.now(),
    description: null,
    enabled_events: ['*'],
    livemode: false,
    metadata: {},
    secret: newId('whsec', 32),
    status: 'enabled',
    ...fields,
  }
}

const OWN = 'we_server'

/**
 * The endpoints of the server that started the sandbox: each start says anew where it listens. One is known again by
 * its path, so that what was on its way arrives at the new port.
 */
export function keepEndpoints(world: World, targets: Target[]): void {
  world.targetOf = undefined
  keepOwn(world, () => targets.map(target => keepEndpoint(world, target)))
}

/**
 * The same for a server of many vendors, each with an endpoint that hears of what is its own. One is made with the first
 * event of its vendor: a start does not go through the vendors that have none.
 */
export function keepVendorEndpoints(world: World, targetOf: (vendorId: string) => Target): void {
  world.targetOf = targetOf
  keepOwn(world, own =>
    own.flatMap(({ metadata: { vendor } }) =>
      vendor === undefined ? [] : [keepEndpoint(world, targetOf(vendor), vendor)],
    ),
  )
}

/** @param keep puts the server's endpoints as they are now; the others of it go */
function keepOwn({ store }: World, keep: (before: WebhookEndpoint[]) => WebhookEndpoint[]): void {
  store.transaction(() => {
    const before = store.all('webhook_endpoints').filter(isOwn)
    const kept = new Set(keep(before).map(({ id }) => id))
    for (const { id } of before) if (!kept.has(id)) store.remove('webhook_endpoints', id)
  })
}

function keepEndpoint(world: World, { url, secret }: Target, vendor?: string): WebhookEndpoint {
  const path = createHash('sha256').update(new URL(url).pathname).digest('hex').slice(0, 12)
  const id = `${OWN}_${path}`
  const before = world.store.get('webhook_endpoints', id) ?? newEndpoint(world, { id, url })
  return world.store.put('webhook_endpoints', {
    ...before,
    url,
    secret,
    ...(vendor !== undefined && { metadata: { vendor } }),
  })
}

/** The endpoints that an event goes to. */
export function endpointsFor(world: World, event: Event): WebhookEndpoint[] {
  const { store, targetOf } = world
  const vendor = vendorOf(world, event)
  const known = store.all('webhook_endpoints')
  const isNew = !known.some(endpoint => isOwn(endpoint) && endpoint.metadata.vendor === vendor)
  const created =
    targetOf && vendor !== undefined && isNew ? [keepEndpoint(world, targetOf(vendor), vendor)] : []
  return [...known, ...created].filter(
    endpoint => wants(endpoint, event.type) && isForVendor(endpoint, vendor),
  )
}

const isOwn = ({ id }: WebhookEndpoint): boolean => id.startsWith(`${OWN}_`)

const isForVendor = (endpoint: WebhookEndpoint, vendor: string | undefined): boolean =>
  !isOwn(endpoint) || endpoint.metadata.vendor === undefined || endpoint.metadata.vendor === vendor

const wants = ({ status, enabled_events }: WebhookEndpoint, type: string): boolean =>
  status === 'enabled' && (enabled_events.includes('*') || enabled_events.includes(type))

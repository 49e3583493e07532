import { createHash } from 'node:crypto'
import { newId } from '../core/ids.ts'
import { API_VERSION, type WebhookEndpoint } from '../core/wire.ts'
import type { World } from '../core/world.ts'

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
  const { store } = world
  store.transaction(() => {
    const kept = new Set<string>()
    for (const { url, secret } of targets) {
      const path = createHash('sha256').update(new URL(url).pathname).digest('hex').slice(0, 12)
      const id = `${OWN}_${path}`
      const before = store.get('webhook_endpoints', id) ?? newEndpoint(world, { id, url })
      store.put('webhook_endpoints', { ...before, url, secret })
      kept.add(id)
    }
    for (const { id } of store.all('webhook_endpoints'))
      if (id.startsWith(OWN) && !kept.has(id)) store.remove('webhook_endpoints', id)
  })
}

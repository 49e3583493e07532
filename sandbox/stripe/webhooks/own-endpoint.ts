import { newId } from '../core/ids.ts'
import { API_VERSION, type WebhookEndpoint } from '../core/wire.ts'
import type { World } from '../core/world.ts'

const ID = 'we_server'

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

/** The endpoint of the server that started the sandbox: at each start where it listens this time. */
export function keepEndpoint(world: World, url: string, secret: string): WebhookEndpoint {
  const before = world.store.get('webhook_endpoints', ID) ?? newEndpoint(world, { id: ID, url })
  return world.store.put('webhook_endpoints', { ...before, url, secret })
}

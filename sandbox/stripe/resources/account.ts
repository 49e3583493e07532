import { runDue } from '../billing/advance.ts'
import { type Call, type Endpoint, find, LIST_PARAMS, page } from '../core/endpoint.ts'
import { invalidRequest } from '../core/errors.ts'
import { newId } from '../core/ids.ts'
import type { Stripe, TestClock, WebhookEndpoint } from '../core/wire.ts'
import { newEndpoint } from '../webhooks/own-endpoint.ts'

const MONTH = 31 * 24 * 60 * 60

/** A cheap way to learn whether a key is one. */
function balance(): Stripe.Balance {
  const none = [{ amount: 0, currency: 'usd', source_types: { card: 0 } }]
  return { object: 'balance', available: none, livemode: false, pending: none }
}

function createClock({ world, params }: Call): TestClock {
  params.required('frozen_time')
  const clock = world.store.put('test_clocks', {
    id: newId('clock'),
    object: 'test_helpers.test_clock',
    created: world.now(),
    deletes_after: world.now() + MONTH,
    frozen_time: params.integer('frozen_time')!,
    livemode: false,
    name: params.text('name') ?? null,
    status: 'ready',
    status_details: {},
  })
  world.emit('test_helpers.test_clock.created', clock)
  return clock
}

/** Stripe answers before it has moved the clock; here it has moved by the next request. */
function advanceClock({ world, params, id }: Call): TestClock {
  const clock = find(world, 'test_clocks', id)
  params.required('frozen_time')
  const target = params.integer('frozen_time')!
  if (target <= clock.frozen_time)
    throw invalidRequest('The `frozen_time` must be after the current time of the clock.', {
      param: 'frozen_time',
    })
  const advancing: TestClock = {
    ...clock,
    frozen_time: target,
    status: 'advancing',
    status_details: { advancing: { target_frozen_time: target } },
  }
  world.emit('test_helpers.test_clock.advancing', advancing)
  runDue(world, id, target)
  const ready = world.store.put('test_clocks', { ...clock, frozen_time: target })
  world.emit('test_helpers.test_clock.ready', ready)
  return advancing
}

function createEndpoint({ world, params }: Call): WebhookEndpoint {
  const enabled_events = params.texts('enabled_events')
  if (!enabled_events)
    throw invalidRequest('Missing required param: enabled_events.', { param: 'enabled_events' })
  const url = params.required('url')
  if (!URL.canParse(url)) throw invalidRequest(`Invalid URL: ${url}`, { param: 'url', code: 'url_invalid' })
  const description = params.text('description') ?? null
  return world.store.put(
    'webhook_endpoints',
    newEndpoint(world, { url, enabled_events, description, metadata: params.metadata() }),
  )
}

/** The secret is shown once, when the endpoint is created. */
function withoutSecret({ secret, ...shown }: WebhookEndpoint): Omit<WebhookEndpoint, 'secret'> {
  return shown
}

export const account: Endpoint[] = [
  { method: 'GET', path: '/v1/balance', params: [], run: balance },
  {
    method: 'GET',
    path: '/v1/events',
    params: [...LIST_PARAMS, 'type', 'types', 'created', 'delivery_success'],
    run: call => {
      const type = call.params.text('type')
      const types = call.params.texts('types') ?? (type ? [type] : undefined)
      const matches = (name: string): boolean =>
        !types || types.some(one => (one.endsWith('*') ? name.startsWith(one.slice(0, -1)) : name === one))
      return page(
        call,
        call.world.store.all('events').filter(event => matches(event.type)),
      )
    },
  },
  { method: 'GET', path: '/v1/events/:id', params: [], run: ({ world, id }) => find(world, 'events', id) },
  {
    method: 'POST',
    path: '/v1/webhook_endpoints',
    params: ['url', 'enabled_events', 'description', 'metadata', 'api_version', 'connect'],
    run: createEndpoint,
  },
  {
    method: 'GET',
    path: '/v1/webhook_endpoints',
    params: LIST_PARAMS,
    run: call => page(call, call.world.store.all('webhook_endpoints').map(withoutSecret)),
  },
  {
    method: 'GET',
    path: '/v1/webhook_endpoints/:id',
    params: [],
    run: ({ world, id }) => withoutSecret(find(world, 'webhook_endpoints', id)),
  },
  {
    method: 'POST',
    path: '/v1/webhook_endpoints/:id',
    params: ['url', 'enabled_events', 'description', 'metadata', 'disabled'],
    run: ({ world, params, id }) => {
      const endpoint = find(world, 'webhook_endpoints', id)
      const disabled = params.boolean('disabled')
      const changed = world.store.put('webhook_endpoints', {
        ...endpoint,
        url: params.text('url') ?? endpoint.url,
        enabled_events: params.texts('enabled_events') ?? endpoint.enabled_events,
        metadata: params.metadata(endpoint.metadata),
        ...(disabled !== undefined && { status: disabled ? 'disabled' : 'enabled' }),
      })
      return withoutSecret(changed)
    },
  },
  {
    method: 'DELETE',
    path: '/v1/webhook_endpoints/:id',
    params: [],
    run: ({ world, id }) => {
      find(world, 'webhook_endpoints', id)
      world.store.remove('webhook_endpoints', id)
      return { id, object: 'webhook_endpoint', deleted: true }
    },
  },
  {
    method: 'POST',
    path: '/v1/test_helpers/test_clocks',
    params: ['frozen_time', 'name'],
    run: createClock,
  },
  {
    method: 'GET',
    path: '/v1/test_helpers/test_clocks',
    params: LIST_PARAMS,
    run: call => page(call, call.world.store.all('test_clocks')),
  },
  {
    method: 'GET',
    path: '/v1/test_helpers/test_clocks/:id',
    params: [],
    run: ({ world, id }) => find(world, 'test_clocks', id),
  },
  {
    method: 'POST',
    path: '/v1/test_helpers/test_clocks/:id/advance',
    params: ['frozen_time'],
    run: advanceClock,
  },
]

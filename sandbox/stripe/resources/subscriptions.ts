import { changeSubscription } from '../billing/change.ts'
import { finalizeAndClose, payInvoice } from '../billing/collect.ts'
import { endSubscription } from '../billing/end.ts'
import { draftInvoice } from '../billing/invoices.ts'
import { periodOf } from '../billing/items.ts'
import { creditLine } from '../billing/lines.ts'
import { COMMON } from '../billing/named-fields.ts'
import { collectPending } from '../billing/pending-lines.ts'
import { resume } from '../billing/renew.ts'
import { subscribe } from '../billing/subscribe.ts'
import { type Call, type Endpoint, find, LIST_PARAMS, page } from '../core/endpoint.ts'
import { invalidRequest, noSuch } from '../core/errors.ts'
import type { Subscription } from '../core/wire.ts'
import { search } from './search.ts'

function cancel({ world, params, id }: Call): Subscription {
  const subscription = find(world, 'subscriptions', id)
  if (subscription.ended_at) throw noSuch('subscription', id)
  const now = world.now(subscription.test_clock)
  const period = periodOf(subscription)
  const prorates = params.boolean('prorate') && subscription.status === 'active'
  const credits = prorates
    ? subscription.items.data.map(item => creditLine(world, subscription, item, period, now))
    : []
  const lines = params.boolean('invoice_now') ? [...collectPending(world, subscription), ...credits] : []
  if (lines.length)
    finalizeAndClose(
      world,
      draftInvoice(world, { subscription, lines, reason: 'subscription_update', period }),
    )
  const details = params.inner('cancellation_details')
  return endSubscription(world, find(world, 'subscriptions', id), {
    reason: 'cancellation_requested',
    comment: details?.text('comment') ?? null,
    feedback: details?.text('feedback') ?? null,
  })
}

function list(call: Call): object {
  const { world, params } = call
  const status = params.text('status')
  const [customer, price, clock] = ['customer', 'price', 'test_clock'].map(key => params.text(key))
  const found = world.store
    .all('subscriptions')
    .filter(one => {
      if (status === 'all') return true
      if (status === 'ended') return one.ended_at !== null
      return status ? one.status === status : one.ended_at === null
    })
    .filter(one => !customer || one.customer === customer)
    .filter(one => !price || one.items.data.some(item => item.price.id === price))
    .filter(one => !clock || one.test_clock === clock)
  return page(call, found)
}

function resumePaused({ world, id }: Call): Subscription {
  const paused = find(world, 'subscriptions', id)
  if (paused.status !== 'paused')
    throw invalidRequest(`Only paused subscriptions can be resumed. This one is ${paused.status}.`)
  const resumed = resume(world, paused)
  payInvoice(world, world.store.get('invoices', resumed.latest_invoice!)!, undefined)
  return find(world, 'subscriptions', id)
}

export const subscriptions: Endpoint[] = [
  {
    method: 'POST',
    path: '/v1/subscriptions',
    params: [...COMMON, 'currency', 'customer', 'trial_period_days'],
    run: ({ world, params }) => subscribe(world, params),
  },
  {
    method: 'GET',
    path: '/v1/subscriptions',
    params: [...LIST_PARAMS, 'customer', 'price', 'status', 'created', 'test_clock'],
    run: list,
  },
  {
    method: 'GET',
    path: '/v1/subscriptions/search',
    params: ['query', 'limit', 'page'],
    run: call => search(call, call.world.store.all('subscriptions')),
  },
  {
    method: 'GET',
    path: '/v1/subscriptions/:id',
    params: [],
    run: ({ world, id }) => find(world, 'subscriptions', id),
  },
  {
    method: 'POST',
    path: '/v1/subscriptions/:id',
    params: [...COMMON, 'cancellation_details', 'proration_date'],
    run: ({ world, params, id }) => changeSubscription(world, find(world, 'subscriptions', id), params),
  },
  {
    method: 'DELETE',
    path: '/v1/subscriptions/:id',
    params: ['cancellation_details', 'invoice_now', 'prorate'],
    run: cancel,
  },
  {
    method: 'POST',
    path: '/v1/subscriptions/:id/resume',
    params: ['billing_cycle_anchor', 'proration_behavior'],
    run: resumePaused,
  },
]

import { invalidRequest } from '../core/errors.ts'
import type { Params } from '../core/params.ts'
import type { Kinds } from '../core/store.ts'
import type { Invoice, Subscription } from '../core/wire.ts'
import type { World } from '../core/world.ts'
import type { Debit } from './debits.ts'

/** How long a customer has to pay for a change, in seconds. */
const PATIENCE = 23 * 60 * 60

const ALLOWED = [
  'billing_cycle_anchor',
  'expand',
  'items',
  'off_session',
  'payment_behavior',
  'proration_behavior',
  'proration_date',
  'trial_end',
]

/** @throws StripeFailure 400 for what a change that waits for its payment may not carry */
export function mayWait(params: Params): void {
  const other = Object.keys(params.values).find(key => !ALLOWED.includes(key))
  if (other)
    throw invalidRequest(
      `The following parameter is not supported when payment_behavior is pending_if_incomplete: ${other}.`,
      { param: other, unremembered: true },
    )
}

type Waiting = Kinds['pending_updates']

/** The change that an invoice must be paid for first. */
export function waitingFor({ store }: World, invoice: Invoice): Waiting | undefined {
  return store.all('pending_updates').find(waiting => waiting.invoice === invoice.id)
}

/** The old price counts until then. */
export function waitWith(world: World, next: Subscription, invoice: string, debits: Debit[]): void {
  const { items, billing_cycle_anchor, status, trial_end } = next
  world.store.put('pending_updates', {
    id: next.id,
    invoice,
    fields: { items, billing_cycle_anchor, status, trial_end },
    debits,
  })
}

/** Says so, once it is clear that the payment takes longer. */
export function showWaiting(world: World, subscription: Subscription, next: Subscription): void {
  const pending_update: Subscription['pending_update'] = {
    billing_cycle_anchor:
      next.billing_cycle_anchor === subscription.billing_cycle_anchor ? null : next.billing_cycle_anchor,
    cancel_at_period_end: null,
    discount: null,
    discounts: null,
    expires_at: world.now(subscription.test_clock) + PATIENCE,
    metadata: null,
    subscription_items: next.items.data as never,
    trial_end: next.trial_end === subscription.trial_end ? null : next.trial_end,
    trial_from_plan: null,
  }
  world.change('subscriptions', subscription, { pending_update }, 'customer.subscription.updated')
}

/** The invoice is paid. */
export function applyWaiting(world: World, subscription: Subscription, { fields }: Waiting): Subscription {
  world.store.remove('pending_updates', subscription.id)
  const wasShown = subscription.pending_update !== null
  const applied = world.change(
    'subscriptions',
    subscription,
    { ...fields, pending_update: null },
    'customer.subscription.updated',
  )
  if (wasShown) world.emit('customer.subscription.pending_update_applied', applied)
  return applied
}

/** It was not paid in time, or the invoice is void: everything stays as it was. */
export function dropWaiting(world: World, id: string): void {
  const subscription = world.store.get('subscriptions', id)
  const waiting = world.store.get('pending_updates', id)
  if (!waiting || !subscription) return
  world.store.remove('pending_updates', id)
  // What it would have been billed with was never paid.
  for (const billed of waiting.debits) world.store.put('debits', billed)
  const kept = world.change(
    'subscriptions',
    subscription,
    { pending_update: null },
    'customer.subscription.updated',
  )
  if (kept !== subscription) world.emit('customer.subscription.pending_update_expired', kept)
}

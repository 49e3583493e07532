import { newId } from '../core/ids.ts'
import type { Subscription } from '../core/wire.ts'
import type { World } from '../core/world.ts'
import { defaultMethod } from './collect.ts'
import { endSubscription } from './end.ts'
import { draftInvoice } from './invoices.ts'
import { firstItem, periodOf, recurringOf, withPeriod } from './items.ts'
import { periodLines } from './lines.ts'
import { collectPending } from './pending-lines.ts'
import { periodFrom } from './periods.ts'

/** The next period begins. Its invoice is a draft for an hour, in which the vendor may still add to it. */
export function renew(world: World, subscription: Subscription): Subscription {
  const before = periodOf(subscription)
  const period = periodFrom(
    before.end,
    subscription.billing_cycle_anchor,
    recurringOf(firstItem(subscription)),
  )
  const invoiceId = newId('in')
  const renewed = world.change(
    'subscriptions',
    subscription,
    {
      ...withPeriod(subscription, period),
      latest_invoice: invoiceId,
      ...(subscription.status === 'trialing' && { status: 'active' as const }),
    },
    'customer.subscription.updated',
  )
  draftInvoice(world, {
    id: invoiceId,
    subscription: renewed,
    lines: [...collectPending(world, renewed), ...periodLines(world, renewed, period)],
    reason: 'subscription_cycle',
    period: before,
  })
  return renewed
}

/** The trial is over: it is paid for now, unless there is no payment method and the vendor wants no invoice then. */
export function endTrial(world: World, subscription: Subscription): Subscription {
  const missing = subscription.trial_settings?.end_behavior.missing_payment_method
  const wantsMethod = subscription.collection_method === 'charge_automatically'
  if (wantsMethod && !defaultMethod(world, subscription)) {
    if (missing === 'cancel')
      return endSubscription(world, subscription, { reason: 'cancellation_requested' })
    if (missing === 'pause') {
      const paused = world.store.put('subscriptions', { ...subscription, status: 'paused' })
      world.emit('customer.subscription.paused', paused)
      world.emit('customer.subscription.updated', paused, { status: 'trialing' })
      return paused
    }
  }
  return renew(world, subscription)
}

/** A paused subscription goes on, with a period that begins now. */
export function resume(world: World, subscription: Subscription): Subscription {
  const now = world.now(subscription.test_clock)
  const period = periodFrom(now, now, recurringOf(firstItem(subscription)))
  const invoiceId = newId('in')
  const resumed = world.store.put('subscriptions', {
    ...subscription,
    ...withPeriod(subscription, period),
    billing_cycle_anchor: now,
    latest_invoice: invoiceId,
  })
  world.emit('customer.subscription.resumed', resumed)
  draftInvoice(world, {
    id: invoiceId,
    subscription: resumed,
    lines: periodLines(world, resumed, period),
    reason: 'subscription_update',
    period,
  })
  return resumed
}

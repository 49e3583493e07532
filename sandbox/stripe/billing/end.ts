import type { Stripe, Subscription } from '../core/wire.ts'
import type { World } from '../core/world.ts'
import { voidInvoice } from './invoices.ts'

interface Ending {
  reason: NonNullable<Stripe.Subscription.CancellationDetails['reason']>
  comment?: string | null
  feedback?: string | null
}

/** Ends a subscription now. One that was never paid for expires instead, and its invoice with it. */
export function endSubscription(world: World, subscription: Subscription, ending: Ending): Subscription {
  const now = world.now(subscription.test_clock)
  const wasIncomplete = subscription.status === 'incomplete'
  for (const invoice of world.store.all('invoices')) {
    if (invoice.parent?.subscription_details?.subscription !== subscription.id) continue
    if (invoice.status === 'open' && wasIncomplete) voidInvoice(world, invoice)
    else if (invoice.status === 'open' || invoice.status === 'draft')
      world.change(
        'invoices',
        invoice,
        { auto_advance: false, automatically_finalizes_at: null, next_payment_attempt: null },
        'invoice.updated',
      )
  }
  world.store.remove('pending_updates', subscription.id)
  const details = subscription.cancellation_details
  const next: Subscription = {
    ...subscription,
    canceled_at: subscription.canceled_at ?? now,
    cancel_at_period_end: subscription.cancel_at_period_end,
    cancellation_details: {
      comment: ending.comment ?? details?.comment ?? null,
      feedback: ending.feedback ?? details?.feedback ?? null,
      feedback_option: null,
      reason: wasIncomplete ? null : ending.reason,
    },
    ended_at: now,
    pending_update: null,
    status: wasIncomplete ? 'incomplete_expired' : 'canceled',
  }
  world.store.put('subscriptions', next)
  if (wasIncomplete) world.emit('customer.subscription.updated', next, { status: subscription.status })
  else world.emit('customer.subscription.deleted', next)
  return next
}

import type { Invoice, Subscription } from '../core/wire.ts'
import type { World } from '../core/world.ts'
import { collect, finalizeAndClose } from './collect.ts'
import { endSubscription } from './end.ts'
import { HOUR, voidInvoice } from './invoices.ts'
import { periodOf } from './items.ts'
import { endTrial, renew } from './renew.ts'
import { subscriptionOf } from './settle.ts'

const DAY = 24 * HOUR
/** How long a customer has to pay for the first time. */
const PATIENCE = 23 * HOUR
const NOTICE = 3 * DAY

/** Something that is going to happen by itself. */
export interface Due {
  /** Unix seconds. */
  at: number
  /** As a sentence goes on: the subscription `renews`. */
  what: string
  of: Subscription | Invoice
  run(): void
}

type Step = Omit<Due, 'of'>

/** What happens next by itself under this clock; null: the sandbox's own. */
export function nextDue(world: World, clock: string | null): Due | undefined {
  const under = <One extends Subscription | Invoice>(
    all: One[],
    dueOf: (world: World, one: One) => Step[],
  ): Due[] =>
    all.flatMap(of => (of.test_clock === clock ? dueOf(world, of).map(step => ({ ...step, of })) : []))
  const due = [
    ...under(world.store.all('subscriptions'), ofSubscription),
    ...under(world.store.all('invoices'), ofInvoice),
  ]
  return due.reduce<Due | undefined>(
    (soonest, one) => (soonest && soonest.at <= one.at ? soonest : one),
    undefined,
  )
}

/** Does in its order what is due until then, each as of its own moment and in its own transaction. */
export function runDue(world: World, clock: string | null, until: number): number {
  for (let count = 0; ; count++) {
    const due = nextDue(world, clock)
    if (!due || due.at > until) return count
    world.store.transaction(() => world.at(due.at, () => due.run()))
  }
}

function ofSubscription(world: World, subscription: Subscription): Step[] {
  const { status, cancel_at, trial_end, created, id, cancellation_details } = subscription
  if (status === 'incomplete')
    return [
      {
        at: created + PATIENCE,
        what: 'expires, because it was never paid',
        run: () => endSubscription(world, subscription, { reason: 'payment_failed' }),
      },
    ]
  if (!['trialing', 'active', 'past_due', 'unpaid'].includes(status)) return []
  const notice: Step[] =
    status === 'trialing' && trial_end && !world.store.get('notices', id)
      ? [
          {
            at: Math.max(created, trial_end - NOTICE),
            what: 'is told that the trial will end',
            run: () => {
              world.store.put('notices', { id })
              world.emit('customer.subscription.trial_will_end', subscription)
            },
          },
        ]
      : []
  const { end } = periodOf(subscription)
  const expiry = subscription.pending_update?.expires_at
  const waiting = world.store.get('pending_updates', id)
  if (expiry && waiting && expiry < end)
    return [
      {
        at: expiry,
        what: 'stays as it was, because its change was not paid',
        run: () => voidInvoice(world, world.store.get('invoices', waiting.invoice)!),
      },
    ]
  if (cancel_at !== null && cancel_at <= end) {
    const reason = cancellation_details?.reason ?? 'cancellation_requested'
    return [
      ...notice,
      { at: cancel_at, what: 'ends', run: () => endSubscription(world, subscription, { reason }) },
    ]
  }
  if (status === 'trialing')
    return [...notice, { at: end, what: 'trial ends', run: () => endTrial(world, subscription) }]
  return [{ at: end, what: 'renews', run: () => renew(world, subscription) }]
}

function ofInvoice(world: World, invoice: Invoice): Step[] {
  const { status, automatically_finalizes_at, next_payment_attempt, collection_method } = invoice
  if (status === 'draft' && automatically_finalizes_at !== null)
    return [
      {
        at: automatically_finalizes_at,
        what: 'is finalized and paid',
        run: () => finalizeAndCollect(world, invoice),
      },
    ]
  if (status === 'open' && next_payment_attempt !== null && collection_method === 'charge_automatically')
    return [
      {
        at: next_payment_attempt,
        what: 'is tried again',
        run: () => collect(world, invoice, { automatic: true }),
      },
    ]
  return []
}

function finalizeAndCollect(world: World, invoice: Invoice): void {
  const open = finalizeAndClose(world, invoice)
  const alive = !subscriptionOf(world, open)?.ended_at
  if (open.status === 'open' && alive && open.collection_method === 'charge_automatically')
    collect(world, open, { automatic: true })
}

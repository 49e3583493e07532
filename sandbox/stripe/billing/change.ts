import { invalidRequest, noSuch } from '../core/errors.ts'
import { newId } from '../core/ids.ts'
import type { Params } from '../core/params.ts'
import type { Invoice, InvoiceLine, Subscription, SubscriptionItem } from '../core/wire.ts'
import type { World } from '../core/world.ts'
import { collect, finalizeAndClose, mustBePaid } from './collect.ts'
import { type Debit, debitsOf } from './debits.ts'
import { draftInvoice, voidInvoice } from './invoices.ts'
import {
  amountOf,
  changedItem,
  firstItem,
  mustFit,
  newItem,
  periodOf,
  recurringOf,
  withPeriod,
} from './items.ts'
import { creditLine, periodLines, remainderLine } from './lines.ts'
import { namedEnding, namedFields } from './named-fields.ts'
import { collectPending } from './pending-lines.ts'
import { mayWait, showWaiting, waitingFor, waitWith } from './pending-update.ts'
import { type Period, periodFrom } from './periods.ts'

/** What an update does to time and money, before it is done. */
interface Plan {
  next: Subscription
  /** Billed at once; empty: nothing is. */
  lines: InvoiceLine[]
  /** Billed with the next invoice. */
  later: InvoiceLine[]
}

/**
 * Changes a subscription. Another price of the same interval keeps the period; another interval, the end of a trial
 * and the step from free to paid begin a new one, which is billed at once.
 */
export function changeSubscription(world: World, before: Subscription, params: Params): Subscription {
  if (before.ended_at) return changeEnded(world, before, params)
  const current = params.has('items') ? withoutWaiting(world, before) : before
  const behavior = params.oneOf(
    'payment_behavior',
    'allow_incomplete',
    'default_incomplete',
    'error_if_incomplete',
    'pending_if_incomplete',
  )
  const waits = behavior === 'pending_if_incomplete'
  if (waits) mayWait(params)
  const debits = debitsOf(world, current)
  const { next, lines, later } = plan(world, current, params)
  for (const line of later)
    world.store.put('pending_lines', {
      id: invoiceItemOf(line),
      customer: current.customer,
      subscription: current.id,
      line,
    })
  if (!lines.length) return world.change('subscriptions', current, next, 'customer.subscription.updated')
  const invoice = waits
    ? billWaiting(world, current, { next, lines, debits })
    : bill(world, current, next, lines)
  if (invoice.status === 'open' && behavior !== 'default_incomplete') {
    const automatic = !waits && current.collection_method === 'charge_automatically'
    const after = collect(world, invoice, { automatic })
    if (behavior === 'error_if_incomplete') mustBePaid(world, after, false)
  }
  if (waits && waitingFor(world, invoice)) showWaiting(world, currentOf(world, current), next)
  return currentOf(world, current)
}

const currentOf = (world: World, { id }: Subscription): Subscription => world.store.get('subscriptions', id)!

/** The change counts at once, and its invoice is there. */
function bill(world: World, current: Subscription, next: Subscription, lines: InvoiceLine[]): Invoice {
  const id = newId('in')
  const changed = world.change(
    'subscriptions',
    current,
    { ...next, latest_invoice: id },
    'customer.subscription.updated',
  )
  return finalizeAndClose(world, draftOf(world, id, changed, current, lines))
}

/** Another change that waited is forgotten. */
function withoutWaiting(world: World, subscription: Subscription): Subscription {
  const waiting = world.store.get('pending_updates', subscription.id)
  if (!waiting) return subscription
  voidInvoice(world, world.store.get('invoices', waiting.invoice)!)
  return currentOf(world, subscription)
}

/** The invoice is there, and the change counts once it is paid. */
function billWaiting(
  world: World,
  current: Subscription,
  { next, lines, debits }: { next: Subscription; lines: InvoiceLine[]; debits: Debit[] },
): Invoice {
  const id = newId('in')
  waitWith(world, next, id, debits)
  const billed = world.change(
    'subscriptions',
    currentOf(world, current),
    { latest_invoice: id },
    'customer.subscription.updated',
  )
  return finalizeAndClose(world, draftOf(world, id, billed, current, lines))
}

function draftOf(
  world: World,
  id: string,
  subscription: Subscription,
  before: Subscription,
  lines: InvoiceLine[],
): Invoice {
  return draftInvoice(world, {
    id,
    subscription,
    lines: [...collectPending(world, subscription), ...lines],
    reason: 'subscription_update',
    period: periodOf(before),
  })
}

function plan(world: World, current: Subscription, params: Params): Plan {
  const now = world.now(current.test_clock)
  const at = params.integer('proration_date') ?? now
  const prorates = params.oneOf('proration_behavior', 'create_prorations', 'always_invoice', 'none')
  const items = changedItems(world, current, params, now)
  const trial = trialAfter(current, params, now)
  const fields = { ...namedFields(world, params, current), ...trial }
  const changed = { ...current, ...fields, items: { ...current.items, data: items } }
  const ended = (next: Subscription): Subscription => ({
    ...next,
    ...namedEnding(params, {
      now,
      periodEnd: periodOf(next).end,
      comment: params.inner('cancellation_details') ? commentOf(params.inner('cancellation_details')!) : null,
    }),
  })
  if (changed.status === 'trialing') {
    const period = { start: periodOf(current).start, end: changed.trial_end ?? periodOf(current).end }
    return {
      next: ended({ ...changed, ...withPeriod(changed, period), billing_cycle_anchor: period.end }),
      lines: [],
      later: [],
    }
  }
  const before = periodOf(current)
  const wasTrial = current.status === 'trialing'
  if (wasTrial || restarts(current, items, params)) {
    const period = periodFrom(now, now, recurringOf(items[0]!))
    const restarted = { ...changed, ...withPeriod(changed, period), billing_cycle_anchor: now }
    const credits =
      wasTrial || prorates === 'none' ? [] : credit(world, current, current.items.data, before, at)
    return {
      next: ended(restarted),
      lines: [...credits, ...periodLines(world, restarted, period)],
      later: [],
    }
  }
  const lines =
    prorates === 'none' || current.status === 'incomplete'
      ? []
      : difference(world, current, changed, before, at)
  const later = prorates === 'create_prorations' ? lines : []
  return { next: ended(changed), lines: prorates === 'always_invoice' ? lines : [], later }
}

function changedItems(world: World, current: Subscription, params: Params, now: number): SubscriptionItem[] {
  const items = [...current.items.data]
  for (const asked of params.list('items') ?? []) {
    const id = asked.text('id')
    const index = items.findIndex(item => item.id === id)
    if (id && index < 0) throw noSuch('subscription_item', id, asked.name('id'), 400)
    if (!id) items.push(newItem(world, current.id, asked, now, periodOf(current)))
    else if (asked.boolean('deleted')) items.splice(index, 1)
    else items[index] = changedItem(world, items[index]!, asked)
  }
  mustFit(items)
  return items
}

function trialAfter(current: Subscription, params: Params, now: number): Partial<Subscription> {
  const end = params.text('trial_end')
  if (!end) return {}
  const at = end === 'now' ? now : params.integer('trial_end')!
  if (current.status !== 'trialing' && end === 'now') return {}
  if (end === 'now' || at <= now) return { status: 'active', trial_end: now }
  return { status: 'trialing', trial_start: current.trial_start ?? now, trial_end: at }
}

function restarts(current: Subscription, items: SubscriptionItem[], params: Params): boolean {
  if (params.text('billing_cycle_anchor') === 'now') return true
  const [one, two] = [recurringOf(firstItem(current)), recurringOf(items[0]!)]
  if (one.interval !== two.interval || one.interval_count !== two.interval_count) return true
  return total(current.items.data) === 0 && total(items) > 0
}

const total = (items: SubscriptionItem[]): number => items.reduce((sum, item) => sum + amountOf(item), 0)

function credit(
  world: World,
  subscription: Subscription,
  items: SubscriptionItem[],
  period: Period,
  at: number,
): InvoiceLine[] {
  return items
    .map(item => creditLine(world, subscription, item, period, at))
    .filter(({ amount }) => amount < 0)
}

/** Back for what went, and forward for what came. */
function difference(
  world: World,
  before: Subscription,
  next: Subscription,
  period: Period,
  at: number,
): InvoiceLine[] {
  const same = (one: SubscriptionItem, others: SubscriptionItem[]): boolean =>
    others.some(
      other => other.id === one.id && other.price.id === one.price.id && other.quantity === one.quantity,
    )
  const gone = before.items.data.filter(item => !same(item, next.items.data))
  const come = next.items.data.filter(item => !same(item, before.items.data))
  return [
    ...credit(world, before, gone, period, at),
    ...come.filter(item => amountOf(item) > 0).map(item => remainderLine(world, next, item, period, at)),
  ]
}

export const invoiceItemOf = ({ parent, id }: InvoiceLine): string =>
  parent?.invoice_item_details?.invoice_item ?? id

function commentOf(params: Params): Subscription['cancellation_details'] {
  params.only(['comment', 'feedback'])
  return {
    comment: params.clearable('comment') ?? null,
    feedback: params.clearable('feedback') ?? null,
    feedback_option: null,
    reason: null,
  }
}

function changeEnded(world: World, current: Subscription, params: Params): Subscription {
  const other = Object.keys(params.values).find(
    key => !['metadata', 'cancellation_details', 'expand'].includes(key),
  )
  if (other)
    throw invalidRequest('A canceled subscription can only update its cancellation_details and metadata.', {
      code: 'invalid_canceled_subscription_fields',
      param: other,
    })
  const fields = { metadata: params.metadata(current.metadata) }
  return world.change('subscriptions', current, fields, 'customer.subscription.updated')
}

import { authorize } from '../cards/authorize.ts'
import { find } from '../core/endpoint.ts'
import { invalidRequest, missing } from '../core/errors.ts'
import { newId } from '../core/ids.ts'
import type { Params } from '../core/params.ts'
import type { Customer, Invoice, Subscription } from '../core/wire.ts'
import type { World } from '../core/world.ts'
import { newSetupIntent } from '../intents/setup.ts'
import { collect, defaultMethod, finalizeAndClose, mustBePaid, noMethod } from './collect.ts'
import { draftInvoice } from './invoices.ts'
import { firstItem, mustFit, newItem, periodOf, recurringOf } from './items.ts'
import { periodLines, trialLines } from './lines.ts'
import { namedEnding, namedFields } from './named-fields.ts'
import { after, type Period } from './periods.ts'
import { newSubscription } from './subscription-object.ts'

const DAY = 24 * 60 * 60

/** Makes a subscription and its first invoice, and collects it as `payment_behavior` says. */
export function subscribe(world: World, params: Params): Subscription {
  const customer = find(world, 'customers', params.required('customer'), 'customer')
  const subscription = described(world, params, customer)
  const method = defaultMethod(world, subscription)
  const behavior = params.oneOf(
    'payment_behavior',
    'allow_incomplete',
    'default_incomplete',
    'error_if_incomplete',
    'pending_if_incomplete',
  )
  const trial = subscription.trial_end !== null
  const lines = trial ? trialLines : periodLines
  const drawn = lines(world, subscription, periodOf(subscription))
  const owes = drawn.some(({ amount }) => amount > 0)
  const waits = owes && subscription.collection_method === 'charge_automatically'
  if (waits && behavior !== 'default_incomplete' && !method) throw noMethod()

  const status = trial ? 'trialing' : waits ? 'incomplete' : 'active'
  const created = world.store.put('subscriptions', {
    ...subscription,
    status,
    ...setupFor(world, subscription),
  })
  world.emit('customer.subscription.created', created)
  const draft = draftInvoice(world, {
    id: created.latest_invoice!,
    subscription: created,
    lines: drawn,
    reason: 'subscription_create',
    period: { start: created.created, end: created.created },
  })
  const invoice = finalizeAndClose(world, draft)
  if (waits && invoice.status === 'open') firstPayment(world, invoice, behavior)
  return world.store.get('subscriptions', created.id)!
}

function firstPayment(world: World, invoice: Invoice, behavior: string): void {
  if (behavior === 'default_incomplete') return
  const after = collect(world, invoice, { automatic: false })
  if (behavior === 'error_if_incomplete') mustBePaid(world, after, false)
}

function described(world: World, params: Params, customer: Customer): Subscription {
  const id = newId('sub')
  const created = world.now(customer.test_clock)
  const requested = params.list('items')
  if (!requested?.length) throw missing('items')
  const unplaced: Period = { start: created, end: created }
  const items = requested.map(item => newItem(world, id, item, created, unplaced))
  mustFit(items)
  const trialEnd = trialEndOf(params, created)
  const anchor = trialEnd ?? params.integer('billing_cycle_anchor') ?? created
  const rhythm = recurringOf(items[0]!)
  const end = trialEnd ?? (anchor > created ? anchor : after(anchor, rhythm))
  const fields = namedFields(world, params, { customer: customer.id, metadata: {} })
  return newSubscription({
    id,
    customer,
    items: items.map(item => ({ ...item, current_period_end: end })),
    created,
    anchor,
    fields: {
      ...fields,
      ...namedEnding(params, { now: created, periodEnd: end }),
      latest_invoice: newId('in'),
      ...(trialEnd !== undefined && { trial_start: created, trial_end: trialEnd }),
    },
  })
}

function trialEndOf(params: Params, now: number): number | undefined {
  const days = params.integer('trial_period_days')
  const end = params.text('trial_end')
  if (days !== undefined && end)
    throw invalidRequest('You may only specify one of these parameters: trial_end, trial_period_days.')
  if (end === 'now' || (!end && !days)) return undefined
  const at = end ? params.integer('trial_end')! : now + days! * DAY
  if (at <= now)
    throw invalidRequest('Invalid timestamp: must be an integer Unix timestamp in the future.', {
      param: 'trial_end',
    })
  return at
}

/** Nothing is paid yet, and what shall be charged later must be set up: Stripe offers the intent for it. */
function setupFor(world: World, subscription: Subscription): Partial<Subscription> {
  const { collection_method, trial_end } = subscription
  const owes = firstItem(subscription).price.unit_amount !== 0
  if (trial_end === null || !owes || collection_method !== 'charge_automatically') return {}
  const method = defaultMethod(world, subscription)
  if (method && authorize(world, method, 'keep', subscription.created) === 'succeeded') return {}
  const intent = newSetupIntent(world, {
    customer: subscription.customer,
    method: method ?? null,
    automatic: false,
  })
  return { pending_setup_intent: intent.id }
}

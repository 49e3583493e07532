import { randomInt } from 'node:crypto'
import type { Invoice, PaymentIntent, Subscription } from '../core/wire.ts'
import type { World } from '../core/world.ts'
import { endSubscription } from './end.ts'
import { intentOf, invoiceOf, paymentsOf } from './invoice-shown.ts'
import { applyWaiting, waitingFor } from './pending-update.ts'

const DAY = 24 * 60 * 60
/** Seconds until each next try to collect an invoice; after the last the subscription ends. */
const RETRIES = [3 * DAY, 5 * DAY, 7 * DAY]

export interface Attempt {
  /** By Stripe itself, so that it tries again later. */
  automatic: boolean
}

/** Lets an invoice and its subscription follow the intent that pays it. */
export function settle(world: World, intent: PaymentIntent, attempt: Attempt = { automatic: false }): void {
  const invoice = invoiceOf(world, intent)
  if (invoice?.status !== 'open') return
  if (intent.status === 'succeeded') markPaid(world, invoice)
  else if (intent.status === 'requires_action') asksForAction(world, invoice)
  else if (intent.last_payment_error) notPaid(world, invoice, attempt)
}

/** Paid in full, by an intent or because there was nothing to pay. */
export function markPaid(world: World, invoice: Invoice): Invoice {
  const now = world.now(invoice.test_clock)
  for (const payment of paymentsOf(world, invoice).data) {
    const paid = world.store.put('invoice_payments', {
      ...payment,
      amount_paid: payment.amount_requested,
      status: 'paid',
      status_transitions: { ...payment.status_transitions, paid_at: now },
    })
    world.emit('invoice_payment.paid', paid)
  }
  const intent = intentOf(world, invoice)
  const paid = world.store.put('invoices', {
    ...invoice,
    amount_paid: invoice.amount_due,
    amount_remaining: 0,
    attempt_count: invoice.attempt_count + (intent ? 1 : 0),
    attempted: true,
    auto_advance: false,
    next_payment_attempt: null,
    receipt_number: intent ? receiptNumber() : null,
    status: 'paid',
    status_transitions: { ...invoice.status_transitions, paid_at: now },
  })
  world.emit('invoice.paid', paid)
  world.emit('invoice.payment_succeeded', paid)
  afterPayment(world, paid, intent)
  return paid
}

function afterPayment(world: World, invoice: Invoice, intent: PaymentIntent | undefined): void {
  const subscription = subscriptionOf(world, invoice)
  if (!subscription || subscription.ended_at) return
  const waiting = waitingFor(world, invoice)
  if (waiting) {
    applyWaiting(world, subscription, waiting)
    return
  }
  const isBehind = ['incomplete', 'past_due', 'unpaid', 'paused'].includes(subscription.status)
  const keeps = subscription.payment_settings?.save_default_payment_method === 'on_subscription'
  world.change(
    'subscriptions',
    subscription,
    {
      ...(isBehind && subscription.latest_invoice === invoice.id && { status: 'active' as const }),
      ...(keeps && intent?.payment_method && { default_payment_method: intent.payment_method }),
    },
    'customer.subscription.updated',
  )
}

function asksForAction(world: World, invoice: Invoice): void {
  const requested = world.store.put('invoices', {
    ...invoice,
    attempt_count: invoice.attempt_count + 1,
    attempted: true,
    next_payment_attempt: null,
  })
  world.emit('invoice.payment_action_required', requested)
  fallBehind(world, requested)
}

/** No confirmation was asked for, or the bank said no. */
export function notPaid(world: World, invoice: Invoice, { automatic }: Attempt): void {
  const tries = invoice.attempt_count + 1
  const wait = RETRIES[tries - 1]
  const subscription = subscriptionOf(world, invoice)
  const next =
    automatic && wait !== undefined
      ? world.now(invoice.test_clock) + wait
      : automatic
        ? null
        : invoice.next_payment_attempt
  const failed = world.store.put('invoices', {
    ...invoice,
    attempt_count: tries,
    attempted: true,
    next_payment_attempt: subscription?.status === 'incomplete' ? null : next,
  })
  world.emit('invoice.payment_failed', failed)
  fallBehind(world, failed)
  const current = subscriptionOf(world, failed)
  if (automatic && wait === undefined && current && current.status !== 'incomplete')
    endSubscription(world, current, { reason: 'payment_failed' })
}

function fallBehind(world: World, invoice: Invoice): void {
  if (waitingFor(world, invoice)) return
  const subscription = subscriptionOf(world, invoice)
  if (subscription?.status === 'active' && subscription.latest_invoice === invoice.id)
    world.change('subscriptions', subscription, { status: 'past_due' }, 'customer.subscription.updated')
}

export function subscriptionOf(world: World, { parent }: Invoice): Subscription | undefined {
  const id = parent?.subscription_details?.subscription
  return typeof id === 'string' ? world.store.get('subscriptions', id) : undefined
}

const receiptNumber = (): string => `${randomInt(1000, 9999)}-${randomInt(1000, 9999)}`

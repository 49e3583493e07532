import { invalidRequest } from '../core/errors.ts'
import { newId } from '../core/ids.ts'
import type { Customer, Invoice, InvoiceLine, Subscription } from '../core/wire.ts'
import type { World } from '../core/world.ts'
import { cancelPayment, newPaymentIntent } from '../intents/payment.ts'
import { intentOf, paymentsOf } from './invoice-shown.ts'
import { dropWaiting, waitingFor } from './pending-update.ts'
import type { Period } from './periods.ts'
import { taxIdsOf } from './tax-ids-of.ts'

export const HOUR = 60 * 60

export interface NewInvoice {
  id?: string
  subscription: Subscription
  lines: InvoiceLine[]
  reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update'
  period: Period
}

/** A draft; nothing is asked of anybody yet. */
export function draftInvoice(
  world: World,
  { id = newId('in'), subscription, lines, reason, period }: NewInvoice,
): Invoice {
  const customer = world.store.get('customers', subscription.customer)!
  const now = world.now(subscription.test_clock)
  const total = lines.reduce((sum, { amount }) => sum + amount, 0)
  const invoice = world.store.put('invoices', {
    id,
    object: 'invoice',
    account_country: 'US',
    account_name: 'Stripe sandbox',
    account_tax_ids: null,
    amount_due: Math.max(0, total),
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: Math.max(0, total),
    amount_shipping: 0,
    application: null,
    attempt_count: 0,
    attempted: false,
    auto_advance: subscription.collection_method === 'charge_automatically',
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    automatically_finalizes_at: reason === 'subscription_cycle' ? now + HOUR : null,
    billing_reason: reason,
    collection_method: subscription.collection_method,
    created: now,
    currency: subscription.currency,
    custom_fields: null,
    customer: customer.id,
    customer_account: null,
    customer_address: customer.address ?? null,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_phone: customer.phone ?? null,
    customer_shipping: null,
    customer_tax_exempt: 'none',
    customer_tax_ids: [],
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    due_date: subscription.days_until_due === null ? null : now + subscription.days_until_due * 24 * HOUR,
    effective_at: null,
    ending_balance: null,
    footer: null,
    from_invoice: null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    issuer: { type: 'self' },
    last_finalization_error: null,
    latest_revision: null,
    lines: {
      object: 'list',
      data: lines.map(line => ({ ...line, invoice: id })),
      has_more: false,
      url: `/v1/invoices/${id}/lines`,
    },
    livemode: false,
    metadata: {},
    next_payment_attempt: reason === 'subscription_cycle' ? now + HOUR : null,
    number: null,
    on_behalf_of: null,
    parent: {
      type: 'subscription_details',
      quote_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
    },
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    period_end: period.end,
    period_start: period.start,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: customer.balance,
    statement_descriptor: null,
    status: 'draft',
    status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    subtotal: total,
    subtotal_excluding_tax: total,
    test_clock: subscription.test_clock,
    total,
    total_discount_amounts: [],
    total_excluding_tax: total,
    total_pretax_credit_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: now,
  })
  world.emit('invoice.created', invoice)
  return invoice
}

/** Gives it its number and, if there is something to pay, the intent that pays it. What is left over is a credit. */
export function finalizeInvoice(world: World, { id }: Invoice): Invoice {
  const draft = world.store.get('invoices', id)!
  if (draft.status !== 'draft')
    throw invalidRequest("This invoice is already finalized, you can't re-finalize a non-draft invoice.", {
      code: 'invoice_not_editable',
    })
  const customer = world.store.get('customers', draft.customer)!
  const now = world.now(draft.test_clock)
  const owed = draft.total + customer.balance
  const due = Math.max(0, owed)
  const sequence = customer.next_invoice_sequence ?? 1
  world.change(
    'customers',
    customer,
    { balance: Math.min(0, owed), next_invoice_sequence: sequence + 1, currency: draft.currency },
    'customer.updated',
  )
  const invoice = world.store.put('invoices', {
    ...draft,
    amount_due: due,
    amount_remaining: due,
    automatically_finalizes_at: null,
    ...billedTo(world, customer),
    effective_at: now,
    ending_balance: Math.min(0, owed),
    hosted_invoice_url: `${world.url}/invoices/${id}`,
    invoice_pdf: `${world.url}/invoices/${id}/pdf`,
    number: `${customer.invoice_prefix}-${String(sequence).padStart(4, '0')}`,
    starting_balance: customer.balance,
    status: 'open',
    status_transitions: { ...draft.status_transitions, finalized_at: now },
  })
  if (due > 0) makePayable(world, invoice)
  world.emit('invoice.finalized', invoice)
  return invoice
}

/** Who stands on it: as the customer is when it becomes final. */
function billedTo(
  world: World,
  customer: Customer,
): Pick<Invoice, 'customer_address' | 'customer_email' | 'customer_name' | 'customer_tax_ids'> {
  return {
    customer_address: customer.address ?? null,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_tax_ids: taxIdsOf(world, customer).map(({ type, value }) => ({ type, value })),
  }
}

function makePayable(world: World, invoice: Invoice): void {
  const intent = newPaymentIntent(world, {
    amount: invoice.amount_due,
    currency: invoice.currency,
    customer: invoice.customer,
    method: null,
    description:
      invoice.billing_reason === 'subscription_create' ? 'Subscription creation' : 'Subscription update',
    futureUsage: 'off_session',
  })
  world.store.put('invoice_payments', {
    id: newId('inpay'),
    object: 'invoice_payment',
    amount_paid: null,
    amount_requested: invoice.amount_due,
    created: world.now(invoice.test_clock),
    currency: invoice.currency,
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { type: 'payment_intent', payment_intent: intent.id },
    status: 'open',
    status_transitions: { canceled_at: null, paid_at: null },
  })
}

/** It need not be paid any more. */
export function voidInvoice(world: World, invoice: Invoice): Invoice {
  if (invoice.status !== 'open' && invoice.status !== 'uncollectible')
    throw invalidRequest(
      `You can only pass in open or uncollectible invoices. This invoice is ${invoice.status}.`,
    )
  const now = world.now(invoice.test_clock)
  const intent = intentOf(world, invoice)
  if (intent && intent.status !== 'canceled') cancelPayment(world, intent, 'void_invoice')
  for (const payment of paymentsOf(world, invoice).data)
    world.store.put('invoice_payments', {
      ...payment,
      status: 'canceled',
      status_transitions: { ...payment.status_transitions, canceled_at: now },
    })
  const voided = world.store.put('invoices', {
    ...invoice,
    auto_advance: false,
    next_payment_attempt: null,
    status: 'void',
    status_transitions: { ...invoice.status_transitions, voided_at: now },
  })
  world.emit('invoice.voided', voided)
  const waiting = waitingFor(world, invoice)
  if (waiting) dropWaiting(world, waiting.id)
  return voided
}

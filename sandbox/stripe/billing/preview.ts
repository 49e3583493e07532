import { find } from '../core/endpoint.ts'
import { missing, StripeFailure } from '../core/errors.ts'
import type { Branch } from '../core/form.ts'
import { Params } from '../core/params.ts'
import type { Invoice, Subscription } from '../core/wire.ts'
import type { World } from '../core/world.ts'
import { changeSubscription } from './change.ts'
import { finalizeInvoice } from './invoices.ts'
import { periodOf } from './items.ts'
import { endTrial, renew } from './renew.ts'
import { subscribe } from './subscribe.ts'

const DETAILS = [
  'billing_cycle_anchor',
  'cancel_at',
  'cancel_at_period_end',
  'cancel_now',
  'items',
  'proration_behavior',
  'proration_date',
  'trial_end',
] as const

/** What the invoice would be: everything is done, looked at and undone. */
export function previewInvoice(world: World, params: Params): Invoice {
  const details = params.inner('subscription_details')
  details?.only(DETAILS)
  const id = params.text('subscription')
  return world.store.rehearse(() => {
    if (!id) return ofNew(world, params, details)
    const subscription = find(world, 'subscriptions', id, 'subscription')
    return details ? ofChanged(world, subscription, details) : ofNext(world, subscription)
  })
}

function ofNew(world: World, params: Params, details: Params | undefined): Invoice {
  if (!details) throw missing('subscription_details')
  const customer = params.required('customer')
  const values = { ...details.values, customer, payment_behavior: 'default_incomplete' }
  const created = subscribe(world, new Params(values as Branch))
  return shown(world, world.store.get('invoices', created.latest_invoice!)!)
}

/** The invoice of the change itself, if it is billed at once; else the next one with the change in it. */
function ofChanged(world: World, subscription: Subscription, details: Params): Invoice {
  const values = { ...details.values, payment_behavior: 'default_incomplete' }
  const changed = changeSubscription(world, subscription, new Params(values as Branch))
  if (changed.latest_invoice === subscription.latest_invoice) return ofNext(world, changed)
  return shown(world, world.store.get('invoices', changed.latest_invoice!)!)
}

function ofNext(world: World, subscription: Subscription): Invoice {
  const { ended_at, cancel_at, status, customer } = subscription
  const { end } = periodOf(subscription)
  const none = () =>
    new StripeFailure(404, 'invalid_request_error', `No upcoming invoices for customer: ${customer}`, {
      code: 'invoice_upcoming_none',
    })
  if (ended_at || status === 'incomplete' || (cancel_at !== null && cancel_at <= end)) throw none()
  const next = world.at(end, () => (status === 'trialing' ? endTrial : renew)(world, subscription))
  if (next.latest_invoice === subscription.latest_invoice) throw none()
  const draft = world.store.get('invoices', next.latest_invoice!)!
  return shown(
    world,
    world.at(end, () => finalizeInvoice(world, draft)),
  )
}

/** With the amounts of a finalized invoice and the looks of a draft. */
function shown(world: World, invoice: Invoice): Invoice {
  const id = `upcoming_${invoice.id}`
  return {
    ...invoice,
    id,
    amount_paid: 0,
    amount_remaining: invoice.amount_due,
    attempt_count: 0,
    attempted: false,
    automatically_finalizes_at: null,
    created: world.now(invoice.test_clock),
    effective_at: null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    lines: {
      ...invoice.lines,
      data: invoice.lines.data.map(line => ({ ...line, invoice: id })),
      url: `/v1/invoices/upcoming/lines`,
    },
    next_payment_attempt: null,
    number: null,
    receipt_number: null,
    status: 'draft',
    status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
  }
}

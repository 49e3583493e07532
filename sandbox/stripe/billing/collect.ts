import { failureOf, type IntentError } from '../cards/declined.ts'
import { paymentMethodOf } from '../cards/payment-method.ts'
import { invalidRequest, type StripeFailure } from '../core/errors.ts'
import type { Invoice, PaymentMethod, Subscription } from '../core/wire.ts'
import type { World } from '../core/world.ts'
import { confirmPayment } from '../intents/payment.ts'
import { intentOf } from './invoice-shown.ts'
import { finalizeInvoice } from './invoices.ts'
import { type Attempt, markPaid, notPaid, settle, subscriptionOf } from './settle.ts'

/** What a customer is charged with: of the subscription, else of the customer. */
export function defaultMethod(
  world: World,
  subscription: Pick<Subscription, 'customer' | 'default_payment_method'>,
): PaymentMethod | undefined {
  const customer = world.store.get('customers', subscription.customer)
  const id = subscription.default_payment_method ?? customer?.invoice_settings.default_payment_method
  return id ? world.store.get('payment_methods', id) : undefined
}

export const noMethod = (): StripeFailure =>
  invalidRequest(
    'This customer has no attached payment source or default payment method. Please consider adding a default payment method. For more information, visit https://stripe.com/docs/billing/subscriptions/payment-methods-setting#payment-method-priority.',
    { code: 'resource_missing' },
  )

/** Tries to get the money of an open invoice. @returns the invoice as it stands then */
export function collect(
  world: World,
  { id }: Invoice,
  { automatic, method }: Attempt & { method?: PaymentMethod },
): Invoice {
  const invoice = world.store.get('invoices', id)!
  const intent = intentOf(world, invoice)
  if (!intent) return markPaid(world, invoice)
  const subscription = subscriptionOf(world, invoice)
  const charged = method ?? (subscription && defaultMethod(world, subscription))
  if (charged) settle(world, confirmPayment(world, intent, charged), { automatic })
  else if (automatic) notPaid(world, invoice, { automatic })
  else throw noMethod()
  return world.store.get('invoices', id)!
}

/** Finalizes a draft and, where there is nothing to pay, closes it. */
export function finalizeAndClose(world: World, invoice: Invoice): Invoice {
  const open = finalizeInvoice(world, invoice)
  return open.amount_due === 0 ? markPaid(world, open) : open
}

/** As a person asks for it: `POST /v1/invoices/:id/pay`. */
export function payInvoice(world: World, invoice: Invoice, methodId: string | undefined): Invoice {
  if (invoice.status === 'paid')
    throw invalidRequest('Invoice is already paid', { code: 'invoice_already_paid' })
  if (invoice.status === 'void' || invoice.status === 'uncollectible')
    throw invalidRequest(`This invoice can no longer be paid: it is ${invoice.status}.`)
  const open = invoice.status === 'draft' ? finalizeAndClose(world, invoice) : invoice
  if (open.status === 'paid') return open
  const method = methodId ? paymentMethodOf(world, methodId) : undefined
  const after = collect(world, open, { automatic: false, ...(method && { method }) })
  mustBePaid(world, after)
  return after
}

/** @throws StripeFailure 402 with what the bank said, or that the person must act */
export function mustBePaid(world: World, invoice: Invoice, keepsEffects = true): void {
  if (invoice.status === 'paid') return
  const intent = intentOf(world, invoice)
  if (intent?.last_payment_error) {
    const failure = failureOf(intent.last_payment_error as IntentError, intent)
    failure.details.keepsEffects = keepsEffects
    throw failure
  }
  const failure = invalidRequest(
    'This payment requires additional user action before it can be completed successfully. Payment can be completed using the PaymentIntent associated with the invoice.',
    { code: 'invoice_payment_intent_requires_action', keepsEffects },
  )
  throw Object.assign(failure, { status: 402, type: 'card_error' })
}

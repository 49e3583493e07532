import type Stripe from 'stripe'
import type { BillingAddress } from '../../../../contract/billing-payments.ts'
import type {
  ProviderInvoice,
  ProviderPaymentMethod,
  ProviderSubscription,
  ProviderUpcoming,
} from '../provider.ts'

// Stripe's objects as the port has them: the only place that knows their fields.

const time = (seconds: number): Date => new Date(seconds * 1000)

/** The id of a reference that may be expanded. */
export function idOf(reference: string | { id: string } | null | undefined): string | undefined {
  return typeof reference === 'string' ? reference : reference?.id
}

/** What to expand so that `subscriptionOf` finds everything: below `data.` in lists. */
export const SUBSCRIPTION_EXPAND = ['latest_invoice.confirmation_secret']

export function subscriptionOf(subscription: Stripe.Subscription): ProviderSubscription {
  const item = subscription.items.data[0]
  if (!item) throw new Error(`The subscription ${subscription.id} has no item.`)
  const invoice = typeof subscription.latest_invoice === 'string' ? null : subscription.latest_invoice
  const open = invoice?.status === 'open'
  const waits =
    open && (['incomplete', 'past_due'].includes(subscription.status) || subscription.pending_update !== null)
  return {
    id: subscription.id,
    customerId: idOf(subscription.customer) ?? '',
    status: subscription.status,
    itemId: item.id,
    priceId: item.price.id,
    productId: idOf(item.price.product) ?? '',
    startDate: time(subscription.start_date),
    currentPeriodStart: time(item.current_period_start),
    currentPeriodEnd: time(item.current_period_end),
    cancelAtPeriodEnd: subscription.cancel_at_period_end,
    endedAt: subscription.ended_at ? time(subscription.ended_at) : undefined,
    createdAt: time(subscription.created),
    metadata: subscription.metadata,
    defaultPaymentMethodId: idOf(subscription.default_payment_method),
    pendingPriceId: idOf(subscription.pending_update?.subscription_items?.[0]?.price),
    latestInvoiceId: idOf(subscription.latest_invoice),
    latestInvoiceOpen: open,
    paymentSecret: waits ? invoice.confirmation_secret?.client_secret : undefined,
  }
}

export function paymentMethodOf(method: Stripe.PaymentMethod, isDefault: boolean): ProviderPaymentMethod {
  const { card, billing_details: details } = method
  return {
    id: method.id,
    type: card ? 'card' : 'unknown',
    isDefault,
    brand: card?.brand ?? '',
    last4: card?.last4 ?? '',
    expMonth: card?.exp_month ?? 0,
    expYear: card?.exp_year ?? 0,
    name: details.name ?? '',
    email: details.email ?? undefined,
    address: addressOf(details.address),
  }
}

function addressOf(address: Stripe.Address | null): BillingAddress {
  const fields = {
    addressLine1: address?.line1,
    addressLine2: address?.line2,
    city: address?.city,
    state: address?.state,
    postalCode: address?.postal_code,
    country: address?.country,
  }
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value)) as BillingAddress
}

/** Address fields that are given, in Stripe's names; an empty text takes a field away. */
export function stripeAddress(address: BillingAddress): Stripe.AddressParam {
  const { addressLine1, addressLine2, city, state, postalCode, country } = address
  return {
    ...(addressLine1 !== undefined && { line1: addressLine1 }),
    ...(addressLine2 !== undefined && { line2: addressLine2 }),
    ...(city !== undefined && { city }),
    ...(state !== undefined && { state }),
    ...(postalCode !== undefined && { postal_code: postalCode }),
    ...(country !== undefined && { country: country.toUpperCase() }),
  }
}

export function invoiceOf(invoice: Stripe.Invoice): ProviderInvoice {
  const paidAt = invoice.status_transitions.paid_at
  return {
    id: invoice.id,
    customerId: idOf(invoice.customer) ?? '',
    status: invoice.status ?? 'draft',
    paymentDate: time(paidAt ?? invoice.created),
    createdAt: time(invoice.created),
    totalAmount: invoice.total,
    currency: invoice.currency,
    paid: invoice.status === 'paid',
    receiptNumber: invoice.receipt_number ?? '',
    number: invoice.number ?? '',
  }
}

export function upcomingOf({ currency, total, amount_due, lines }: Stripe.Invoice): ProviderUpcoming {
  return {
    currency,
    total,
    amountDue: amount_due,
    lines: lines.data.map(({ description, amount, period }) => ({
      description: description ?? '',
      amount,
      periodStart: time(period.start),
      periodEnd: time(period.end),
    })),
  }
}

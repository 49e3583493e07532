import type Stripe from 'stripe'

/** The one version that is spoken: the one that the pinned SDK sends. */
export const API_VERSION: Stripe.LatestApiVersion = '2026-10-28.endive'

/** Replaces fields of a published shape by what the sandbox always puts there: an id, or a number as text. */
type Given<Shape, Fields> = Omit<Shape, keyof Fields> & Fields

/** A list as the API answers it. */
export interface List<T> {
  object: 'list'
  data: T[]
  has_more: boolean
  url: string
}

// Decimals travel as text; relations are ids until they are asked for expanded.
export type Product = Given<Stripe.Product, { default_price: string | null }>
export type Price = Given<Stripe.Price, { product: string; unit_amount_decimal: string | null }>
export type Plan = Given<Stripe.Plan, { product: string; amount_decimal: string | null }>
export type Customer = Given<
  Stripe.Customer,
  { test_clock: string | null; invoice_settings: CustomerInvoiceSettings }
>
type CustomerInvoiceSettings = Given<
  Stripe.Customer.InvoiceSettings,
  { default_payment_method: string | null }
>
export type PaymentMethod = Given<
  Stripe.PaymentMethod,
  { customer: string | null; card: Stripe.PaymentMethod.Card }
>
export type SetupIntent = Given<
  Stripe.SetupIntent,
  { customer: string | null; payment_method: string | null; client_secret: string }
>
export type PaymentIntent = Given<
  Stripe.PaymentIntent,
  {
    customer: string | null
    payment_method: string | null
    client_secret: string
    latest_charge: string | null
  }
>
export type Charge = Stripe.Charge
export type SubscriptionItem = Given<Stripe.SubscriptionItem, { plan: Plan; price: Price; quantity: number }>
export type Subscription = Given<
  Stripe.Subscription,
  {
    customer: string
    default_payment_method: string | null
    items: List<SubscriptionItem>
    latest_invoice: string | null
    pending_setup_intent: string | null
    test_clock: string | null
  }
>
export type InvoiceLine = Given<
  Stripe.InvoiceLineItem,
  {
    pricing: Given<Stripe.InvoiceLineItem.Pricing, { unit_amount_decimal: string | null }> | null
    quantity_decimal: string | null
    subscription: string | null
  }
>
export type Invoice = Given<
  Stripe.Invoice,
  {
    customer: string
    default_payment_method: string | null
    lines: List<InvoiceLine>
    test_clock: string | null
    status: 'draft' | 'open' | 'paid' | 'uncollectible' | 'void'
  }
>
export type InvoicePayment = Given<
  Stripe.InvoicePayment,
  { invoice: string; payment: { type: 'payment_intent'; payment_intent: string } }
>
export type TaxId = Given<
  Stripe.TaxId,
  { customer: string; owner: { customer: string; customer_account: null; type: 'customer' } }
>
export type TestClock = Stripe.TestHelpers.TestClock
export type WebhookEndpoint = Given<Stripe.WebhookEndpoint, { secret: string }>
/** `type` is one of thousands of characters' worth of literals, which no code here wants to compare against. */
export type Event = Given<Stripe.EventBase, { type: string; data: EventData }>
interface EventData {
  object: object
  previous_attributes?: object
}
export type Metadata = Record<string, string>
export type { Stripe }

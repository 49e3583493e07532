import type Stripe from 'stripe'
import type { PaymentProvider } from '../provider.ts'
import { marked } from './customers.ts'
import { asking } from './failure.ts'
import { SUBSCRIPTION_EXPAND, subscriptionOf } from './shapes.ts'

type Subscriptions = Pick<
  PaymentProvider,
  | 'subscriptions'
  | 'subscribe'
  | 'changePrice'
  | 'changeMetadata'
  | 'cancelAtPeriodEnd'
  | 'endSubscription'
  | 'dropPending'
>

/** How Stripe treats a first payment that does not succeed at once. */
const FIRST_PAYMENT = {
  refuse: 'error_if_incomplete',
  await: 'allow_incomplete',
  browser: 'default_incomplete',
} as const

/** And one for a change: the old price counts until it has succeeded. */
const FURTHER_PAYMENT = { refuse: 'error_if_incomplete', await: 'pending_if_incomplete' } as const

export function stripeSubscriptions(stripe: Stripe): Subscriptions {
  return {
    subscriptions: customerId =>
      asking(async () => {
        const list = await stripe.subscriptions.list({
          customer: customerId,
          status: 'all',
          limit: 100,
          expand: SUBSCRIPTION_EXPAND.map(path => `data.${path}`),
        })
        return list.data.map(subscriptionOf).sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
      }),

    subscribe: ({ customerId, priceId, paymentMethodId, metadata, changeId, payment, offSession }, key) =>
      asking(async () => {
        await stripe.subscriptions.create(
          {
            customer: customerId,
            items: [{ price: priceId }],
            payment_behavior: FIRST_PAYMENT[payment],
            payment_settings: { save_default_payment_method: 'on_subscription' },
            ...(paymentMethodId && { default_payment_method: paymentMethodId }),
            ...(offSession && { off_session: true }),
            metadata: { ...marked(metadata), portico_change: changeId },
          },
          { idempotencyKey: key },
        )
      }),

    changePrice: ({ subscription, priceId, paymentMethodId, changeId, charge, payment, metadata }, key) =>
      asking(async () => {
        // What waits for its payment may carry prices and nothing else.
        const along =
          payment === 'refuse'
            ? {
                cancel_at_period_end: false,
                ...(paymentMethodId && { default_payment_method: paymentMethodId }),
                metadata: { ...metadata, ...(changeId && { portico_change: changeId }) },
              }
            : {}
        await stripe.subscriptions.update(
          subscription.id,
          {
            items: [{ id: subscription.itemId, price: priceId }],
            proration_behavior: charge === 'now' ? 'always_invoice' : 'none',
            ...(charge === 'now' && { payment_behavior: FURTHER_PAYMENT[payment] }),
            ...along,
          },
          { idempotencyKey: key },
        )
      }),

    changeMetadata: (subscriptionId, metadata, key) =>
      asking(async () => {
        await stripe.subscriptions.update(subscriptionId, { metadata }, { idempotencyKey: key })
      }),

    cancelAtPeriodEnd: (subscriptionId, cancel, metadata, key) =>
      asking(async () => {
        await stripe.subscriptions.update(
          subscriptionId,
          { cancel_at_period_end: cancel, metadata },
          { idempotencyKey: key },
        )
      }),

    endSubscription: (subscriptionId, key) =>
      asking(async () => {
        await stripe.subscriptions.cancel(subscriptionId, {}, { idempotencyKey: key })
      }),

    dropPending: (subscription, key) =>
      asking(async () => {
        if (subscription.latestInvoiceOpen && subscription.latestInvoiceId)
          await stripe.invoices.voidInvoice(subscription.latestInvoiceId, {}, { idempotencyKey: key })
      }),
  }
}

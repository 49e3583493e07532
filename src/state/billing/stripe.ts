import { ApiError } from '../../api/api-error.ts'
import type { App } from '../app/app.ts'
import { billingError } from './billing-errors.ts'
import { read } from './slice.ts'
import { source, subscriptionsOf, tenantOf } from './subscriptions.ts'

/** The customer that the card will belong to, made on first need; CHECKOUT-36. Rejects with ApiError. */
async function customerOf(app: App): Promise<string> {
  const { $stripe } = subscriptionsOf(app)
  const known = $stripe.get().customerId
  if (known) return known
  const { user } = app.session.$state.get()
  const tenantId = tenantOf(app)
  if (!user || !tenantId) throw billingError('noTenant')
  const { stripeCustomerId } = await app
    .call(
      'GET /subscriptions/resources/billing/payment-providers/stripe/customers/v1/:tenantId',
      { params: { tenantId } },
      { ...source, expected: [404] },
    )
    .catch((error: unknown) => {
      if (!(error instanceof ApiError) || error.statusCode !== 404) throw error
      const { email } = user
      const tenantName = app.$tenants.get().activeTenant?.name
      return app.call(
        'POST /subscriptions/resources/billing/payment-providers/stripe/customers/v1',
        { body: { name: user.name || email, email, ...(tenantName && { tenantName }) } },
        source,
      )
    })
  return stripeCustomerId
}

/** Reads or makes the tenant's customer at the payment provider. */
export async function handleCardCustomer(app: App): Promise<void> {
  await read(subscriptionsOf(app).$stripe, async () => ({ customerId: await customerOf(app) }))
}

/**
 * Begins to save a card: a secret for Stripe.js (CHECKOUT-37, CHECKOUT-38).
 * @returns the secret, or undefined: the failure is in the state.
 */
export async function createCardSetupIntentSecret(
  app: App,
  paymentMethodId?: string,
): Promise<string | undefined> {
  const { $stripe } = subscriptionsOf(app)
  const error = await read($stripe, async () => {
    const customerId = await customerOf(app)
    const { setupIntentSecret } = await app.call(
      'POST /subscriptions/resources/billing/payment-providers/stripe/setup-intents/v1',
      { body: paymentMethodId ? { paymentMethodId } : {} },
      source,
    )
    return { customerId, cardSetupIntentSecret: setupIntentSecret }
  })
  return error ? undefined : ($stripe.get().cardSetupIntentSecret ?? undefined)
}

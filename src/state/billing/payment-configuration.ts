import type { PaymentProvider } from '../../../contract/billing-payments.ts'
import { isPayable, stripeProvider } from '../../../rules/billing.ts'
import type { App } from '../app/app.ts'
import { billingError } from './billing-errors.ts'
import { read, reset } from './slice.ts'
import { initial, source, subscriptionsOf, tenantOf } from './subscriptions.ts'

/** The providers of the vendor, read once; CHECKOUT-31. */
export async function readProviders(app: App): Promise<readonly PaymentProvider[]> {
  const billing = subscriptionsOf(app)
  billing.providers ??= await app.call('GET /subscriptions/resources/payment-providers/v1', {}, source)
  return billing.providers
}

/** Throws `Payment provider not configured`: none, not active, or not Stripe. CHECKOUT-27, CHECKOUT-28, CHECKOUT-29. */
export async function requireProvider(app: App): Promise<void> {
  if (!(await readProviders(app)).some(isPayable)) throw billingError('provider')
}

/**
 * Reads how to pay: the publishable key (CHECKOUT-30). Without a provider the state's error is
 * `Internal feature failure`, without a tenant `Not authorized`; ruling 8.
 */
export async function loadPaymentConfiguration(app: App): Promise<void> {
  const billing = subscriptionsOf(app)
  await read(billing.$config, async () => {
    if (!tenantOf(app)) throw billingError('noTenant')
    if (!(await readProviders(app)).some(isPayable)) throw billingError('noProvider')
    const { publishableKey, scriptUrl } = await app.call(
      'GET /subscriptions/resources/billing/payment-providers/stripe/public-configurations/v1',
      {},
      source,
    )
    billing.scriptUrl = scriptUrl
    return { config: { paymentProvider: stripeProvider, apiKey: publishableKey } }
  })
}

export function resetPaymentConfigState(app: App): void {
  const billing = subscriptionsOf(app)
  billing.providers = undefined
  reset(billing.$config, initial.config)
}

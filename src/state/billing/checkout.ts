import { type ApiError, toApiError } from '../../api/api-error.ts'
import type { App } from '../app/app.ts'
import { renewEntitlements } from '../app/renew-entitlements.ts'
import { billingError } from './billing-errors.ts'
import { loadBillingInformation } from './information.ts'
import { loadInvoices } from './invoice.ts'
import { requireProvider } from './payment-configuration.ts'
import { loadPaymentMethod } from './payment-method.ts'
import { loadPlans } from './plan.ts'
import { type BillingCallback, reset } from './slice.ts'
import { type CheckoutState, initial, source, subscriptionsOf } from './subscriptions.ts'
import { loadVendorPublicConfiguration } from './vendor-public-configuration.ts'

const patch = (app: App, change: Partial<CheckoutState>) => {
  const { $checkout } = subscriptionsOf(app)
  $checkout.set({ ...$checkout.get(), ...change })
}

/** Reads all that a checkout shows. What fails is in the part it belongs to; the first failure is the checkout's. */
export async function loadCheckout(app: App): Promise<ApiError | null> {
  const billing = subscriptionsOf(app)
  reset(billing.$checkout, initial.checkout)
  await Promise.all([
    loadBillingInformation(app),
    loadPlans(app),
    loadPaymentMethod(app),
    loadVendorPublicConfiguration(app),
  ])
  const parts = [billing.$subscription, billing.$information, billing.$plans, billing.$paymentMethod]
  const error = parts.map(part => part.get().error).find(error => error !== null) ?? null
  patch(app, { fetching: false, error })
  return error
}

export const resetCheckout = (app: App): void => reset(subscriptionsOf(app).$checkout, initial.checkout)

/** The person has said yes: until it is confirmed or refused, nothing else can be pressed. */
export const submitCheckout = (app: App): void => patch(app, { loading: true, error: null, confirmed: false })

/** CHECKOUT-45. */
export const errorCheckout = (app: App, error: ApiError): void =>
  patch(app, { loading: false, fetching: false, error })

export interface CheckoutChoice {
  planId: string
  /** A card that was just saved; otherwise the one on file. */
  paymentMethodId?: string | undefined
  callback?: BillingCallback | undefined
}

/** `nextAction`: the bank wants the payer's consent to this payment (its secret) before the plan counts. */
export type CheckoutOutcome =
  | { result: 'confirmed' }
  | { result: 'nextAction'; secret: string }
  | { result: 'failed'; error: ApiError }

/**
 * Buys the plan. A trial of this plan with a payment method on file is only marked as active here (CHECKOUT-12,
 * CHECKOUT-13): the server turns it when it ends. Any other checkout is the server's (CHECKOUT-14), and is confirmed
 * after everything was read again.
 */
export async function confirmCheckout(app: App, choice: CheckoutChoice): Promise<CheckoutOutcome> {
  submitCheckout(app)
  try {
    const { $subscription } = subscriptionsOf(app)
    const { subscription } = $subscription.get()
    if (!subscription) throw billingError('subscription')
    if (subscription.externallyManaged) throw billingError('externallyManaged')
    if (isTrialOnFile(app, choice)) {
      $subscription.setKey('subscription', { ...subscription, status: 'active' })
      return confirmed(app, choice)
    }
    await requireProvider(app)
    const paymentMethodId =
      choice.paymentMethodId ?? subscriptionsOf(app).$paymentMethod.get().paymentMethod?.id
    const { paymentSecret } = await app.call(
      'PUT /subscriptions/resources/subscriptions/v1/:subscriptionId',
      {
        params: { subscriptionId: subscription.id },
        body: { planId: choice.planId, ...(paymentMethodId && { paymentMethodId }) },
      },
      { ...source, expected: [402, 409] },
    )
    if (paymentSecret) return { result: 'nextAction', secret: paymentSecret }
    return await finishCheckout(app, choice)
  } catch (thrown) {
    return failed(app, toApiError(thrown), choice)
  }
}

/** The server has done it: read everything again, and only then it is confirmed. CHECKOUT-15 to CHECKOUT-18. */
export async function finishCheckout(
  app: App,
  choice: Pick<CheckoutChoice, 'callback'> = {},
): Promise<CheckoutOutcome> {
  await Promise.all([
    loadBillingInformation(app),
    loadPaymentMethod(app),
    loadInvoices(app),
    renewEntitlements(app),
  ])
  return confirmed(app, choice)
}

/** Whether the plan is the one that is tried already and the card for it is on file. */
export function isTrialOnFile(app: App, { planId, paymentMethodId }: CheckoutChoice): boolean {
  const { $subscription, $paymentMethod, $information } = subscriptionsOf(app)
  const { subscription } = $subscription.get()
  const current = $information.get().summary?.currentPlanId
  if (subscription?.status !== 'trialing' || paymentMethodId) return false
  return $paymentMethod.get().paymentMethod !== undefined && (!current || current === planId)
}

function confirmed(app: App, { callback }: Pick<CheckoutChoice, 'callback'>): CheckoutOutcome {
  patch(app, { loading: false, fetching: false, error: null, confirmed: true })
  callback?.(true)
  return { result: 'confirmed' }
}

/** Also for what goes wrong between the server's answer and the confirmation, such as a refused next action. */
export function failed(
  app: App,
  error: ApiError,
  { callback }: Pick<CheckoutChoice, 'callback'> = {},
): CheckoutOutcome {
  errorCheckout(app, error)
  callback?.(false, error)
  return { result: 'failed', error }
}

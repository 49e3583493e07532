import type { Subscription } from '../../../contract/billing-subscriptions.ts'
import { atPeriodEnd, mayCancel, mayRenew } from '../../../rules/billing.ts'
import { type ApiError, toApiError } from '../../api/api-error.ts'
import type { App } from '../app/app.ts'
import { billingError } from './billing-errors.ts'
import { loadBillingInformation } from './information.ts'
import type { BillingCallback } from './slice.ts'
import { source, subscriptionsOf } from './subscriptions.ts'

/**
 * Ends the subscription with its period; PLAN-39. Not allowed: not active, cancelled already, externally managed. A
 * failure is in `cancellation.error`, and given to the callback with `false` (PLAN-41).
 */
export const cancelSubscription = (app: App, callback?: BillingCallback): Promise<boolean> =>
  change(
    app,
    'cancellation',
    async subscription => {
      if (!mayCancel(subscription)) throw billingError('notCancellable')
      await app.call(
        'PUT /subscriptions/resources/subscriptions/v1/:subscriptionId/cancellations/',
        { params: { subscriptionId: subscription.id }, body: {} },
        source,
      )
      return { ...subscription, cancellation: { policy: atPeriodEnd } }
    },
    callback,
  )

/** Takes a cancellation back; PLAN-40. Not allowed: not cancelled at period end, externally managed. */
export const renewSubscription = (app: App, callback?: BillingCallback): Promise<boolean> =>
  change(
    app,
    'renewal',
    async subscription => {
      if (!mayRenew(subscription)) throw billingError('notRenewable')
      await app.call(
        'PUT /subscriptions/resources/subscriptions/v1/:subscriptionId/renewals/',
        { params: { subscriptionId: subscription.id }, body: {} },
        source,
      )
      return { ...subscription, cancellation: null }
    },
    callback,
  )

/** One change at a time; what it did shows at once, and is then read again. */
async function change(
  app: App,
  step: 'cancellation' | 'renewal',
  work: (subscription: Subscription) => Promise<Subscription>,
  callback?: BillingCallback,
): Promise<boolean> {
  const { $subscription } = subscriptionsOf(app)
  if ($subscription.get()[step].loading) return false
  const say = (loading: boolean, error: ApiError | null) => $subscription.setKey(step, { loading, error })
  say(true, null)
  try {
    const { subscription } = $subscription.get()
    if (!subscription) throw billingError('subscription')
    if (subscription.externallyManaged) throw billingError('externallyManaged')
    $subscription.setKey('subscription', await work(subscription))
    await loadBillingInformation(app)
    say(false, null)
    callback?.(true)
    return true
  } catch (thrown) {
    const error = toApiError(thrown)
    say(false, error)
    callback?.(false, error)
    return false
  }
}

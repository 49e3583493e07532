import { toApiError } from '../../api/api-error.ts'
import type { App } from '../app/app.ts'
import { billingError } from './billing-errors.ts'
import { canReplaceCard } from './can-replace-card.ts'
import { loadBillingInformation } from './information.ts'
import { loadInvoices } from './invoice.ts'
import {
  submitPaymentMethod,
  submitPaymentMethodError,
  submitPaymentMethodSuccess,
} from './payment-method.ts'
import { subscriptionsOf } from './subscriptions.ts'

/**
 * Makes a card that the payment provider has saved the one that is charged; the plan stays. What is owed is tried again
 * with it at once.
 *
 * @param cardId the provider's id of the card
 * @returns the secret of a payment to which the payer's bank wants consent, if there is one. Rejects with ApiError.
 */
export async function changeCard(app: App, cardId: string): Promise<string | undefined> {
  const billing = subscriptionsOf(app)
  submitPaymentMethod(app)
  try {
    const { subscription } = billing.$subscription.get()
    const planId = billing.$information.get().summary?.currentPlanId
    if (!subscription || !planId || !canReplaceCard(subscription.status)) throw billingError('subscription')
    if (subscription.externallyManaged) throw billingError('externallyManaged')
    const { paymentSecret } = await app.call(
      'PUT /subscriptions/resources/subscriptions/v1/:subscriptionId',
      { params: { subscriptionId: subscription.id }, body: { paymentMethodId: cardId, planId } },
      { source: 'admin-portal' },
    )
    await readAfterCard(app)
    return paymentSecret
  } catch (error) {
    submitPaymentMethodError(app, toApiError(error))
    throw error
  }
}

/** A card changes what is on file, and perhaps what is owed. */
export async function readAfterCard(app: App): Promise<void> {
  await Promise.all([submitPaymentMethodSuccess(app), loadBillingInformation(app), loadInvoices(app)])
}

import type { SubscriptionChanged } from '../../../contract/billing-subscriptions.ts'
import { billingErrors } from '../../../contract/errors/billing.ts'
import { Problem } from '../../platform/problem/problem.ts'
import type { Actor } from './actor.ts'
import { activeProvider, billedBy, type Payer, requireOwnBilling } from './billed.ts'
import { endIntent, type Intent } from './intents.ts'
import { META } from './map-subscription.ts'
import { refreshFromStripe } from './refresh.ts'
import { runIntent } from './run-intent.ts'
import { defaultMethod, type SubscriptionRow } from './store.ts'

/**
 * Ends a subscription with its period. Source: PLAN-24, PLAN-39.
 *
 * @throws Problem 403 when the vendor does not allow it, 409 when it is not active, cancelled or externally managed
 */
export async function cancelSubscription(
  payer: Payer,
  subscriptionId: string,
  actor: Actor,
): Promise<SubscriptionChanged> {
  const { subscription } = await ownBilling(payer, subscriptionId)
  if (!payer.vendor.settings.billing.allowPlanCancellation)
    throw new Problem(billingErrors.cancellationNotAllowed)
  if (subscription.cancel_at_period_end) throw new Problem(billingErrors.alreadyCancelled)
  if (subscription.status !== 'active' || !subscription.external_id)
    throw new Problem(billingErrors.notActive)
  return await setCancelled(payer, subscription, true, actor)
}

/** Takes a cancellation back before the period ends. Source: PLAN-28, PLAN-40. @throws Problem 409 without one */
export async function renewSubscription(
  payer: Payer,
  subscriptionId: string,
  actor: Actor,
): Promise<SubscriptionChanged> {
  const { subscription } = await ownBilling(payer, subscriptionId)
  if (!subscription.cancel_at_period_end) throw new Problem(billingErrors.notCancelled)
  // Cancelled, its last payment method may have been removed.
  if (!(await defaultMethod(payer.scope))) throw new Problem(billingErrors.paymentMethodRequired)
  return await setCancelled(payer, subscription, false, actor)
}

async function ownBilling(payer: Payer, subscriptionId: string) {
  const billed = await billedBy(payer, subscriptionId)
  requireOwnBilling(payer, billed)
  return billed
}

/** At the provider, then here. */
export async function setCancelled(
  payer: Payer,
  { external_id, plan_id }: SubscriptionRow,
  cancelled: boolean,
  actor: Actor,
): Promise<SubscriptionChanged> {
  const { services, scope } = payer
  const { provider } = await activeProvider(payer)
  const spec = { kind: cancelled ? 'cancel' : 'renew', planId: plan_id } as const
  await runIntent(payer, spec, actor, async (intent: Intent) => {
    const metadata = { [META.nextPlan]: '', [META.change]: intent.id }
    await provider.cancelAtPeriodEnd(external_id, cancelled, metadata, `${intent.id}-end`)
    const { vendorId, tenantId } = scope
    await refreshFromStripe(
      services,
      { vendorId, tenantId },
      {
        actor,
        invoices: false,
        also: async tx => void (await endIntent(scope.on(tx.kysely), intent.id, 'done')),
      },
    )
  })
  const { subscription } = await billedBy(payer)
  return { id: subscription.id, status: subscription.status }
}

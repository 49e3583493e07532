import type { StripeSubscription } from '../../../contract/billing-payments.ts'
import { billingErrors } from '../../../contract/errors/billing.ts'
import { Problem } from '../../platform/problem/problem.ts'
import type { Actor } from './actor.ts'
import { applyPurchase } from './apply-change.ts'
import { activeProvider, billedBy, type Payer, requireOwnBilling } from './billed.ts'
import { customerSpec, idsOf } from './change-subscription.ts'
import { ensureCustomer } from './ensure-customer.ts'
import { endIntent } from './intents.ts'
import { isAlive, META } from './map-subscription.ts'
import type { ProviderSubscription } from './provider.ts'
import { refreshFromStripe } from './refresh.ts'
import { asked, runIntent } from './run-intent.ts'
import type { PlanRow } from './store.ts'
import { ensurePrice } from './sync-plans.ts'

/**
 * Begins a paid subscription whose first payment the browser confirms; until then the tenant stays on its plan. Asked
 * for again, the one that waits is answered again.
 *
 * @param stripePlanId the provider's price or product of a plan, or the plan's own id
 */
export async function beginSubscription(
  payer: Payer,
  stripePlanId: string,
  actor: Actor,
): Promise<StripeSubscription> {
  const account = await activeProvider(payer)
  const billed = await billedBy(payer)
  requireOwnBilling(payer, billed)
  const plan = billed.plans.find(
    ({ price_id, product_id, id, archived_at, amount }) =>
      !archived_at && amount > 0 && [price_id, product_id, id].includes(stripePlanId),
  )
  if (!plan) throw new Problem(billingErrors.planNotFound)
  const waiting = await waitingFor(payer, plan)
  if (waiting) return answer(billed.subscription.id, waiting)

  const { services } = payer
  await runIntent(payer, { kind: 'subscribe', planId: plan.id }, actor, async intent => {
    const customerId = await ensureCustomer(services, account, await customerSpec(payer, actor), actor)
    const before = await refreshFromStripe(services, idsOf(payer), { actor, invoices: false })
    const subscriptions = before?.subscriptions ?? []
    if (subscriptions.some(isAlive)) throw new Problem(billingErrors.alreadySubscribed)
    const target = await ensurePrice(services, plan)
    // Another tab may have begun the same a moment ago: both pay for that one.
    const begun = subscriptions.some(
      ({ metadata, status, priceId, paymentSecret }) =>
        status === 'incomplete' &&
        (metadata[META.change] === intent.id || (priceId === target.price_id && paymentSecret)),
    )
    if (!begun)
      await applyPurchase({
        provider: account.provider,
        changeId: intent.id,
        customerId,
        metadata: { ...idsOf(payer), configurationId: billed.configuration.id },
        target,
        subscriptions,
      })
    await refreshFromStripe(services, idsOf(payer), {
      actor,
      also: async tx => void (await endIntent(payer.scope.on(tx.kysely), intent.id, 'done')),
    })
  })
  const begun = await waitingFor(payer, plan)
  if (!begun) throw new Problem(billingErrors.alreadySubscribed)
  return answer(billed.subscription.id, begun)
}

/** The subscription of this plan whose first payment waits for the browser, at the provider. */
async function waitingFor(payer: Payer, plan: PlanRow): Promise<ProviderSubscription | undefined> {
  const { subscription } = await billedBy(payer)
  if (subscription.pending_plan_id !== plan.id) return undefined
  const refreshed = await asked(() => refreshFromStripe(payer.services, idsOf(payer), { invoices: false }))
  return refreshed?.subscriptions.find(
    ({ status, paymentSecret }) => status === 'incomplete' && paymentSecret,
  )
}

function answer(subscriptionId: string, { paymentSecret = '' }: ProviderSubscription): StripeSubscription {
  return { subscriptionId, subscriptionSecret: paymentSecret }
}

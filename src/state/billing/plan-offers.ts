import type { BillingPublicConfiguration } from '../../../contract/billing-plans.ts'
import type { Subscription } from '../../../contract/billing-subscriptions.ts'
import { planChange } from '../../../rules/billing.ts'
import { isFree } from './free-plan.ts'
import type { Plan } from './plan.ts'

/**
 * What can be done about a plan in the comparison.
 * - `current`: nothing, it is the one that is had · `keep`: take the change of plan that is planned back
 * - `next`: it begins with the next period already · `pay`: the one that is tried, to be paid for
 */
export type PlanOffer = 'current' | 'keep' | 'next' | 'pay' | 'upgrade' | 'downgrade'

/** Why an offer cannot be taken. */
export type PlanDisabledReason = 'noDowngrade' | 'noCancellation' | 'external'

export interface OfferedPlan {
  plan: Plan
  offer: PlanOffer
  disabledReason: PlanDisabledReason | undefined
}

export interface OfferFacts {
  current: Plan | undefined
  subscription: Subscription | undefined
  rules: BillingPublicConfiguration | null
}

/** A plan that has ended or was never paid for is had no more: every plan is open. */
const isHad = ({ status }: Subscription) => status === 'active' || status === 'trialing'

/** The way back from a paid plan to the free one that everybody has ends the payments: a cancellation. */
const isWayOut = (plan: Plan) => plan.isDefault === true && isFree(plan)

function offerOf(plan: Plan, { current, subscription }: OfferFacts): PlanOffer {
  if (!subscription || !current || !isHad(subscription)) return 'upgrade'
  if (subscription.nextPlan?.slug === plan.slug) return 'next'
  const change = planChange(current, plan)
  if (change !== 'same') return change
  if (subscription.nextPlan) return 'keep'
  return subscription.status === 'trialing' && !isFree(plan) ? 'pay' : 'current'
}

function disabledReasonOf(
  plan: Plan,
  offer: PlanOffer,
  { subscription, rules }: OfferFacts,
): PlanDisabledReason | undefined {
  if (subscription?.externallyManaged) return 'external'
  if (offer !== 'downgrade') return undefined
  if (isWayOut(plan) && rules?.allowPlanCancellation === false) return 'noCancellation'
  return rules?.allowPlanDowngrade ? undefined : 'noDowngrade'
}

/** The plans in order, from the least to the most, each with what can be done about it. */
export function offersOf(plans: readonly Plan[], facts: OfferFacts): OfferedPlan[] {
  return [...plans]
    .sort((one, other) => (one.level ?? one.price) - (other.level ?? other.price) || one.price - other.price)
    .map(plan => {
      const offer = offerOf(plan, facts)
      return { plan, offer, disabledReason: disabledReasonOf(plan, offer, facts) }
    })
}

/** What one has on the present plan and would lose. */
export const lostFeatures = (from: Plan | undefined, to: Plan): string[] =>
  (from?.features ?? []).filter(feature => !to.features?.includes(feature))

/** What the other plan brings that one does not have. */
export const gainedFeatures = (from: Plan | undefined, to: Plan): string[] =>
  (to.features ?? []).filter(feature => !from?.features?.includes(feature))

import { META } from './map-subscription.ts'
import type { ProviderSubscription } from './provider.ts'
import type { PlanRow, SubscriptionRow } from './store.ts'

/** What a request for a plan comes down to. */
export type Decision =
  /** Another card, or none: plan and period stay. */
  | 'method'
  /** A downgrade or an end that was to come does not. */
  | 'stay'
  /** A free plan, and the provider knows no subscription. */
  | 'free'
  /** The first payment of a plan. */
  | 'subscribe'
  /** At once; the difference is charged. */
  | 'upgrade'
  /** With the next period. */
  | 'downgrade'
  /** The subscription ends with its period, and a free plan follows. */
  | 'downgrade-to-free'

interface Situation {
  row: SubscriptionRow
  /** The plan of now. */
  current: PlanRow
  target: PlanRow
  /** The subscription at the provider, if one lives there. */
  live: boolean
  methodGiven: boolean
}

/** From a higher to a lower level is a downgrade; of one level, to a lower price. */
export function isDowngrade(current: PlanRow, target: PlanRow): boolean {
  return target.level === current.level ? target.amount < current.amount : target.level < current.level
}

export function decideChange({ row, current, target, live, methodGiven }: Situation): Decision {
  const same = current.id === target.id
  // The trial goes on; its end charges the card.
  if (same && row.status === 'trialing') return 'method'
  if (live) {
    if (same) return methodGiven ? 'method' : 'stay'
    if (target.amount === 0) return 'downgrade-to-free'
    return isDowngrade(current, target) ? 'downgrade' : 'upgrade'
  }
  if (target.amount > 0) return 'subscribe'
  return same && row.status === 'active' && methodGiven ? 'method' : 'free'
}

/** Whether the subscription at the provider carries a downgrade that is to come: its price is the lower one already. */
export function carriesDowngrade(subscription: ProviderSubscription): boolean {
  const { metadata, currentPeriodEnd } = subscription
  return !!metadata[META.paidPlan] && currentPeriodEnd.getTime() / 1000 <= Number(metadata[META.paidUntil])
}

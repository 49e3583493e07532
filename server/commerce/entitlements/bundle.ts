import type { SubscriptionStatus } from '../../../contract/billing-subscriptions.ts'

/** What a tenant has of a plan, and how its time stands. */
export interface PlanHeld {
  planId: string
  /** Keys of the features that the plan brings. */
  features: string[]
  status: SubscriptionStatus
  /** Nothing is charged for it through us: a free plan, or one that the vendor manages elsewhere. */
  open: boolean
  /** It ends with its period: cancelled, or a trial that nothing follows by itself. */
  ending: boolean
  /** End of the paid or tried period. */
  periodEnd: Date
  /** When the subscription reached its status. */
  changedAt: Date
}

/**
 * How long a plan that renews goes on after its period, in milliseconds: the payment provider takes an hour to charge,
 * and neither its outage nor ours should take away what a customer pays for.
 */
export const GRACE_MS = 24 * 60 * 60 * 1000
export const FOR_EVER = -1

/**
 * Until when a plan's features are granted, in epoch milliseconds; -1 for ever. A plan that is over answers a moment of
 * the past, so that it can be told that it expired (`BUNDLE_EXPIRED`). What was never paid is null: not granted.
 */
export function expiryOf({ status, open, ending, periodEnd, changedAt }: PlanHeld): number | null {
  switch (status) {
    case 'active':
      if (open) return FOR_EVER
      return ending ? periodEnd.getTime() : periodEnd.getTime() + GRACE_MS
    case 'trialing':
      return ending ? periodEnd.getTime() : periodEnd.getTime() + GRACE_MS
    case 'canceled':
    case 'expired':
    case 'trialEnded':
      // Cancelled at once, its period may reach into the future.
      return Math.min(periodEnd.getTime(), changedAt.getTime())
    case 'incomplete':
      // The plan from before goes on while the new one waits for its payment.
      return open ? FOR_EVER : null
  }
}

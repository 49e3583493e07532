import type { SubscriptionStatus } from '../../../contract/billing-subscriptions.ts'
import { calendarMonth } from './periods.ts'
import type { ProviderSubscription } from './provider.ts'
import type { PlanRow, SubscriptionRow } from './store.ts'

/** Metadata of a subscription at the provider: what it cannot know by itself. */
export const META = {
  /** Slug of the plan that is paid for until `paidUntil`, although the price is that of the next one already. */
  paidPlan: 'portico_paid_plan',
  /** Seconds since 1970. */
  paidUntil: 'portico_paid_until',
  /** Slug of the plan that follows when the subscription ends with its period. */
  nextPlan: 'portico_next_plan',
  /** The change that wrote last. */
  change: 'portico_change',
} as const

/** What the provider has, in our columns. */
export type Mapped = Pick<
  SubscriptionRow,
  | 'external_id'
  | 'plan_id'
  | 'next_plan_id'
  | 'pending_plan_id'
  | 'status'
  | 'past_due'
  | 'cancel_at_period_end'
  | 'start_date'
  | 'current_period_start'
  | 'current_period_end'
  | 'trial_end'
>

export interface PlanIndex {
  plans: PlanRow[]
  /** Plan ids by price ids, of every price that a plan ever had. */
  prices: Map<string, string>
}

/** The statuses of the provider as the contract has them; whatever else there may be is expired (PLAN-23). */
const STATUSES: Record<string, SubscriptionStatus> = {
  active: 'active',
  past_due: 'active',
  trialing: 'trialing',
  incomplete: 'incomplete',
  incomplete_expired: 'expired',
  canceled: 'canceled',
}

export function statusOf(status: string): SubscriptionStatus {
  return (Object.hasOwn(STATUSES, status) && STATUSES[status]) || 'expired'
}

const ALIVE = new Set(['active', 'past_due', 'trialing', 'unpaid', 'paused'])

/** It is paid for, or a payment is asked for. */
export const isAlive = ({ status }: ProviderSubscription): boolean => ALIVE.has(status)

/**
 * The one subscription of the customer that counts: the one that we know while it lives, else one that lives, else one
 * whose first payment waits, else the one that we know. Newest first.
 */
export function countingSubscription(
  row: SubscriptionRow,
  found: ProviderSubscription[],
): ProviderSubscription | undefined {
  const known = found.find(({ id }) => id === row.external_id)
  if (known && isAlive(known)) return known
  return found.find(isAlive) ?? found.find(({ status }) => status === 'incomplete') ?? known
}

/**
 * What our row must say, given what the provider says now. `row` is what it says so far: a first payment that waits
 * leaves the plan as it is, and one that never came gives it back.
 */
export function mapSubscription(
  row: SubscriptionRow,
  subscription: ProviderSubscription,
  index: PlanIndex,
  now: Date,
): Mapped {
  const pricePlan = planOf(subscription.priceId, subscription.productId, index)
  const period = {
    external_id: subscription.id,
    past_due: false,
    cancel_at_period_end: false,
    next_plan_id: null,
    pending_plan_id: null,
    start_date: subscription.startDate,
    current_period_start: subscription.currentPeriodStart,
    current_period_end: subscription.currentPeriodEnd,
    trial_end: row.trial_end,
  }
  if (subscription.status === 'incomplete')
    return {
      ...period,
      start_date: row.start_date,
      status: 'incomplete',
      plan_id: row.plan_id,
      pending_plan_id: pricePlan ?? null,
    }
  if (
    subscription.status === 'incomplete_expired' ||
    (subscription.status === 'canceled' && row.pending_plan_id && row.status === 'incomplete')
  )
    return withoutSubscription(row, row.plan_id, index, now)
  if (subscription.status === 'canceled') {
    const next = slugPlan(subscription.metadata[META.nextPlan], index)
    if (next) return withoutSubscription({ ...row, trial_end: null }, next, index, now)
    return {
      ...period,
      status: 'canceled',
      plan_id: pricePlan ?? row.plan_id,
      current_period_end: subscription.endedAt ?? subscription.currentPeriodEnd,
    }
  }
  return {
    ...period,
    ...plansOf(row, subscription, pricePlan, index),
    status: statusOf(subscription.status),
    past_due: subscription.status === 'past_due',
  }
}

/** The plan of now, the one to come, and whether the subscription just ends. */
function plansOf(
  row: SubscriptionRow,
  { metadata, currentPeriodEnd, cancelAtPeriodEnd, pendingPriceId }: ProviderSubscription,
  pricePlan: string | undefined,
  index: PlanIndex,
): Pick<Mapped, 'plan_id' | 'next_plan_id' | 'pending_plan_id' | 'cancel_at_period_end'> {
  const paid = slugPlan(metadata[META.paidPlan], index)
  const stillPaid = paid && currentPeriodEnd.getTime() / 1000 <= Number(metadata[META.paidUntil])
  const ofPrice = pricePlan ?? row.plan_id
  const afterEnd = cancelAtPeriodEnd ? slugPlan(metadata[META.nextPlan], index) : undefined
  return {
    plan_id: stillPaid ? paid : ofPrice,
    next_plan_id: afterEnd ?? (stillPaid && paid !== ofPrice ? ofPrice : null),
    pending_plan_id: pendingPriceId ? (planOf(pendingPriceId, '', index) ?? null) : null,
    cancel_at_period_end: cancelAtPeriodEnd && !afterEnd,
  }
}

/** As if the provider knew no subscription: a free plan, a trial that still runs, or nothing that counts. */
export function withoutSubscription(
  row: SubscriptionRow,
  planId: string,
  { plans }: Pick<PlanIndex, 'plans'>,
  now: Date,
): Mapped {
  const free = plans.find(plan => plan.id === planId)?.amount === 0
  const trialing = row.trial_end !== null && row.trial_end > now
  const month = calendarMonth(now)
  const status = trialing ? 'trialing' : free ? 'active' : row.trial_end ? 'trialEnded' : 'expired'
  return {
    external_id: '',
    plan_id: planId,
    next_plan_id: null,
    pending_plan_id: null,
    status,
    past_due: false,
    cancel_at_period_end: false,
    start_date: row.start_date,
    current_period_start: trialing ? row.start_date : month.start,
    current_period_end: trialing && row.trial_end ? row.trial_end : month.end,
    trial_end: row.trial_end,
  }
}

function planOf(priceId: string, productId: string, { plans, prices }: PlanIndex): string | undefined {
  return prices.get(priceId) ?? plans.find(plan => productId !== '' && plan.product_id === productId)?.id
}

function slugPlan(slug: string | undefined, { plans }: PlanIndex): string | undefined {
  return slug ? plans.find(plan => plan.slug === slug)?.id : undefined
}

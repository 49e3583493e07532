import type { SubscriptionChanged, SubscriptionPreview } from '../../../contract/billing-subscriptions.ts'
import { majorUnits } from '../../../rules/money.ts'
import type { App } from '../app/app.ts'
import { renewEntitlements } from '../app/renew-entitlements.ts'
import { billingError } from './billing-errors.ts'
import { loadBillingInformation } from './information.ts'
import { subscriptionsOf } from './subscriptions.ts'

/** What a change of plan would cost, in major units of `currency`. */
export interface PlanPreview {
  currency: string
  /** Due at once; negative: credit for the next payments. */
  dueNow: number
  /** The price of each following period. */
  recurring: number
  effectiveAt: string
  nextPaymentAt: string | undefined
  lines: readonly { description: string; amount: number }[]
}

export function previewOf(preview: SubscriptionPreview): PlanPreview {
  const { currency, effectiveAt, nextPaymentAt } = preview
  const major = (minor: number) => majorUnits(minor, currency)
  return {
    currency,
    effectiveAt,
    nextPaymentAt,
    dueNow: major(preview.dueNow),
    recurring: major(preview.recurring),
    lines: preview.lines.map(({ description, amount }) => ({ description, amount: major(amount) })),
  }
}

function subscriptionOf(app: App) {
  const { subscription } = subscriptionsOf(app).$subscription.get()
  if (!subscription) throw billingError('subscription')
  if (subscription.externallyManaged) throw billingError('externallyManaged')
  return subscription
}

/** Asks what a change to this plan costs and when it begins. Rejects with ApiError. */
export async function previewPlan(app: App, planId: string, signal: AbortSignal): Promise<PlanPreview> {
  const { id } = subscriptionOf(app)
  return previewOf(
    await app.call(
      'GET /subscriptions/resources/subscriptions/v1/:subscriptionId/preview',
      { params: { subscriptionId: id }, query: { planId } },
      { source: 'admin-portal', signal },
    ),
  )
}

/** Changes to a plan for which nothing is to be paid now, with the card as it is; PLAN-33. Rejects with ApiError. */
export async function changePlan(app: App, planId: string): Promise<SubscriptionChanged> {
  const { id } = subscriptionOf(app)
  const changed = await app.call(
    'PUT /subscriptions/resources/subscriptions/v1/:subscriptionId',
    { params: { subscriptionId: id }, body: { planId } },
    { source: 'admin-portal' },
  )
  await Promise.all([loadBillingInformation(app), renewEntitlements(app)])
  return changed
}

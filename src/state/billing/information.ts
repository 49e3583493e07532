import type { BillingSummary } from '../../../contract/billing-plans.ts'
import type { App } from '../app/app.ts'
import { billingError } from './billing-errors.ts'
import { planOf } from './plan.ts'
import { read } from './slice.ts'
import { loadSubscription } from './subscription.ts'
import { source, subscriptionsOf, tenantOf } from './subscriptions.ts'

async function readSummary(app: App): Promise<BillingSummary> {
  const tenantId = tenantOf(app)
  if (!tenantId) throw billingError('tenant')
  return app.call(
    'GET /subscriptions/resources/billing/summaries/v1/:tenantId',
    { params: { tenantId } },
    source,
  )
}

async function readPlan(app: App, planId: string) {
  if (!planId) return undefined
  return planOf(
    await app.call('GET /subscriptions/resources/billing/plans/v1/:planId', { params: { planId } }, source),
  )
}

/** Reads who manages the billing, and the ids of plan, subscription and payment method; PLAN-36. */
export async function loadSummaries(app: App): Promise<void> {
  await read(subscriptionsOf(app).$information, async () => ({ summary: await readSummary(app) }))
}

/** Reads the summary, the plan that it names (PLAN-37) and the subscription; PLAN-34. */
export async function loadBillingInformation(app: App): Promise<void> {
  await Promise.all([
    loadSubscription(app),
    read(subscriptionsOf(app).$information, async () => {
      const summary = await readSummary(app)
      const plan = await readPlan(app, summary.currentPlanId)
      return { summary, plan }
    }),
  ])
}

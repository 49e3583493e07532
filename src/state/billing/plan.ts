import type { BillingPlan } from '../../../contract/billing-plans.ts'
import { defaultInterval } from '../../../rules/billing.ts'
import { defaultCurrency, majorUnits } from '../../../rules/money.ts'
import type { App } from '../app/app.ts'
import { read } from './slice.ts'
import { source, subscriptionsOf } from './subscriptions.ts'

/** `price` in major units of `currency`, each `recurringInterval`. PLAN-04; the last five are ours. */
export interface Plan {
  id: string
  name: string
  description: string
  price: number
  currency: string
  recurringInterval: string
  slug: string
  features?: readonly string[]
  level?: number
  trialDays?: number
  memberLimit?: number
  isDefault?: boolean
}

/** A plan of the wire as the state keeps it; PLAN-05, PLAN-06, PLAN-07. */
export function planOf({
  price,
  ...plan
}: Omit<BillingPlan, 'price'> & { price?: Partial<BillingPlan['price']> }): Plan {
  const { id, name, description, slug, features, level, trialDays, memberLimit, isDefault } = plan
  const currency = price?.currency || defaultCurrency
  return {
    id,
    name,
    description,
    price: majorUnits(price?.amount ?? 0, currency),
    currency,
    recurringInterval: defaultInterval,
    slug,
    ...(features && { features }),
    ...(level !== undefined && { level }),
    ...(trialDays && { trialDays }),
    ...(memberLimit !== undefined && { memberLimit }),
    ...(isDefault && { isDefault }),
  }
}

/** Reads the plans that this tenant can choose; PLAN-30. */
export async function loadPlans(app: App): Promise<void> {
  await read(subscriptionsOf(app).$plans, async () => {
    const plans = await app.call('GET /subscriptions/resources/billing/plans/v1', {}, source)
    return { plans: plans.map(planOf) }
  })
}

import type { EventPayload } from '../../../contract/events.ts'
import type { TenantScope } from '../../platform/db/scope.ts'
import { uuidv7 } from '../../platform/db/uuid.ts'
import { calendarMonth, DAY } from './periods.ts'
import type { BillingSettings } from './settings.ts'
import {
  allPlans,
  type ConfigurationRow,
  findConfiguration,
  findSubscription,
  type PlanRow,
  type SubscriptionRow,
} from './store.ts'

/** How a tenant is billed. */
export interface Billed {
  configuration: ConfigurationRow
  subscription: SubscriptionRow
  plans: PlanRow[]
}

export interface StartOptions {
  settings: BillingSettings
  now: Date
  externallyManaged?: boolean
}

const ASSIGNED = 'frontegg.tenant.plan.assigned'

/** The open transaction, with or without a request. */
interface Recording {
  record(
    key: typeof ASSIGNED,
    payload: EventPayload<typeof ASSIGNED>,
    about: { vendorId: string; tenantId: string },
  ): Promise<void>
}

/** How a tenant is billed; undefined before it is, and always without plans. */
export async function billedAs(scope: TenantScope): Promise<Billed | undefined> {
  const [plans, configuration, subscription] = await Promise.all([
    allPlans(scope),
    findConfiguration(scope),
    findSubscription(scope),
  ])
  return configuration && subscription ? { configuration, subscription, plans } : undefined
}

/**
 * Puts a tenant on the vendor's trial or default plan. A second call, or a later one, changes nothing.
 *
 * @param scope in the transaction
 * @returns whether this call did it; undefined when the vendor has no plans
 */
export async function startBilling(
  tx: Recording,
  scope: TenantScope,
  options: StartOptions,
): Promise<boolean | undefined> {
  const plans = await allPlans(scope)
  const fallback = plans.find(plan => plan.is_default)
  if (!fallback) return undefined
  const { vendorId: vendor_id, tenantId: tenant_id } = scope
  const created = await scope.db
    .insertInto('billing_tenant_configurations')
    .values({ vendor_id, tenant_id, id: uuidv7(), externally_managed: options.externallyManaged ?? false })
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  const subscription = await scope.db
    .insertInto('billing_subscriptions')
    .values({ vendor_id, tenant_id, id: uuidv7(), ...beginning(plans, fallback, options) })
    .onConflict(conflict => conflict.doNothing())
    .returning('plan_id')
    .executeTakeFirst()
  const plan = plans.find(({ id }) => id === subscription?.plan_id)
  if (plan)
    await tx.record(
      ASSIGNED,
      { tenantId: tenant_id, planId: plan.id, plan: plan.slug },
      { vendorId: vendor_id, tenantId: tenant_id },
    )
  return created !== undefined
}

type Beginning = Pick<
  SubscriptionRow,
  'plan_id' | 'status' | 'start_date' | 'current_period_start' | 'current_period_end' | 'trial_end'
>

function beginning(plans: PlanRow[], fallback: PlanRow, { settings, now }: StartOptions): Beginning {
  const trial = plans.find(plan => plan.slug === settings.trial?.plan && !plan.archived_at)
  if (trial && trial.trial_days > 0) {
    const trialEnd = new Date(now.getTime() + trial.trial_days * DAY)
    return {
      plan_id: trial.id,
      status: 'trialing',
      start_date: now,
      current_period_start: now,
      current_period_end: trialEnd,
      trial_end: trialEnd,
    }
  }
  const { start, end } = calendarMonth(now)
  return {
    plan_id: fallback.id,
    // A plan that costs something begins when it is paid for.
    status: fallback.amount === 0 ? 'active' : 'incomplete',
    start_date: now,
    current_period_start: start,
    current_period_end: end,
    trial_end: null,
  }
}

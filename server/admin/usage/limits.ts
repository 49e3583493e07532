import type { UsageLimit } from '../../../contract/usage.ts'
import type { Vendor } from '../../core/vendors/vendor.ts'
import type { TenantScope } from '../../platform/db/scope.ts'
import { daysOfUse, membersNow } from './store.ts'

/** What the tenant's plan includes and how much of it is in use: members now, the rest in this month (UTC). */
export async function limitsOf(
  scope: TenantScope,
  { settings }: Vendor,
  now: Date = new Date(),
): Promise<UsageLimit[]> {
  if (!settings.billing.plans.some(({ limits }) => limits)) return []
  const slug = await planOf(scope)
  const limits = settings.billing.plans.find(plan => plan.slug === slug)?.limits ?? {}
  const today = now.toISOString().slice(0, 10)
  const days = await daysOfUse(scope, `${today.slice(0, 8)}01`, today)
  const used = {
    members: await membersNow(scope),
    signIns: days.reduce((sum, day) => sum + day.signIns, 0),
    apiCalls: days.reduce((sum, day) => sum + day.apiCalls, 0),
  }
  const keys = Object.keys(used) as (keyof typeof used)[]
  return keys.flatMap(key => {
    const limit = limits[key]
    return limit === undefined ? [] : [{ key, used: used[key], limit }]
  })
}

async function planOf(scope: TenantScope): Promise<string | undefined> {
  const row = await scope
    .selectInTenant('billing_subscriptions')
    .innerJoin('billing_plans', join =>
      join
        .onRef('billing_plans.vendor_id', '=', 'billing_subscriptions.vendor_id')
        .onRef('billing_plans.id', '=', 'billing_subscriptions.plan_id'),
    )
    .select('billing_plans.slug')
    .executeTakeFirst()
  return row?.slug
}

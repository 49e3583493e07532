import { sql } from 'kysely'
import type { SubscriptionStatus } from '../../../contract/billing-subscriptions.ts'
import type { TenantScope } from '../../platform/db/scope.ts'
import type { PlanGranted } from './answer.ts'
import type { PlanHeld } from './bundle.ts'

interface Row {
  plan_id: string
  features: string[]
  status: SubscriptionStatus
  open: boolean
  ending: boolean
  period_end: Date
  changed_at: Date
}

/** The plan that the tenant is on; undefined before billing has started for it. */
export async function planHeldBy({ db, vendorId, tenantId }: TenantScope): Promise<PlanHeld | undefined> {
  const { rows } = await sql<Row>`
    select p.id as plan_id, p.features, s.status, s.updated_at as changed_at,
      case when s.status in ('trialing', 'trialEnded') then coalesce(s.trial_end, s.current_period_end)
        else s.current_period_end end as period_end,
      c.externally_managed or p.amount = 0 or (s.external_id = '' and s.status = 'active') as open,
      s.cancel_at_period_end or (s.status = 'trialing' and not exists (
        select from billing_payment_methods m where m.vendor_id = s.vendor_id and m.tenant_id = s.tenant_id
      )) as ending
    from billing_subscriptions s
    join billing_tenant_configurations c on c.vendor_id = s.vendor_id and c.tenant_id = s.tenant_id
    join billing_plans p on p.vendor_id = s.vendor_id and p.id = s.plan_id
    where s.vendor_id = ${vendorId} and s.tenant_id = ${tenantId}
  `.execute(db)
  const row = rows[0]
  return (
    row && {
      planId: row.plan_id,
      features: row.features,
      status: row.status,
      open: row.open,
      ending: row.ending,
      periodEnd: row.period_end,
      changedAt: row.changed_at,
    }
  )
}

/** What the vendor gave the whole tenant, or this member of it. */
export async function plansGrantedTo(
  { db, vendorId, tenantId }: TenantScope,
  userId: string,
): Promise<PlanGranted[]> {
  const { rows } = await sql<{ plan_id: string; features: string[]; expires_at: Date | null }>`
    select g.plan_id, p.features, g.expires_at from plan_grants g
    join billing_plans p on p.vendor_id = g.vendor_id and p.id = g.plan_id
    where g.vendor_id = ${vendorId} and g.tenant_id = ${tenantId} and (g.user_id is null or g.user_id::text = ${userId})
    order by g.created_at, g.id
  `.execute(db)
  return rows.map(row => ({ planId: row.plan_id, features: row.features, expiresAt: row.expires_at }))
}

/** Whether there is a plan that tenants begin with. */
export async function hasDefaultPlan(scope: TenantScope): Promise<boolean> {
  const { vendorId, db } = scope
  const plan = await db
    .selectFrom('billing_plans')
    .select('id')
    .where('vendor_id', '=', vendorId)
    .where('is_default', '=', true)
    .executeTakeFirst()
  return plan !== undefined
}

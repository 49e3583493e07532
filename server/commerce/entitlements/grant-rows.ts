import { type RawBuilder, sql } from 'kysely'
import type { PlanGrant } from '../../../contract/vendor-grants.ts'
import type { VendorScope } from '../../platform/db/scope.ts'
import { type PlanRow, shownPlan } from './plan-rows.ts'

/** A plan that was given, or that of a subscription. */
export interface GrantRow {
  id: string
  plan_id: string
  tenant_id: string
  user_id: string | null
  expires_at: Date | null
  created_at: Date
  updated_at: Date
  billed: boolean
  plan: PlanRow
}

/** What the vendor gave, and what tenants subscribe to, as `g` with its plan `p`. */
export const grantsOf = ({ vendorId }: Pick<VendorScope, 'vendorId'>): RawBuilder<unknown> => sql`(
    select id, plan_id, tenant_id, user_id, expires_at, created_at, updated_at, false as billed
    from plan_grants where vendor_id = ${vendorId}
    union all
    select id, plan_id, tenant_id, null, case when cancel_at_period_end then current_period_end end, start_date,
      updated_at, true
    from billing_subscriptions where vendor_id = ${vendorId} and status in ('active', 'trialing')) g
  join billing_plans p on p.vendor_id = ${vendorId} and p.id = g.plan_id`

export const grantColumns = sql`g.id, g.plan_id, g.tenant_id, g.user_id, g.expires_at, g.created_at, g.updated_at,
  g.billed, to_jsonb(p) as plan`

export async function findGrant(scope: VendorScope, id: string): Promise<GrantRow | undefined> {
  const { rows } = await sql<GrantRow>`
    select ${grantColumns} from ${grantsOf(scope)} where g.id = ${id}
  `.execute(scope.db)
  return rows[0]
}

export function shownGrant(vendorId: string, row: GrantRow): PlanGrant {
  return {
    id: row.id,
    planId: row.plan_id,
    tenantId: row.tenant_id,
    ...(row.user_id && { userId: row.user_id }),
    ...(row.expires_at && { expirationDate: row.expires_at.toISOString() }),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    plan: shownPlan(vendorId, row.plan),
  }
}

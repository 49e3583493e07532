import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { SubscriptionStatus } from '../../../contract/billing-subscriptions.ts'
import type { SnapshotOffset, VendorEntitlements } from '../../../contract/vendor-reports.ts'
import { expiryOf } from '../../commerce/entitlements/bundle.ts'
import { featureFlagOf, flagsOfFeatures } from '../../commerce/entitlements/feature-flag.ts'
import type { Context } from '../../core/context/context.ts'
import type { VendorScope } from '../../platform/db/scope.ts'

type Data = VendorEntitlements['data']

/** Everything that the SDK needs to decide by itself: the same as `user-entitlements` answers to each user. */
export async function vendorEntitlements(context: Context): Promise<VendorEntitlements> {
  const data = await dataOf(context)
  return { data, snapshotOffset: offsetOf(data) }
}

/** A digest of the data, so that it changes exactly when they do. The SDK asks every thirty seconds. */
export async function snapshotOffset(context: Context): Promise<SnapshotOffset> {
  return { snapshotOffset: offsetOf(await dataOf(context)) }
}

/** 48 bits: a whole number in JSON. */
function offsetOf(data: Data): number {
  return createHash('sha256').update(JSON.stringify(data)).digest().readUIntBE(0, 6)
}

interface Row {
  plan_id: string
  features: string[]
  /** Null: no tenant is on the plan. */
  tenant_id: string | null
  status: SubscriptionStatus
  open: boolean
  ending: boolean
  period_end: Date
  changed_at: Date
}

async function dataOf(context: Context): Promise<Data> {
  const { vendor, vendorScope } = context
  const flags = await flagsOfFeatures(context)
  const { entitlements, billing } = vendor.settings
  const { rows } = await sql<Row>`
    select p.id as plan_id, p.features, s.tenant_id, s.status, s.updated_at as changed_at,
      case when s.status in ('trialing', 'trialEnded') then coalesce(s.trial_end, s.current_period_end)
        else s.current_period_end end as period_end,
      c.externally_managed or p.amount = 0 or (s.external_id = '' and s.status = 'active') as open,
      s.cancel_at_period_end or (s.status = 'trialing' and not exists (
        select from billing_payment_methods m where m.vendor_id = s.vendor_id and m.tenant_id = s.tenant_id
      )) as ending
    from billing_plans p
    left join (billing_subscriptions s
      join billing_tenant_configurations c on c.vendor_id = s.vendor_id and c.tenant_id = s.tenant_id)
      on s.vendor_id = p.vendor_id and s.plan_id = p.id
    where p.vendor_id = ${vendorScope.vendorId} order by p.id, s.tenant_id
  `.execute(vendorScope.db)
  const granted = await plansGranted(vendorScope)
  const known = new Map(entitlements.features.map(({ key, permissions = [] }) => [key, permissions]))
  for (const key of rows.flatMap(({ features }) => features)) if (!known.has(key)) known.set(key, [])
  const plans = new Map(rows.map(({ plan_id, features }) => [plan_id, features]))
  return {
    features: [...known].map(([key, permissions]) => [key, key, permissions]),
    featureBundles: [...plans].map(([id, features]) => [id, features, 'false', []]),
    entitlements: [
      ...rows.flatMap((row): Data['entitlements'] => {
        if (row.tenant_id === null) return []
        const open = row.open || billing.externallyManaged.includes(row.tenant_id)
        const ends = expiryOf({
          planId: row.plan_id,
          features: row.features,
          status: row.status,
          open,
          ending: row.ending,
          periodEnd: row.period_end,
          changedAt: row.changed_at,
        })
        if (ends === null) return []
        return [[row.plan_id, row.tenant_id, null, ends < 0 ? null : new Date(ends).toISOString()]]
      }),
      ...granted,
    ],
    featureFlags: entitlements.features.flatMap(feature => {
      const flag = featureFlagOf(feature, flags)
      return flag ? [[feature.key, flag.on, 'boolean', flag.defaultTreatment, flag.offTreatment, []]] : []
    }),
  }
}

/** What the vendor gave beside subscriptions, to tenants and to members of them. */
async function plansGranted({ db, vendorId }: VendorScope): Promise<Data['entitlements']> {
  const { rows } = await sql<{
    plan_id: string
    tenant_id: string
    user_id: string | null
    expires_at: Date | null
  }>`
    select plan_id, tenant_id, user_id, expires_at from plan_grants where vendor_id = ${vendorId}
    order by plan_id, tenant_id, user_id nulls first
  `.execute(db)
  return rows.map(row => [row.plan_id, row.tenant_id, row.user_id, row.expires_at?.toISOString() ?? null])
}

import { sql } from 'kysely'
import type { Vendor } from '../../core/vendors/vendor.ts'
import type { Executor } from '../../platform/db/scope.ts'
import { vendorsWithAccount } from './provider-accounts.ts'
import type { PlanRow } from './store.ts'
import { bringPlans, compared, type PlanServices, vendorsWithPlans } from './sync-plans.ts'

/** Vendors whose plans are read together. */
const PAGE = 500

/** A plan, and whether the provider has a price that costs what it says. */
type PricedPlan = PlanRow & { priced: boolean }

/**
 * Brings the plans of those vendors whose settings, or whose account, say something new. A start waits for that, so that
 * thousands of vendors with nothing new share a few statements, and no provider is asked for them; what may have changed
 * there is the clock's to find.
 */
export async function syncChangedPlans(services: PlanServices): Promise<void> {
  const ids = await vendorsWithPlans(services)
  for (let at = 0; at < ids.length; at += PAGE) {
    const page = ids.slice(at, at + PAGE)
    const [plans, accounts] = await Promise.all([
      pricedPlans(services.database.kysely, page),
      vendorsWithAccount(services, page),
    ])
    const plansOf = Map.groupBy(plans, ({ vendor_id }) => vendor_id)
    for await (const vendor of services.vendors.each(page))
      if (hasNews(vendor, plansOf.get(vendor.id) ?? [], accounts.has(vendor.id)))
        await bringPlans(services, vendor)
  }
}

function hasNews({ settings: { billing } }: Vendor, plans: PricedPlan[], hasAccount: boolean): boolean {
  const { changed, gone } = compared(billing, plans)
  if (changed.length || gone.length) return true
  if (!hasAccount) return false
  const untaken = billing.plansFromStripe && !plans.some(({ source }) => source === 'provider')
  return untaken || plans.some(({ amount, archived_at, priced }) => amount > 0 && !archived_at && !priced)
}

async function pricedPlans(db: Executor, vendorIds: string[]): Promise<PricedPlan[]> {
  return await db
    .selectFrom('billing_plans as p')
    .selectAll('p')
    .select(
      sql<boolean>`exists (select from billing_prices r where r.vendor_id = p.vendor_id and r.price_id = p.price_id
        and r.currency = p.currency and r.amount = p.amount)`.as('priced'),
    )
    .where('p.vendor_id', 'in', vendorIds)
    .execute()
}

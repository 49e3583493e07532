import { sql } from 'kysely'
import type { VendorDirectory } from '../../core/vendors/directory.ts'
import type { Vendor } from '../../core/vendors/vendor.ts'
import { VendorScope } from '../../platform/db/scope.ts'
import { uuidv7 } from '../../platform/db/uuid.ts'
import { counted } from '../../platform/language/english.ts'
import { importProviderPlans } from './import-provider-plans.ts'
import { type BillingServices, providerOf } from './provider-accounts.ts'
import type { BillingSettings, PlanSettings } from './settings.ts'
import { allPlans, type PlanRow } from './store.ts'

/** What bringing the plans of many vendors needs. */
export type PlanServices = BillingServices & { vendors: Pick<VendorDirectory, 'each'> }

/** Brings the plans of every vendor to what its settings say, here and at the payment provider. */
export async function syncAllPlans(services: PlanServices): Promise<void> {
  for await (const vendor of services.vendors.each(await vendorsWithPlans(services)))
    await bringPlans(services, vendor)
}

/** A provider that does not answer holds up no start. */
export async function bringPlans(services: BillingServices, vendor: Vendor): Promise<void> {
  await syncPlans(services, vendor)
  try {
    await syncPrices(services, vendor)
    await importProviderPlans(services, vendor)
  } catch (err) {
    // The price is asked for again when the plan is bought.
    services.log.warn({ err, vendorId: vendor.id }, 'plans could not be brought to the payment provider')
  }
}

/** Of the others there is nothing to bring anywhere: they are not read. */
export async function vendorsWithPlans({ database }: Pick<BillingServices, 'database'>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from vendors v
    where config -> 'billing' -> 'plans' -> 0 is not null or config -> 'billing' -> 'plansFromStripe' = 'true'
      or exists (select from billing_plans where vendor_id = v.id)
    order by id
  `.execute(database.kysely)
  return rows.map(({ id }) => id)
}

/**
 * Writes the plans of the settings into the database, by their slugs. A plan that is gone from them is archived: who
 * is on it stays. Changes nothing where nothing changed.
 */
export async function syncPlans(
  { transact }: Pick<BillingServices, 'transact'>,
  { id: vendorId, settings }: Pick<Vendor, 'id' | 'settings'>,
): Promise<void> {
  if (!settings.billing.plans.length) return
  await transact(async tx => {
    const scope = new VendorScope(tx.kysely, vendorId)
    await sql`select pg_advisory_xact_lock(hashtextextended(${`billing-plans/${vendorId}`}, 0))`.execute(
      tx.kysely,
    )
    const before = await allPlans(scope)
    const { wanted, changed, gone } = compared(settings.billing, before)
    if (!changed.length && !gone.length) return
    // One default at a time: the old one steps back first.
    await scope.update('billing_plans').set({ is_default: false }).where('is_default', '=', true).execute()
    for (const row of gone)
      await scope.update('billing_plans').set({ archived_at: new Date() }).where('id', '=', row.id).execute()
    for (const plan of wanted)
      await tx.kysely
        .insertInto('billing_plans')
        .values({ ...plan, vendor_id: vendorId, id: uuidv7() })
        .onConflict(conflict =>
          conflict.columns(['vendor_id', 'slug']).doUpdateSet({ ...plan, updated_at: new Date() }),
        )
        .execute()
    await tx.record(
      'frontegg.billing.plansSynchronized',
      { changed: changed.map(({ slug }) => slug), archived: gone.map(({ slug }) => slug) },
      {
        vendorId,
        description: counted(changed.length + gone.length, [
          'plan was brought to what the configuration says',
          'plans were brought to what the configuration says',
        ]),
      },
    )
  })
}

/** Plans as the settings say them, beside the rows that there are. Settings without any leave the rows alone. */
export function compared({ plans, currency }: BillingSettings, before: readonly PlanRow[]) {
  const wanted = plans.map((plan, index) => rowOf(plan, index, currency, defaultOf(plans) === plan))
  const changed = wanted.filter(plan => !before.some(row => same(row, plan)))
  const gone = before.filter(
    row => row.source === 'settings' && !row.archived_at && !plans.some(({ slug }) => slug === row.slug),
  )
  return { wanted, changed, gone: plans.length ? gone : [] }
}

const defaultOf = (plans: PlanSettings[]) => plans.find(({ isDefault }) => isDefault) ?? plans[0]

function rowOf(plan: PlanSettings, index: number, currency: string, isDefault: boolean) {
  return {
    slug: plan.slug,
    name: plan.name,
    description: plan.description ?? '',
    currency: plan.currency ?? currency,
    amount: plan.amount,
    level: plan.level ?? index,
    trial_days: plan.trialDays ?? 0,
    features: plan.features ?? [],
    feature_texts: plan.featureTexts ?? [],
    is_default: isDefault,
    listed: plan.listed ?? true,
    archived_at: null,
    source: 'settings' as const,
    ...(plan.stripePriceId && { price_id: plan.stripePriceId }),
  }
}

function same(row: PlanRow, plan: ReturnType<typeof rowOf>): boolean {
  return Object.entries(plan).every(
    ([column, value]) => JSON.stringify(row[column as keyof PlanRow]) === JSON.stringify(value),
  )
}

/** Makes products and prices for the plans that cost something and have none that fits. */
export async function syncPrices(services: BillingServices, { id }: Pick<Vendor, 'id'>): Promise<void> {
  const plans = await allPlans(new VendorScope(services.database.kysely, id))
  const paid = plans.filter(plan => plan.amount > 0 && !plan.archived_at)
  if (!paid.length || !(await providerOf(services, id))) return
  for (const plan of paid) await ensurePrice(services, plan)
}

/** The plan with a price at the provider that costs what the plan says. */
export async function ensurePrice(services: BillingServices, plan: PlanRow): Promise<PlanRow> {
  const account = await providerOf(services, plan.vendor_id)
  if (!account) return plan
  const { productId, priceId } = await account.provider.ensurePlan({
    vendorId: plan.vendor_id,
    planId: plan.id,
    slug: plan.slug,
    name: plan.name,
    description: plan.description,
    currency: plan.currency,
    amount: plan.amount,
    productId: plan.product_id,
    priceId: plan.price_id,
  })
  if (productId === plan.product_id && priceId === plan.price_id && (await isKnown(services, plan)))
    return plan
  await services.transact(async tx => {
    const scope = new VendorScope(tx.kysely, plan.vendor_id)
    await scope
      .update('billing_plans')
      .set({ product_id: productId, price_id: priceId, updated_at: new Date() })
      .where('id', '=', plan.id)
      .execute()
    await tx.kysely
      .insertInto('billing_prices')
      .values({
        vendor_id: plan.vendor_id,
        price_id: priceId,
        plan_id: plan.id,
        currency: plan.currency,
        amount: plan.amount,
      })
      .onConflict(conflict => conflict.doNothing())
      .execute()
  })
  return { ...plan, product_id: productId, price_id: priceId }
}

async function isKnown({ database }: BillingServices, plan: PlanRow): Promise<boolean> {
  const row = await new VendorScope(database.kysely, plan.vendor_id)
    .select('billing_prices')
    .select('price_id')
    .where('price_id', '=', plan.price_id)
    .executeTakeFirst()
  return row !== undefined
}

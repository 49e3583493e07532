import { sql } from 'kysely'
import type { Vendor } from '../../core/vendors/vendor.ts'
import { VendorScope } from '../../platform/db/scope.ts'
import { uuidv7 } from '../../platform/db/uuid.ts'
import { counted } from '../../platform/language/english.ts'
import type { OfferedProduct } from './provider.ts'
import { type BillingServices, providerOf } from './provider-accounts.ts'
import { allPlans, type PlanRow } from './store.ts'

/**
 * Takes over the plans that the vendor made at the provider, where its settings ask for that. A slug that the settings
 * name belongs to them. A plan that is gone there is archived.
 *
 * @returns slugs of what changed
 */
export async function importProviderPlans(
  services: BillingServices,
  { id: vendorId, settings }: Pick<Vendor, 'id' | 'settings'>,
): Promise<string[]> {
  if (!settings.billing.plansFromStripe) return []
  const account = await providerOf(services, vendorId)
  if (!account) return []
  const offered = await account.provider.offeredProducts(vendorId)
  return await services.transact(async tx => {
    const scope = new VendorScope(tx.kysely, vendorId)
    await sql`select pg_advisory_xact_lock(hashtextextended(${`billing-plans/${vendorId}`}, 0))`.execute(
      tx.kysely,
    )
    const before = await allPlans(scope)
    const own = before.filter(({ source }) => source === 'settings').map(({ slug }) => slug)
    const wanted = [...new Map(offered.map(product => [product.slug, product])).values()]
      .filter(({ slug }) => !own.includes(slug))
      .map((product, index) => rowOf(product, index))
    const hasDefault = before.some(({ is_default, source }) => is_default && source === 'settings')
    const fallback = hasDefault ? undefined : (wanted.find(plan => plan.is_default) ?? wanted[0])
    for (const plan of wanted) plan.is_default = plan === fallback
    const changed = wanted.filter(plan => !before.some(row => same(row, plan)))
    const gone = before.filter(
      row => row.source === 'provider' && !row.archived_at && !wanted.some(({ slug }) => slug === row.slug),
    )
    const slugs = [...changed, ...gone].map(({ slug }) => slug)
    if (!slugs.length) return []
    await scope
      .update('billing_plans')
      .set({ is_default: false })
      .where('is_default', '=', true)
      .where('source', '=', 'provider')
      .execute()
    for (const { id } of gone)
      await scope.update('billing_plans').set({ archived_at: new Date() }).where('id', '=', id).execute()
    for (const plan of wanted) await write(scope, plan)
    await tx.record(
      'frontegg.billing.plansSynchronized',
      { changed: changed.map(({ slug }) => slug), archived: gone.map(({ slug }) => slug) },
      {
        vendorId,
        description: counted(slugs.length, [
          'plan was brought to what the payment provider has',
          'plans were brought to what the payment provider has',
        ]),
      },
    )
    return slugs
  })
}

type Wanted = ReturnType<typeof rowOf>

function rowOf(product: OfferedProduct, index: number) {
  return {
    slug: product.slug,
    name: product.name,
    description: product.description,
    currency: product.currency,
    amount: product.amount,
    level: product.level ?? index,
    trial_days: product.trialDays,
    features: product.features,
    feature_texts: product.featureTexts,
    is_default: product.isDefault,
    listed: product.listed,
    product_id: product.productId,
    price_id: product.priceId,
    source: 'provider' as const,
    archived_at: null,
  }
}

function same(row: PlanRow, plan: Wanted): boolean {
  return Object.entries(plan).every(
    ([column, value]) => JSON.stringify(row[column as keyof PlanRow]) === JSON.stringify(value),
  )
}

async function write(scope: VendorScope, plan: Wanted): Promise<void> {
  const { id } = await scope.db
    .insertInto('billing_plans')
    .values({ ...plan, vendor_id: scope.vendorId, id: uuidv7() })
    .onConflict(conflict =>
      conflict.columns(['vendor_id', 'slug']).doUpdateSet({ ...plan, updated_at: new Date() }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  await scope.db
    .insertInto('billing_prices')
    .values({
      vendor_id: scope.vendorId,
      price_id: plan.price_id,
      plan_id: id,
      currency: plan.currency,
      amount: plan.amount,
    })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

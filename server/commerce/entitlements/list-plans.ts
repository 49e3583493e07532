import { sql } from 'kysely'
import { entitlementErrors } from '../../../contract/errors/entitlements.ts'
import type {
  FeaturesQuery,
  PlanFeature,
  PlanFeatures,
  PlansQuery,
  VendorPlan,
  VendorPlans,
} from '../../../contract/vendor-plans.ts'
import type { Context } from '../../core/context/context.ts'
import type { VendorScope } from '../../platform/db/scope.ts'
import { wordsOfQuery } from '../../platform/http/words-of-query.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { grantsOf } from './grant-rows.ts'
import { type PlanRow, shownPlan } from './plan-rows.ts'

export const DEFAULT_LIMIT = 50

const planOrders = { name: sql`lower(p.name)`, createdAt: sql`p.created_at` }

/** The plans that are offered. Of two that sort alike the id decides, so that each is on one page. */
export async function listPlans(query: PlansQuery, { vendorScope }: Context): Promise<VendorPlans> {
  const { offset = 0, limit = DEFAULT_LIMIT, filter, orderBy = 'name', sortType } = query
  const [features, tenants, users] = [query.featureIds, query.tenantIds, query.userIds].map(wordsOfQuery)
  const direction = sql.raw(sortType === 'DESC' ? 'desc' : 'asc')
  const held = (of: 'tenant_id' | 'user_id', ids: string[]) => sql`and p.id in (
    select g.plan_id from ${grantsOf(vendorScope)} where g.${sql.raw(of)}::text = any (${ids}::text[]))`
  const { rows } = await sql<PlanRow>`
    select p.* from billing_plans p where p.vendor_id = ${vendorScope.vendorId} and p.archived_at is null
      ${filter ? sql`and (strpos(lower(p.name), lower(${filter})) > 0 or strpos(lower(p.slug), lower(${filter})) > 0)` : sql``}
      ${features ? sql`and p.features && ${features}::text[]` : sql``}
      ${tenants ? held('tenant_id', tenants) : sql``}
      ${users ? held('user_id', users) : sql``}
    order by ${planOrders[orderBy]} ${direction}, p.id ${direction} limit ${limit + 1} offset ${offset}
  `.execute(vendorScope.db)
  return {
    items: rows.slice(0, limit).map(row => shownPlan(vendorScope.vendorId, row)),
    hasNext: rows.length > limit,
  }
}

/** @throws Problem 404 */
export async function onePlan(id: string, { vendorScope }: Context): Promise<VendorPlan> {
  return shownPlan(vendorScope.vendorId, await planRow(vendorScope, id))
}

/** The features that a plan brings. @throws Problem 404 */
export async function featuresOfPlan(
  id: string,
  query: FeaturesQuery,
  context: Context,
): Promise<PlanFeatures> {
  const { features } = await planRow(context.vendorScope, id)
  const all = featuresOf(context)
  return pageOf(
    features.map(key => all.get(key) ?? shownFeature(context, key)),
    query,
  )
}

/** The features that the settings name, and those that only plans do. */
export async function listFeatures(query: FeaturesQuery, context: Context): Promise<PlanFeatures> {
  const all = featuresOf(context)
  const { rows } = await sql<{ key: string }>`
    select distinct key from billing_plans p, unnest(p.features) key where p.vendor_id = ${context.vendorScope.vendorId}
  `.execute(context.vendorScope.db)
  for (const { key } of rows) if (!all.has(key)) all.set(key, shownFeature(context, key))
  return pageOf([...all.values()], query)
}

/** @throws Problem 404 */
export async function planRow(scope: VendorScope, id: string): Promise<PlanRow> {
  const row = await scope.select('billing_plans').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw new Problem(entitlementErrors.planNotFound)
  return row
}

function featuresOf(context: Context): Map<string, PlanFeature> {
  const { features } = context.vendor.settings.entitlements
  return new Map(
    features.map(({ key, name, permissions }) => [key, shownFeature(context, key, name, permissions)]),
  )
}

function shownFeature(
  { vendor }: Context,
  key: string,
  name: string = key,
  permissions: string[] = [],
): PlanFeature {
  return { id: key, vendorId: vendor.id, name, key, permissions, metadata: {} }
}

/** Features stand in the settings: they are few, and have no time of their own. */
function pageOf(features: PlanFeature[], query: FeaturesQuery): PlanFeatures {
  const { offset = 0, limit = DEFAULT_LIMIT, filter = '', orderBy = 'name', sortType } = query
  const ids = wordsOfQuery(query.featureIds)
  const keys = wordsOfQuery(query.featureKeys)
  const permissions = wordsOfQuery(query.permissionKeys)
  const words = filter.toLowerCase()
  const by = orderBy === 'key' ? 'key' : 'name'
  const sorted = features
    .filter(
      ({ key, name, permissions: linked }) =>
        (!ids || ids.includes(key)) &&
        (!keys || keys.includes(key)) &&
        (!permissions || linked.some(one => permissions.includes(one))) &&
        (key.toLowerCase().includes(words) || name.toLowerCase().includes(words)),
    )
    .sort((a, b) => (a[by] < b[by] ? -1 : a[by] > b[by] ? 1 : a.key < b.key ? -1 : 1))
  if (sortType === 'DESC') sorted.reverse()
  return { items: sorted.slice(offset, offset + limit), hasNext: sorted.length > offset + limit }
}

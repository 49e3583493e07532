import { sql } from 'kysely'
import { entitlementErrors } from '../../../contract/errors/entitlements.ts'
import type { PlanGrant, PlanGrants, PlanGrantsQuery } from '../../../contract/vendor-grants.ts'
import type { Context } from '../../core/context/context.ts'
import { wordsOfQuery } from '../../platform/http/words-of-query.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { findGrant, type GrantRow, grantColumns, grantsOf, shownGrant } from './grant-rows.ts'
import { DEFAULT_LIMIT } from './list-plans.ts'

const orders = { createdAt: sql`g.created_at`, expirationDate: sql`g.expires_at` }

/** The plans of tenants and members, newest first unless it says otherwise; those without an end stand behind all others. */
export async function listGrants(query: PlanGrantsQuery, { vendorScope }: Context): Promise<PlanGrants> {
  const { offset = 0, limit = DEFAULT_LIMIT, planId, assignLevel, orderBy = 'createdAt' } = query
  const plans = planId ? [planId] : wordsOfQuery(query.planIds)
  const tenants = wordsOfQuery(query.tenantIds)
  const users = wordsOfQuery(query.userIds)
  const ascending = query.sortType ? query.sortType === 'ASC' : orderBy === 'expirationDate'
  const direction = sql.raw(ascending ? 'asc' : 'desc')
  const { rows } = await sql<GrantRow>`
    select ${grantColumns} from ${grantsOf(vendorScope)} where true
      ${plans ? sql`and g.plan_id::text = any (${plans}::text[])` : sql``}
      ${tenants ? sql`and g.tenant_id = any (${tenants}::text[])` : sql``}
      ${users ? sql`and g.user_id::text = any (${users}::text[])` : sql``}
      ${assignLevel ? sql`and (g.user_id is null) = ${assignLevel === 'TENANT'}` : sql``}
    order by ${orders[orderBy]} ${direction} nulls last, g.id ${direction} limit ${limit + 1} offset ${offset}
  `.execute(vendorScope.db)
  return {
    items: rows.slice(0, limit).map(row => shownGrant(vendorScope.vendorId, row)),
    hasNext: rows.length > limit,
  }
}

/** @throws Problem 404 */
export async function oneGrant(id: string, { vendorScope }: Context): Promise<PlanGrant> {
  const row = await findGrant(vendorScope, id)
  if (!row) throw new Problem(entitlementErrors.grantNotFound)
  return shownGrant(vendorScope.vendorId, row)
}

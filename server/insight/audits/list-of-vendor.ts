import { type RawBuilder, sql } from 'kysely'
import { auditErrors } from '../../../contract/errors/audits.ts'
import type { AllAudits, AllAuditsQuery } from '../../../contract/vendor-audits.ts'
import type { Context } from '../../core/context/context.ts'
import { namedTenant } from '../../core/vendor-auth/named-tenant.ts'
import { namesTenant } from '../../core/vendor-auth/names-tenant.ts'
import type { TenantScope } from '../../platform/db/scope.ts'
import { wordsOfQuery } from '../../platform/http/words-of-query.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { behind, writeCursor } from './cursor.ts'
import { filtersOf } from './filters.ts'
import { type AuditRecord, rowOf } from './row.ts'
import { auditSorts, orderOf } from './sort-keys.ts'
import { tenantJson } from './tenant-json.ts'
import { ofTenant } from './tenant-rows.ts'
import { allOf, COUNT_LIMIT } from './totals.ts'

const DEFAULT_COUNT = 50
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

type Row = AuditRecord & { total: number; tenant_id: string }

/**
 * One page of the logs of all tenants, those of the vendor itself among them, or of the tenant that the header names.
 *
 * @throws Problem 404 for a tenant that this vendor does not have; 400 for a cursor of another order, and for an order that
 *   the logs of all tenants do not have
 */
export async function auditsOfVendor(query: AllAuditsQuery, context: Context): Promise<AllAudits> {
  const { vendorScope } = context
  const tenant = namesTenant(context.request) ? await namedTenant(context) : undefined
  const { sortBy = 'createdAt' } = query
  // No index leads through the logs of all tenants in another order.
  if (!tenant && sortBy !== 'createdAt')
    throw new Problem(auditErrors.orderOfOneTenant, {
      context: { allowed: ['createdAt'], fields: { sortBy: 'must be createdAt' } },
    })
  const sort = auditSorts[sortBy]
  const descending = query.sortDirection?.toLowerCase() !== 'asc'
  const count = query.count ?? DEFAULT_COUNT
  const filters = conditionsOf(query)
  const where = sql.join(
    [tenant ? ofTenant(tenant) : sql`a.vendor_id = ${vendorScope.vendorId}`, ...filters],
    sql` and `,
  )
  const whole = tenant !== undefined && filters.length === 0
  const place = query.cursor ? sql`and ${behind(query.cursor, sort, descending)}` : sql``
  const skipped = query.cursor ? 0 : (query.offset ?? 0)
  const { rows } = await sql<Row>`
    with total as materialized (${whole ? allOf(tenant) : countedUpToLimit(where)}),
    page as (select a.* from audits a where ${where} ${place} order by ${orderOf(sort, descending)}
      limit ${count} offset ${skipped})
    select total.n::int as total, a.tenant_id, a.id, a.created_at, a.email, a.action, a.description, a.severity,
      a.ip, a.user_agent, ${tenantJson} as json, (${sort.expression})::text as sort_key,
      (extract(epoch from a.created_at) * 1000000)::bigint::text as micros
    from total left join page a on true
    order by ${orderOf(sort, descending)}
  `.execute(vendorScope.db)
  return answerOf(vendorScope, rows, { count, whole })
}

function answerOf(
  { vendorId }: Pick<TenantScope, 'vendorId'>,
  rows: Row[],
  { count, whole }: { count: number; whole: boolean },
): AllAudits {
  const found = rows.filter(row => row.id !== null)
  const total = rows[0]?.total ?? 0
  const capped = !whole && total > COUNT_LIMIT
  const last = found.length === count ? found.at(-1) : undefined
  return {
    data: found.map(row => rowOf({ vendorId, tenantId: row.tenant_id }, row)),
    total: capped ? COUNT_LIMIT : total,
    ...(capped && { totalItemsCapped: true }),
    ...(last && { nextCursor: writeCursor(last.sort_key, last.micros, last.id!) }),
  }
}

function conditionsOf(query: AllAuditsQuery): RawBuilder<boolean>[] {
  const tenants = wordsOfQuery(query.tenant_ids)
  const users = wordsOfQuery(query.users)
  const addresses = wordsOfQuery(query.email)
  const { filter, created_from: from, created_to: to } = query
  return [
    ...filtersOf({ ...(filter && { filter }), ...(from && { from }), ...(to && { to }) }),
    ...(tenants ? [sql<boolean>`a.tenant_id = any (${tenants}::text[])`] : []),
    ...(addresses ? [ofAddresses(addresses)] : []),
    ...(users ? [ofUsers(users)] : []),
  ]
}

const ofAddresses = (addresses: string[]): RawBuilder<boolean> =>
  sql`coalesce(a.email, '') collate "C" = any (${addresses.map(plain)}::text[])`

const ofUsers = (users: string[]): RawBuilder<boolean> =>
  sql`(a.user_id = any (${users.filter(id => UUID.test(id))}::uuid[]) or ${ofAddresses(users)})`

/** As addresses are kept. PostgreSQL has no text with a NUL in it. */
const plain = (address: string) => address.toLowerCase().replaceAll('\0', '')

const countedUpToLimit = (where: RawBuilder<unknown>) =>
  sql`select count(*)::int as n from (select from audits a where ${where} limit ${COUNT_LIMIT + 1}) matches`

import { type Selectable, sql } from 'kysely'
import type { TenantsQuery, VendorTenants } from '../../../contract/vendor-tenants.ts'
import type { Context } from '../../core/context/context.ts'
import { VENDOR_LIMIT } from '../../core/vendor-auth/vendor-limit.ts'
import type { TenantsTable } from '../../platform/db/tables/access.ts'
import { pageLinks, pageMetadata } from '../../platform/http/list-pages.ts'
import { wordsOfQuery } from '../../platform/http/words-of-query.ts'
import { shownTenant } from './tenant-view.ts'

/** A filtered list is counted up to here (ruling 28). */
const COUNT_LIMIT = 1000
const PATH = '/tenants/resources/tenants/v2'

const sortColumns = { name: sql`lower(t.name)`, tenantId: sql`t.id`, createdAt: sql`t.created_at` }

/** The tenants of the vendor. Of two that sort alike the id decides, so that each is on one page. */
export async function listTenants(query: TenantsQuery, { vendorScope }: Context): Promise<VendorTenants> {
  const { _limit: limit = VENDOR_LIMIT, _offset: page = 0, _filter, parentTenantId, _tenantIds } = query
  const ids = wordsOfQuery(_tenantIds)
  const words = _filter?.replaceAll('\0', '')
  const filtered = Boolean(words || ids || parentTenantId)
  const matching = sql`tenants t where t.vendor_id = ${vendorScope.vendorId} and t.deleted_at is null
    ${words ? sql`and (strpos(lower(t.name), lower(${words})) > 0 or strpos(lower(t.id), lower(${words})) > 0)` : sql``}
    ${ids ? sql`and t.id = any (${ids}::text[])` : sql``}
    ${parentTenantId ? sql`and t.parent_id = ${parentTenantId}` : sql``}`
  const direction = sql.raw(query._order === 'DESC' ? 'desc' : 'asc')
  const [rows, counted] = await Promise.all([
    sql<Selectable<TenantsTable>>`select t.* from ${matching}
      order by ${sortColumns[query._sortBy ?? 'name']} ${direction}, t.id ${direction}
      limit ${limit} offset ${page * limit}`.execute(vendorScope.db),
    sql<{ n: number }>`select count(*)::int as n from (select from ${matching}
      ${filtered ? sql`limit ${COUNT_LIMIT + 1}` : sql``}) counted`.execute(vendorScope.db),
  ])
  const total = counted.rows[0]!.n
  const capped = filtered && total > COUNT_LIMIT
  const totalItems = capped ? COUNT_LIMIT : total
  return {
    items: rows.rows.map(shownTenant),
    _metadata: pageMetadata(totalItems, limit, capped),
    _links: pageLinks(PATH, query, {
      limit,
      offset: page,
      inPages: true,
      shown: rows.rows.length,
      total: totalItems,
      capped,
    }),
  }
}

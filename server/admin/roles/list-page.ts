import { type RawBuilder, sql } from 'kysely'
import type { RolesPage, RolesQuery } from '../../../contract/roles.ts'
import { type RoleRow, toRole } from '../../core/access/access-columns.ts'
import type { Context } from '../../core/context/context.ts'
import { VENDOR_LIMIT } from '../../core/vendor-auth/vendor-limit.ts'
import { pageLinks, pageMetadata } from '../../platform/http/list-pages.ts'
import { wordsOfQuery } from '../../platform/http/words-of-query.ts'

/** A filtered list is counted up to here (ruling 28). */
const COUNT_LIMIT = 1000
const PATH = '/identity/resources/roles/v2'

type Sort = NonNullable<RolesQuery['_sortBy']>

/** Groups are those of the caller's tenant: how many others give a role is theirs to know. */
const sortColumns = (context: Context): Record<Sort, RawBuilder<unknown>> => ({
  key: sql`lower(r.key)`,
  name: sql`lower(r.name)`,
  description: sql`lower(coalesce(r.description, ''))`,
  isDefault: sql`r.is_default`,
  level: sql`r.level`,
  permissions: sql`(select count(*) from role_permissions rp where rp.vendor_id = r.vendor_id and rp.role_id = r.id)`,
  groups: sql`(select count(*) from group_roles gr where gr.vendor_id = r.vendor_id and gr.role_id = r.id
    ${context.allTenants ? sql`` : sql`and gr.tenant_id = ${context.scope.tenantId}`})`,
  createdAt: sql`r.created_at`,
  updatedAt: sql`r.updated_at`,
})

/**
 * The roles that the caller's tenant may assign, in pages; to the vendor's back end without a tenant, those that it offers and
 * those of all of its tenants. Of two that sort alike the id decides, so that each is on one page.
 */
export async function listRolesPage(query: RolesQuery, context: Context): Promise<RolesPage> {
  const { _limit: limit = VENDOR_LIMIT, _offset: page = 0, _sortBy: sort = 'level' } = query
  const { db, vendorId } = context.vendorScope
  const [conditions, narrowed] = conditionsOf(query)
  // The roles of all tenants are as many as a filter may find.
  const filtered = narrowed || context.allTenants
  const matching = sql`roles r where r.vendor_id = ${vendorId} and ${assignable(context)} ${conditions}`
  const direction = sql.raw(query._order === 'DESC' ? 'desc' : 'asc')
  const order = sql`${sortColumns(context)[sort]} ${direction}, lower(r.name) ${direction}, r.id ${direction}`
  const [{ rows }, counted] = await Promise.all([
    sql<{ role: RoleRow }>`
      select to_jsonb(r) || jsonb_build_object('permission_ids', array(select rp.permission_id from role_permissions rp
        where rp.vendor_id = r.vendor_id and rp.role_id = r.id order by rp.permission_id)) as role
      from ${matching} order by ${order} limit ${limit} offset ${page * limit}`.execute(db),
    sql<{ n: number }>`select count(*)::int as n from (select from ${matching}
      ${filtered ? sql`limit ${COUNT_LIMIT + 1}` : sql``}) counted`.execute(db),
  ])
  const found = counted.rows[0]!.n
  const capped = filtered && found > COUNT_LIMIT
  const total = capped ? COUNT_LIMIT : found
  return {
    items: rows.map(({ role }) => toRole(vendorId, role)),
    _metadata: pageMetadata(total, limit, capped),
    _links: pageLinks(PATH, query, { limit, offset: page, inPages: true, shown: rows.length, total, capped }),
  }
}

function assignable(context: Context): RawBuilder<unknown> {
  return context.allTenants
    ? sql`(r.tenant_id is null or exists (select from tenants t
        where t.vendor_id = r.vendor_id and t.id = r.tenant_id and t.deleted_at is null))`
    : sql`(r.tenant_id is null or r.tenant_id = ${context.scope.tenantId})`
}

/** What the query asks of a role, and whether it asks anything. */
function conditionsOf(query: RolesQuery): [RawBuilder<unknown>, boolean] {
  const words = query._filter?.trim().replaceAll('\0', '')
  const levels = wordsOfQuery(query._levels)?.map(Number)
  const tenantIds = wordsOfQuery(query._tenantIds)
  const text = sql`lower(concat_ws(' ', r.key, r.name, r.description))`
  const conditions = sql`
    ${words ? sql`and strpos(${text}, lower(${words})) > 0` : sql``}
    ${levels ? sql`and r.level = any (${levels}::int[])` : sql``}
    ${tenantIds ? sql`and r.tenant_id = any (${tenantIds}::text[])` : sql``}`
  return [conditions, Boolean(words || levels || tenantIds)]
}

import { type RawBuilder, sql } from 'kysely'
import { userErrors } from '../../../contract/errors/users.ts'
import type { User, UserRoles, Users } from '../../../contract/users.ts'
import type { UsersV3Query } from '../../../contract/users-queries.ts'
import type { Context } from '../../core/context/context.ts'
import { namedTenant } from '../../core/vendor-auth/named-tenant.ts'
import { VENDOR_LIMIT } from '../../core/vendor-auth/vendor-limit.ts'
import { idsOf } from '../../platform/http/id-list.ts'
import { pageMetadata } from '../../platform/http/list-pages.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { readCursor } from './cursor.ts'
import { linksOf } from './links.ts'
import { listOfTenant } from './list.ts'
import { COUNT_LIMIT, type PageRequest } from './page.ts'
import { conditionsOf, PEOPLE_SORTS } from './people-conditions.ts'
import { keyAsText } from './sort-keys.ts'

const PATH = '/identity/resources/users/v3'
const MAX_ROLES_OF = 250

/**
 * All people of the vendor, whichever tenants they are in, or those of the one that the query names. A page reads its own
 * rows alone, along the index of its order; the total without a filter is kept by a trigger.
 *
 * @throws Problem 400 for an order that has no index, 404 for a tenant that is not there
 */
export async function listAllPeople(query: UsersV3Query, context: Context): Promise<Users> {
  const { vendorScope, request } = context
  const counted = { ...query, _limit: query._limit ?? VENDOR_LIMIT }
  if (query._tenantId)
    return await listOfTenant(await namedTenant({ vendorScope, request }, query._tenantId), counted)
  const sort = PEOPLE_SORTS[query._sortBy ?? 'createdAt']
  if (!sort) {
    const allowed = Object.keys(PEOPLE_SORTS)
    const fields = { _sortBy: `must be ${allowed.join(', ')}` }
    throw new Problem(userErrors.badSort, { context: { allowed, fields } })
  }
  const cursor = query._cursor ? readCursor(query._cursor, sort.type) : undefined
  const limit = counted._limit
  const page: PageRequest = {
    filters: conditionsOf(query),
    sort,
    descending: query._order === 'DESC',
    limit,
    offset: cursor ? (cursor.offset ?? 0) : (query._offset ?? 0) * limit,
    cursor,
    inPages: true,
    subtree: false,
  }
  const where = sql.join([sql`u.vendor_id = ${vendorScope.vendorId}`, ...page.filters], sql` and `)
  const [{ rows }, total] = await Promise.all([
    sql<PersonRow>`${rowsOf(page, where)}`.execute(vendorScope.db),
    totalOf(page, where, context),
  ])
  const capped = total > COUNT_LIMIT && page.filters.length > 0
  const shown = { rows: rows.map(withKey), total: capped ? COUNT_LIMIT : total, capped }
  if (cursor?.from === 'before' || cursor?.from === 'end') shown.rows.reverse()
  return {
    items: shown.rows.map(row => personOf(row, vendorScope.vendorId)),
    _metadata: pageMetadata(shown.total, limit, capped),
    _links: linksOf(PATH, counted, page, shown),
  }
}

/** Roles in all tenants of up to 250 people; unknown ids are passed over. */
export async function rolesOfAll(ids: string, { vendorScope }: Context): Promise<UserRoles[]> {
  const rows = await vendorScope
    .select('memberships')
    .select(['user_id', 'tenant_id', 'role_ids'])
    .where('user_id', 'in', idsOf(ids, MAX_ROLES_OF))
    .where('inherited_from', 'is', null)
    .orderBy('user_id')
    .orderBy('tenant_id')
    .execute()
  return rows.map(({ user_id, tenant_id, role_ids }) => ({
    vendorId: vendorScope.vendorId,
    tenantId: tenant_id,
    userId: user_id,
    roleIds: role_ids,
  }))
}

interface PersonRow {
  id: string
  email: string | null
  name: string | null
  username: string | null
  phone_number: string | null
  profile_picture_url: string | null
  provider: string
  verified: boolean
  mfa_enrolled: boolean
  locked: boolean
  super_user: boolean
  invisible: boolean
  metadata: unknown
  created_at: Date
  last_login_at: Date | null
  active_tenant_id: string | null
  tenant_ids: string[]
  activated: boolean
  managed: boolean
  sort_key: string
}

function rowsOf({ sort, descending, limit, offset, cursor }: PageRequest, where: RawBuilder<unknown>) {
  const back = cursor?.from === 'before' || cursor?.from === 'end'
  const direction = sql.raw(descending === back ? 'asc' : 'desc')
  const beyond =
    cursor && cursor.from !== 'end'
      ? sql`and (${sort.expression}, u.id) ${sql.raw(descending === back ? '>' : '<')}
          (${cursor.key}::${sql.raw(sort.type)}, ${cursor.id}::uuid)`
      : sql``
  const order = sql`order by ${sort.expression} ${direction}, u.id ${direction}`
  return sql`
    select u.*, n.username, ${keyAsText(sort)} as sort_key,
      u.locked_at is not null and (u.locked_until is null or u.locked_until > now()) as locked,
      coalesce(m.tenant_ids, '{}') as tenant_ids, coalesce(m.activated, false) as activated,
      coalesce(m.managed, false) as managed
    from (select * from users u where ${where} ${beyond} ${order}
      limit ${limit} offset ${cursor ? 0 : offset}) u
    left join usernames n on n.vendor_id = u.vendor_id and n.user_id = u.id
    left join lateral (select array_agg(s.tenant_id order by s.tenant_id) as tenant_ids,
        bool_or(s.activated) as activated, bool_or(s.managed_by = 'scim2') as managed
      from memberships s join tenants t on t.vendor_id = s.vendor_id and t.id = s.tenant_id and t.deleted_at is null
      where s.vendor_id = u.vendor_id and s.user_id = u.id and s.inherited_from is null) m on true
    ${order}`
}

async function totalOf(
  { filters }: PageRequest,
  where: RawBuilder<unknown>,
  { vendorScope }: Context,
): Promise<number> {
  const { rows } = await (filters.length > 0
    ? sql<{ n: number }>`select count(*)::int as n from (
        select from users u where ${where} limit ${COUNT_LIMIT + 1}) matches`
    : sql<{ n: number }>`select coalesce(sum(n), 0)::int as n from user_counts
        where vendor_id = ${vendorScope.vendorId}`
  ).execute(vendorScope.db)
  return rows[0]!.n
}

/** What links name a row by. */
const withKey = (row: PersonRow) => ({ ...row, user_id: row.id })

/** As a member is shown, without roles: those of each tenant are another call's. */
function personOf(row: PersonRow, vendorId: string): User {
  return {
    id: row.id,
    sub: row.id,
    email: row.email ?? '',
    name: row.name ?? '',
    ...(row.username && { username: row.username }),
    ...(row.phone_number && { phoneNumber: row.phone_number }),
    profilePictureUrl: row.profile_picture_url,
    verified: row.verified,
    mfaEnrolled: row.mfa_enrolled,
    mfaBypass: false,
    provider: row.provider,
    tenantId: row.active_tenant_id ?? row.tenant_ids[0] ?? '',
    tenantIds: row.tenant_ids,
    tenants: row.tenant_ids.map(tenantId => ({ tenantId, roles: [] })),
    activatedForTenant: row.activated,
    isLocked: row.locked,
    isDisabled: false,
    managedBy: row.managed ? 'scim2' : 'frontegg',
    ...(row.super_user && { superUser: true }),
    ...(row.invisible && { invisible: true }),
    subAccountAccessAllowed: false,
    vendorId,
    metadata: JSON.stringify(row.metadata),
    createdAt: row.created_at.toISOString(),
    ...(row.last_login_at && { lastLogin: row.last_login_at.toISOString() }),
    roles: [],
    rolesIds: [],
    permissions: [],
    groups: [],
  }
}

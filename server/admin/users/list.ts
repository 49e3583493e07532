import { userErrors } from '../../../contract/errors/users.ts'
import type { User, Users } from '../../../contract/users.ts'
import type { UsersQuery, UsersV3Query } from '../../../contract/users-queries.ts'
import type { Caller } from '../../core/context/caller.ts'
import type { Context } from '../../core/context/context.ts'
import { accessOf } from '../../core/roles/store.ts'
import { allowPermission, mayUse } from '../../core/route/allow-permission.ts'
import { findBelow } from '../../core/tenants/subtree.ts'
import { withVendorLimit } from '../../core/vendor-auth/vendor-limit.ts'
import type { TenantScope } from '../../platform/db/scope.ts'
import { idsOf } from '../../platform/http/id-list.ts'
import { pageMetadata } from '../../platform/http/list-pages.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { readCursor } from './cursor.ts'
import { type Filter, filtersOf, filtersOfV3 } from './filters.ts'
import { linksOf } from './links.ts'
import type { FactorsRow, MemberRow } from './member-columns.ts'
import { type PageRequest, type PageRow, readPage } from './page.ts'
import { withFactors } from './shown-factors.ts'
import { shownGroups } from './shown-groups.ts'
import { sortKeys } from './sort-keys.ts'
import { userOf } from './view.ts'

const DEFAULT_LIMIT = 20

const lists = {
  v2: '/identity/resources/users/v2',
  v3: '/identity/resources/users/v3',
}

/**
 * The members of the caller's tenant, in two statements: the page with its total, and the roles on it; a third if some
 * are in groups, one of the caller's rank where they read second factors, and one of how large a subtree is.
 */
export async function listUsers(requested: UsersQuery, context: Context): Promise<Users> {
  const query = withVendorLimit(requested, context)
  const subtree = includesSubTenants(query._includeSubTenants, context)
  const seesFactors = query._factors === true && mayUse(context.caller, 'fe.secure.read.securityPolicy')
  const reader = seesFactors ? { readsFactors: context.caller } : {}
  return await list(context.scope, lists.v2, query, filtersOf(query), subtree, reader)
}

/** The same by an identifier or a name prefix; `_tenantId` looks at one tenant below this one. */
export async function listUsersV3(requested: UsersV3Query, context: Context): Promise<Users> {
  const inPages = context.request.vendorToken !== undefined
  const query = withVendorLimit(requested, context)
  const { _tenantId: tenantId, _preset: preset } = query
  // The others sort what each row says anyway; whose password is known from a breach, no row says.
  if (preset === 'breached-passwords') allowPermission(context.caller, 'fe.secure.read.securityPolicy')
  const subtree = includesSubTenants(query._includeSubTenants, context)
  if (!tenantId || tenantId === context.scope.tenantId) {
    return await list(context.scope, lists.v3, query, filtersOfV3(query), subtree, { inPages })
  }
  includesSubTenants(true, context)
  if (!(await findBelow(context.scope, tenantId))) throw new Problem(userErrors.tenantNotFound)
  return await list(context.scope.tenant(tenantId), lists.v3, query, filtersOfV3(query), subtree, { inPages })
}

/** The same in a tenant that the vendor names in the query. */
export async function listOfTenant(scope: TenantScope, query: UsersV3Query): Promise<Users> {
  return await list(scope, lists.v3, query, filtersOfV3(query), query._includeSubTenants ?? false, {
    inPages: true,
  })
}

async function list(
  scope: TenantScope,
  path: string,
  query: UsersQuery | UsersV3Query,
  filters: Filter[],
  subtree: boolean,
  { readsFactors, inPages = false }: { readsFactors?: Caller; inPages?: boolean } = {},
): Promise<Users> {
  const sort = sortKeys[query._sortBy ?? 'name']
  const cursor = query._cursor ? readCursor(query._cursor, sort.type) : undefined
  const limit = limitOf(query._limit, query.ids)
  const request: PageRequest = {
    filters,
    sort,
    descending: query._order === 'DESC',
    limit,
    offset: cursor ? (cursor.offset ?? 0) : (query._offset ?? 0) * (inPages ? limit : 1),
    inPages,
    cursor,
    subtree,
    countsByMember: !subtree && filters.length === 1 && '_roleIds' in query && !!query._roleIds,
    factors: readsFactors !== undefined,
  }
  const page = await readPage(scope, request)
  const items = await usersOf(scope, page.rows)
  return {
    items: readsFactors
      ? await withFactors(scope, readsFactors, items, page.rows as (PageRow & FactorsRow)[])
      : items,
    _metadata: pageMetadata(page.total, limit, page.capped),
    _links: linksOf(path, query, request, page),
  }
}

/** Who asks for people by their ids means all of them: the published store names no number then. */
export function limitOf(limit: number | undefined, ids: string | undefined): number {
  return limit ?? (ids ? idsOf(ids).length : DEFAULT_LIMIT)
}

/** Rows with their roles and permissions, which are read once for all of them. */
export async function usersOf(scope: TenantScope, rows: MemberRow[]): Promise<User[]> {
  const groups = await shownGroups(
    scope,
    rows.flatMap(({ group_ids }) => group_ids),
  )
  const access = await accessOf(scope, [
    ...rows.flatMap(({ seats }) => seats.flatMap(({ roleIds }) => roleIds)),
    ...[...groups.values()].flatMap(({ roleIds }) => roleIds),
  ])
  return rows.map(row => userOf(row, access, groups))
}

function includesSubTenants(requested: boolean | undefined, { caller }: Context): boolean {
  if (requested && !mayUse(caller, 'fe.account-hierarchy.read.subAccount')) {
    throw new Problem(userErrors.noSubTenants)
  }
  return requested ?? false
}

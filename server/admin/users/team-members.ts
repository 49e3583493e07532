import { sql } from 'kysely'
import type { Members, MembersQuery, TeamRoles, TeamStats } from '../../../contract/users-team.ts'
import { defaultRoles, givesEverything } from '../../../rules/default-roles.ts'
import type { Context } from '../../core/context/context.ts'
import { offeredRoles } from '../../core/roles/default-roles.ts'
import { listRoles } from '../../core/roles/store.ts'
import type { TenantScope } from '../../platform/db/scope.ts'
import { matching } from './filters.ts'
import { readPage } from './page.ts'
import { sortKeys } from './sort-keys.ts'
import { teamUsersOf } from './team-view.ts'

const DEFAULT_SIZE = 20

/** The members by page, from 0. Source: USERS-46, USERS-68 to USERS-71. */
export async function listMembers(query: MembersQuery, { scope }: Context): Promise<Members> {
  const limit = query.pageSize ?? DEFAULT_SIZE
  const { rows, total, capped } = await readPage(scope, {
    filters: query.filter?.trim() ? [matching(query.filter)] : [],
    sort: sortKeys[query.sortBy ?? 'name'],
    descending: query.sortDirection === 'desc',
    limit,
    offset: limit * (query.pageOffset ?? 0),
    subtree: false,
  })
  return {
    items: await teamUsersOf(scope, rows),
    totalPages: Math.ceil(total / limit),
    totalItems: total,
    ...(capped && { totalItemsCapped: true }),
  }
}

/** The roles that members can be given. */
export async function listTeamRoles(scope: TenantScope): Promise<TeamRoles> {
  const [roles, offered] = await Promise.all([listRoles(scope), offeredRoles(scope)])
  const byDefault = new Set(defaultRoles(offered).map(({ id }) => id))
  const everything = new Set(offered.flatMap(({ id, keys }) => (givesEverything(keys) ? [id] : [])))
  return {
    items: roles.map(({ id, key, name, description, vendorId, tenantId, permissions, level }) => ({
      id,
      key,
      name,
      description: description ?? '',
      vendorId,
      tenantId: tenantId ?? null,
      permissions,
      permissionLevel: level,
      givenByDefault: byDefault.has(id),
      givesEverything: everything.has(id),
    })),
  }
}

/** How many members there are, joined in the last seven days, and may do everything. */
export async function memberStats(scope: TenantScope): Promise<TeamStats> {
  const { rows } = await sql<TeamStats>`
    select t.member_count as "totalItems",
      (select count(*)::int from memberships m where m.vendor_id = t.vendor_id and m.tenant_id = t.id
        and not m.invisible and m.joined_at > now() - interval '7 days') as "addedThisWeek",
      (select count(*)::int from memberships m where m.vendor_id = t.vendor_id and m.tenant_id = t.id
        and not m.invisible and m.permission_keys && array['fe.*', '*']) as "superAdmins"
    from tenants t where t.vendor_id = ${scope.vendorId} and t.id = ${scope.tenantId}
  `.execute(scope.db)
  return rows[0]!
}

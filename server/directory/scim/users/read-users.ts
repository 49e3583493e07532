import { type RawBuilder, sql } from 'kysely'
import type { TenantScope } from '../../../platform/db/scope.ts'
import { type Answer, type Directory, listAnswer, scopeOf } from '../directory.ts'
import { type Conditions, tagOf, unlessKnown } from '../etag.ts'
import { compileFilter } from '../filter/compile-filter.ts'
import { isUuid } from '../filter/condition.ts'
import type { ListQuery, Sort } from '../list-query.ts'
import { type Projection, projected, wants } from '../resource/projection.ts'
import { userKind } from '../schema/kinds.ts'
import { notFound } from '../scim-error.ts'
import { type GroupOfUser, shownUser, USER_COLUMNS, type UserRow } from './user-row.ts'

const ORDERS: Record<Sort, RawBuilder<unknown>> = {
  id: sql`r.id`,
  userName: sql`lower(r.user_name)`,
  displayName: sql`lower(r.display_name)`,
  externalId: sql`r.external_id`,
  'meta.created': sql`r.created_at`,
  'meta.lastModified': sql`r.updated_at`,
}

/** A page of the connection's users; the total is exact, and counted only where a filter leaves it open. */
export async function listUsers(directory: Directory, query: ListQuery): Promise<Answer> {
  const scope = scopeOf(directory)
  const { filter, startIndex, count, sortBy, descending, projection } = query
  const condition = filter ? compileFilter(userKind, filter) : undefined
  const where = sql`r.vendor_id = ${scope.vendorId} and r.tenant_id = ${scope.tenantId}
    and r.connection_id = ${directory.id}::uuid and ${condition ?? sql`true`}`
  const direction = descending ? sql`desc nulls last` : sql`asc nulls last`
  const order =
    sortBy === 'id'
      ? sql`r.id ${sql.raw(descending ? 'desc' : 'asc')}`
      : sql`${ORDERS[sortBy]} ${direction}, r.id`
  const { rows } =
    count === 0
      ? { rows: [] }
      : await sql<UserRow>`select ${USER_COLUMNS} from scim_users r where ${where}
          order by ${order} limit ${count} offset ${startIndex - 1}`.execute(scope.db)
  const isWhole = count > 0 && rows.length < count && (rows.length > 0 || startIndex === 1)
  const total = isWhole
    ? startIndex - 1 + rows.length
    : condition
      ? await countUsers(scope, where)
      : await keptCount(scope, directory.id)
  const groups = wants(projection, 'groups')
    ? await groupsOf(
        scope,
        directory.id,
        rows.map(({ id }) => id),
      )
    : undefined
  return listAnswer(
    rows.map(row => projected(shownUser(directory, row, groups && (groups.get(row.id) ?? [])), projection)),
    total,
    startIndex,
  )
}

async function countUsers({ db }: TenantScope, where: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{
    n: number
  }>`select count(*)::int as n from scim_users r where ${where}`.execute(db)
  return rows[0]!.n
}

async function keptCount(scope: TenantScope, connectionId: string): Promise<number> {
  const { user_count } = await scope
    .selectInTenant('scim_connections')
    .select('user_count')
    .where('id', '=', connectionId)
    .executeTakeFirstOrThrow()
  return user_count
}

export async function readUser(
  directory: Directory,
  id: string,
  { projection, conditions }: { projection: Projection; conditions: Conditions },
): Promise<Answer> {
  const scope = scopeOf(directory)
  const row = await userRow(scope, directory.id, id)
  if (!row) throw unknownUser()
  const groups = wants(projection, 'groups') ? await groupsOf(scope, directory.id, [row.id]) : undefined
  return unlessKnown(conditions, row.version, () => ({
    status: 200,
    body: projected(shownUser(directory, row, groups && (groups.get(row.id) ?? [])), projection),
    headers: { etag: tagOf(row.version) },
  }))
}

export const unknownUser = () => notFound('There is no user of this id in the connection')

/** Undefined for an id of another connection, as for one that never was. */
async function userRow(scope: TenantScope, connectionId: string, id: string): Promise<UserRow | undefined> {
  if (!isUuid(id)) return undefined
  const { rows } = await sql<UserRow>`select ${USER_COLUMNS} from scim_users r
    where r.vendor_id = ${scope.vendorId} and r.tenant_id = ${scope.tenantId}
      and r.connection_id = ${connectionId}::uuid and r.id = ${id}::uuid`.execute(scope.db)
  return rows[0]
}

/** The groups of users, by their ids: one statement for a page. */
export async function groupsOf(
  scope: TenantScope,
  connectionId: string,
  ids: readonly string[],
): Promise<Map<string, GroupOfUser[]>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<GroupOfUser & { member: string }>`
    select x.member_id as member, g.id as value, g.display_name as display
    from scim_group_members x join scim_groups g on g.vendor_id = x.vendor_id and g.tenant_id = x.tenant_id
      and g.connection_id = x.connection_id and g.id = x.group_id
    where x.vendor_id = ${scope.vendorId} and x.tenant_id = ${scope.tenantId}
      and x.connection_id = ${connectionId}::uuid and x.member_id = any (${ids}::uuid[])
    order by lower(g.display_name)
  `.execute(scope.db)
  const groups = new Map<string, GroupOfUser[]>()
  for (const { member, ...group } of rows) groups.set(member, [...(groups.get(member) ?? []), group])
  return groups
}

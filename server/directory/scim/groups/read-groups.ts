import { type RawBuilder, sql } from 'kysely'
import type { TenantScope } from '../../../platform/db/scope.ts'
import { type Answer, type Directory, listAnswer, scopeOf } from '../directory.ts'
import { type Conditions, tagOf, unlessKnown } from '../etag.ts'
import { compileFilter } from '../filter/compile-filter.ts'
import type { ListQuery, Sort } from '../list-query.ts'
import { type Projection, projected, wants } from '../resource/projection.ts'
import { groupKind } from '../schema/kinds.ts'
import { bad } from '../scim-error.ts'
import {
  GROUP_COLUMNS,
  type GroupRow,
  groupRow,
  type MemberOfGroup,
  shownGroup,
  unknownGroup,
} from './group-row.ts'

/** Members that one answer has at most, of all its groups together. */
export const MAX_MEMBERS = 20_000

const ORDERS: Record<Exclude<Sort, 'userName'>, RawBuilder<unknown>> = {
  id: sql`r.id`,
  displayName: sql`lower(r.display_name)`,
  externalId: sql`r.external_id`,
  'meta.created': sql`r.created_at`,
  'meta.lastModified': sql`r.updated_at`,
}

/**
 * A page of the connection's groups with an exact total: a tenant has hundreds at most.
 *
 * @throws ScimError 400 tooMany for more members than an answer has
 */
export async function listGroups(directory: Directory, query: ListQuery): Promise<Answer> {
  const scope = scopeOf(directory)
  const { filter, startIndex, count, sortBy, descending, projection } = query
  const where = sql`r.vendor_id = ${scope.vendorId} and r.tenant_id = ${scope.tenantId}
    and r.connection_id = ${directory.id}::uuid and ${filter ? compileFilter(groupKind, filter) : sql`true`}`
  const order = ORDERS[sortBy as Exclude<Sort, 'userName'>]
  const { rows } = await sql<GroupRow>`select ${GROUP_COLUMNS} from scim_groups r where ${where}
    order by ${order} ${sql.raw(descending ? 'desc' : 'asc')} nulls last, r.id
    limit ${count} offset ${startIndex - 1}`.execute(scope.db)
  requireFew(rows, projection)
  const total = await sql<{ n: number }>`
    select count(*)::int as n from scim_groups r where ${where}`.execute(scope.db)
  const members = wants(projection, 'members')
    ? await membersOf(
        scope,
        directory.id,
        rows.map(({ id }) => id),
      )
    : undefined
  const shown = rows.map(row =>
    projected(shownGroup(directory, row, members && (members.get(row.id) ?? [])), projection),
  )
  return listAnswer(shown, total.rows[0]!.n, startIndex)
}

export async function readGroup(
  directory: Directory,
  id: string,
  { projection, conditions }: { projection: Projection; conditions: Conditions },
): Promise<Answer> {
  const scope = scopeOf(directory)
  const row = await groupRow(scope, directory.id, id)
  if (!row) throw unknownGroup()
  requireFew([row], projection)
  const body = await groupBody(directory, row, projection)
  return unlessKnown(conditions, row.version, () => ({
    status: 200,
    body,
    headers: { etag: tagOf(row.version) },
  }))
}

function requireFew(rows: readonly GroupRow[], projection: Projection): void {
  const members = rows.reduce((sum, { member_count }) => sum + member_count, 0)
  if (members > MAX_MEMBERS && wants(projection, 'members'))
    throw bad(
      'tooMany',
      `An answer has ${MAX_MEMBERS} members at most: ask with excludedAttributes=members, or for fewer groups`,
    )
}

export async function groupBody(
  directory: Directory,
  row: GroupRow,
  projection: Projection,
): Promise<Record<string, unknown>> {
  const members = wants(projection, 'members')
    ? ((await membersOf(scopeOf(directory), directory.id, [row.id])).get(row.id) ?? [])
    : undefined
  return projected(shownGroup(directory, row, members), projection)
}

/** The members of groups, by the ids of the groups: one statement for a page. */
async function membersOf(
  scope: TenantScope,
  connectionId: string,
  ids: readonly string[],
): Promise<Map<string, MemberOfGroup[]>> {
  const groups = new Map<string, MemberOfGroup[]>()
  if (ids.length === 0) return groups
  const { rows } = await sql<{ group: string; value: string; display: string }>`
    select x.group_id as group, u.id as value, coalesce(u.display_name, u.user_name) as display
    from scim_group_members x join scim_users u on u.vendor_id = x.vendor_id and u.tenant_id = x.tenant_id
      and u.connection_id = x.connection_id and u.id = x.member_id
    where x.vendor_id = ${scope.vendorId} and x.tenant_id = ${scope.tenantId}
      and x.connection_id = ${connectionId}::uuid and x.group_id = any (${ids}::uuid[])
    order by x.member_id
  `.execute(scope.db)
  for (const { group, ...member } of rows) {
    const list = groups.get(group) ?? []
    list.push({ ...member, type: 'User' })
    groups.set(group, list)
  }
  return groups
}

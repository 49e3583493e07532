import { sql } from 'kysely'
import { refreshAccess } from '../../../core/access/refresh-access.ts'
import { keepAnAdministrator } from '../../../core/roles/last-administrator.ts'
import type { DirectoryChange } from '../directory.ts'
import type { GroupRow } from './group-row.ts'
import { unknownMembers } from './member-ids.ts'
import type { MembersChange } from './members-change.ts'

interface Moved {
  added: number
  removed: number
}

/**
 * Changes who is in a group, and with it what they may do, in statements as long as the change and not as the group. What a
 * member holds by it counts from their next refresh (SCIMP-47).
 *
 * @throws ScimError 400 for a member whom the connection does not have
 */
export async function changeMembers(
  change: DirectoryChange,
  group: Pick<GroupRow, 'id' | 'group_id'>,
  members: MembersChange,
): Promise<Moved> {
  await requireUsers(change, members.named)
  // Who comes in may be the administrator in the place of who goes.
  const added = await add(change, group, members.add)
  if (members.remove === 'others')
    return { added, removed: await remove(change, group, sql`x.member_id <> all (${members.add}::uuid[])`) }
  if (members.remove.length === 0) return { added, removed: 0 }
  return { added, removed: await remove(change, group, sql`x.member_id = any (${members.remove}::uuid[])`) }
}

async function requireUsers({ scope, directory }: DirectoryChange, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from scim_users where vendor_id = ${scope.vendorId} and tenant_id = ${scope.tenantId}
      and connection_id = ${directory.id}::uuid and id = any (${ids}::uuid[])`.execute(scope.db)
  if (rows[0]!.n !== new Set(ids).size) throw unknownMembers()
}

async function add(
  change: DirectoryChange,
  group: Pick<GroupRow, 'id' | 'group_id'>,
  ids: readonly string[],
): Promise<number> {
  const { scope, directory } = change
  if (ids.length === 0) return 0
  const { rows } = await sql<{ member_id: string }>`
    insert into scim_group_members (vendor_id, tenant_id, connection_id, group_id, member_id)
    select ${scope.vendorId}, ${scope.tenantId}, ${directory.id}::uuid, ${group.id}::uuid, unnest(${ids}::uuid[])
    on conflict do nothing returning member_id
  `.execute(scope.db)
  const userIds = await touched(
    change,
    rows.map(({ member_id }) => member_id),
  )
  if (group.group_id === null || userIds.length === 0) return rows.length
  await sql`
    insert into group_members (vendor_id, tenant_id, group_id, user_id)
    select ${scope.vendorId}, ${scope.tenantId}, ${group.group_id}::uuid, unnest(${userIds}::uuid[])
    on conflict do nothing
  `.execute(scope.db)
  await refreshAccess(scope, userIds)
  return rows.length
}

async function remove(
  change: DirectoryChange,
  group: Pick<GroupRow, 'id' | 'group_id'>,
  which: ReturnType<typeof sql>,
): Promise<number> {
  const { scope, directory } = change
  const { rows } = await sql<{ member_id: string }>`
    delete from scim_group_members x where x.vendor_id = ${scope.vendorId} and x.tenant_id = ${scope.tenantId}
      and x.connection_id = ${directory.id}::uuid and x.group_id = ${group.id}::uuid and ${which}
    returning x.member_id
  `.execute(scope.db)
  const userIds = await touched(
    change,
    rows.map(({ member_id }) => member_id),
  )
  if (group.group_id === null || userIds.length === 0) return rows.length
  await keepAnAdministrator(scope, async () => {
    await sql`
      delete from group_members where vendor_id = ${scope.vendorId} and tenant_id = ${scope.tenantId}
        and group_id = ${group.group_id}::uuid and user_id = any (${userIds}::uuid[])
    `.execute(scope.db)
    await refreshAccess(scope, userIds)
  })
  return rows.length
}

/** The `groups` of these users are others now. @returns the members of the tenant that they are */
async function touched({ scope, directory }: DirectoryChange, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{ user_id: string | null }>`
    update scim_users set version = version + 1, updated_at = now()
    where vendor_id = ${scope.vendorId} and tenant_id = ${scope.tenantId}
      and connection_id = ${directory.id}::uuid and id = any (${ids}::uuid[]) returning user_id
  `.execute(scope.db)
  return rows.flatMap(({ user_id }) => user_id ?? [])
}

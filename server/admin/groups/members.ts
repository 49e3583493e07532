import { sql } from 'kysely'
import { refreshAccess } from '../../core/access/refresh-access.ts'
import type { Context } from '../../core/context/context.ts'
import { keepAnAdministrator } from '../../core/roles/last-administrator.ts'
import { changeableGroup, requireChangeableMembers } from './changeable.ts'
import { requireGroups } from './configuration.ts'
import { recordGroupUsers } from './record.ts'

/** Adds members of the tenant to a group, all or none; who is in it already stays. Source: GROUPS-12. */
export async function addUsers(
  groupId: string,
  userIds: string[],
  context: Context,
): Promise<Record<string, never>> {
  const ids = [...new Set(userIds)]
  return await context.transact(tx =>
    keepAnAdministrator(tx.scope, async () => {
      await requireGroups(tx.scope)
      const { name } = await changeableGroup(tx, context, groupId)
      await requireChangeableMembers(tx, context, ids)
      const { rows } = await sql<{ user_id: string }>`
        insert into group_members (vendor_id, tenant_id, group_id, user_id)
        select ${tx.scope.vendorId}, ${tx.scope.tenantId}, ${groupId}::uuid, unnest(${ids}::uuid[])
        on conflict do nothing returning user_id
      `.execute(tx.kysely)
      const added = rows.map(({ user_id }) => user_id)
      if (added.length === 0) return {}
      await refreshAccess(tx.scope, added)
      await recordGroupUsers(tx, 'added', { id: groupId, name }, added)
      return {}
    }),
  )
}

/** Takes members out of a group; who is not in it, or left the tenant meanwhile, is passed over. Source: GROUPS-12. */
export async function removeUsers(
  groupId: string,
  userIds: string[],
  context: Context,
): Promise<Record<string, never>> {
  return await context.transact(tx =>
    keepAnAdministrator(tx.scope, async () => {
      const { name } = await changeableGroup(tx, context, groupId)
      const rows = await tx.scope
        .selectInTenant('group_members')
        .select('user_id')
        .where('group_id', '=', groupId)
        .where('user_id', '=', sql<string>`any (${userIds}::uuid[])`)
        .execute()
      const removed = rows.map(({ user_id }) => user_id)
      if (removed.length === 0) return {}
      await requireChangeableMembers(tx, context, removed)
      await tx.scope
        .removeInTenant('group_members')
        .where('group_id', '=', groupId)
        .where('user_id', 'in', removed)
        .execute()
      await refreshAccess(tx.scope, removed)
      await recordGroupUsers(tx, 'removed', { id: groupId, name }, removed)
      return {}
    }),
  )
}

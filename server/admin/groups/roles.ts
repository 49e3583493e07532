import { sql } from 'kysely'
import { groupErrors } from '../../../contract/errors/groups.ts'
import { refreshAccess } from '../../core/access/refresh-access.ts'
import type { Context, ContextTransaction } from '../../core/context/context.ts'
import { refuseRoles } from '../../core/roles/escalation.ts'
import { keepAnAdministrator } from '../../core/roles/last-administrator.ts'
import { giverOf } from '../../core/roles/role-grants.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { changeableGroup, requireChangeableGroupMembers } from './changeable.ts'
import { readConfiguration } from './configuration.ts'
import { recordGroupRoles } from './record.ts'

/** Gives roles to a group, and so to all its members. Source: GROUPS-11, ROLES-14. */
export async function addRoles(
  groupId: string,
  roleIds: string[],
  context: Context,
): Promise<Record<string, never>> {
  return await context.transact(tx =>
    keepAnAdministrator(tx.scope, async () => {
      const { enabled, rolesEnabled } = await readConfiguration(tx.scope)
      if (!enabled) throw new Problem(groupErrors.groupsOff)
      if (!rolesEnabled) throw new Problem(groupErrors.rolesOff)
      const group = await changeableGroup(tx, context, groupId, { managed: true })
      const added = [...new Set(roleIds)].filter(id => !group.roleIds.includes(id))
      if (added.length === 0) return {}
      await refuseRoles(tx.scope, context.caller, added)
      await requireChangeableGroupMembers(tx, context, [groupId])
      await sql`
        insert into group_roles (vendor_id, tenant_id, group_id, role_id, given_by, given_at)
        select ${tx.scope.vendorId}, ${tx.scope.tenantId}, ${groupId}::uuid, unnest(${added}::uuid[]),
          ${giverOf(context.caller)}::uuid, now()
      `.execute(tx.kysely)
      await refreshMembers(tx, groupId)
      await recordGroupRoles(tx, group, { added, now: [...group.roleIds, ...added] })
      return {}
    }),
  )
}

/** Takes roles from a group; what it does not have is passed over. Source: GROUPS-11. */
export async function removeRoles(
  groupId: string,
  roleIds: string[],
  context: Context,
): Promise<Record<string, never>> {
  return await context.transact(tx =>
    keepAnAdministrator(tx.scope, async () => {
      const group = await changeableGroup(tx, context, groupId, { managed: true })
      const removed = group.roleIds.filter(id => roleIds.includes(id))
      if (removed.length === 0) return {}
      await requireChangeableGroupMembers(tx, context, [groupId])
      await tx.scope
        .removeInTenant('group_roles')
        .where('group_id', '=', groupId)
        .where('role_id', 'in', removed)
        .execute()
      await refreshMembers(tx, groupId)
      await recordGroupRoles(tx, group, { removed, now: group.roleIds.filter(id => !removed.includes(id)) })
      return {}
    }),
  )
}

async function refreshMembers({ scope }: ContextTransaction, groupId: string): Promise<void> {
  const members = await scope
    .selectInTenant('group_members')
    .select('user_id')
    .where('group_id', '=', groupId)
    .execute()
  await refreshAccess(
    scope,
    members.map(({ user_id }) => user_id),
  )
}

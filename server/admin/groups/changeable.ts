import { sql } from 'kysely'
import { groupErrors } from '../../../contract/errors/groups.ts'
import { userErrors } from '../../../contract/errors/users.ts'
import type { Context, ContextTransaction } from '../../core/context/context.ts'
import { refuseMembersAbove } from '../../core/roles/changeable.ts'
import { refuseRoles } from '../../core/roles/escalation.ts'
import { type Standing, standingAbove, strongestLevel } from '../../core/roles/standing.ts'
import { Problem } from '../../platform/problem/problem.ts'

/** A group about to be changed. */
export interface ChangeableGroup {
  id: string
  name: string
  roleIds: string[]
}

/**
 * The group of the caller's tenant, locked until the transaction ends, if the caller may change it: not the directory's,
 * and giving nothing that the caller lacks. Else who manages groups could join one that gives more than they hold.
 *
 * @param managed it may be done to a group of the directory: what its roles are is decided here (SCIMP-47)
 * @throws Problem 404, 409 for a group of the directory, 403 for one beyond the caller
 */
export async function changeableGroup(
  { scope }: ContextTransaction,
  { caller }: Context,
  groupId: string,
  { managed = false }: { managed?: boolean } = {},
): Promise<ChangeableGroup> {
  const { rows } = await sql<ChangeableGroup & { managed_by: string }>`
    select g.id, g.name, g.managed_by, array(select gr.role_id from group_roles gr
      where gr.vendor_id = g.vendor_id and gr.tenant_id = g.tenant_id and gr.group_id = g.id) as "roleIds"
    from groups g where g.vendor_id = ${scope.vendorId} and g.tenant_id = ${scope.tenantId} and g.id = ${groupId}::uuid
    for update
  `.execute(scope.db)
  const group = rows[0]
  if (!group) throw new Problem(groupErrors.groupNotFound)
  if (!managed && group.managed_by === 'scim2') throw new Problem(groupErrors.managedElsewhere)
  await refuseRoles(scope, caller, group.roleIds)
  return { id: group.id, name: group.name, roleIds: group.roleIds }
}

/**
 * Refuses to change what a group gives, or the group away, while a member of it stands above the caller: who may not
 * take a role from a member, or give them one, may not do it by the group either.
 *
 * @throws Problem 403 naming members who stand above the caller
 */
export async function requireChangeableGroupMembers(
  tx: ContextTransaction,
  context: Context,
  groupIds: readonly string[],
): Promise<void> {
  const rows = await tx.scope
    .selectInTenant('group_members')
    .select('user_id')
    .distinct()
    .where('group_id', '=', sql<string>`any (${groupIds}::uuid[])`)
    .execute()
  await refuseMembersAbove(
    tx,
    context,
    rows.map(({ user_id }) => user_id),
  )
}

/**
 * The members of the tenant among the named ones, locked. No user changes a member who stands above them: what
 * `changeableMember` refuses for one is refused here for any of many.
 *
 * @throws Problem 404 naming who is no visible member here, 403 for who stands above the caller
 */
export async function requireChangeableMembers(
  { scope }: ContextTransaction,
  { caller }: Context,
  userIds: readonly string[],
): Promise<void> {
  const { rows } = await sql<Standing>`
    select m.user_id as "userId", m.permission_keys as permissions, u.super_user as "superUser",
      ${strongestLevel('m')} as level
    from memberships m join users u on u.vendor_id = m.vendor_id and u.id = m.user_id
    where m.vendor_id = ${scope.vendorId} and m.tenant_id = ${scope.tenantId} and m.user_id = any (${userIds}::uuid[])
      and (not m.invisible or ${caller.superUser})
    order by m.user_id for update of m
  `.execute(scope.db)
  const known = new Set(rows.map(({ userId }) => userId))
  const unknown = userIds.filter(id => !known.has(id))
  if (unknown.length > 0) throw new Problem(groupErrors.membersNotFound, { context: { userIds: unknown } })
  const stronger = await standingAbove(scope, caller, rows)
  if (stronger.length > 0) {
    throw new Problem(userErrors.protectedMember, { context: { userIds: stronger } })
  }
}

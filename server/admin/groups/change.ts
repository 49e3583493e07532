import { sql } from 'kysely'
import { groupErrors } from '../../../contract/errors/groups.ts'
import type { Group, GroupChange, NewGroup } from '../../../contract/groups.ts'
import { refreshAccess } from '../../core/access/refresh-access.ts'
import type { Context } from '../../core/context/context.ts'
import { keepAnAdministrator, lockTeam } from '../../core/roles/last-administrator.ts'
import type { TenantScope } from '../../platform/db/scope.ts'
import { uuidv7 } from '../../platform/db/uuid.ts'
import { requireName } from '../../platform/http/required-name.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { changeableGroup, requireChangeableGroupMembers } from './changeable.ts'
import { requireGroups } from './configuration.ts'
import { readGroup } from './store.ts'

const MAX_GROUPS = 500

/** Creates an empty group. Source: GROUPS-08. */
export async function createGroup(group: NewGroup, context: Context): Promise<Group> {
  return await context.transact(async tx => {
    await lockTeam(tx.scope)
    await requireGroups(tx.scope)
    const name = trimmed(group.name)
    await refuseDuplicateName(tx.scope, name)
    if ((await countGroups(tx.scope)) >= MAX_GROUPS) throw new Problem(groupErrors.tooManyGroups)
    const id = uuidv7()
    await tx.kysely
      .insertInto('groups')
      .values({ vendor_id: tx.scope.vendorId, tenant_id: tx.scope.tenantId, id, name, ...details(group) })
      .execute()
    await tx.record('frontegg.group.created', { id, name }, { description: `Created the group ${name}` })
    return await readGroup(tx.scope, id)
  })
}

/** Changes what a group is called and how it looks. Source: GROUPS-09. */
export async function updateGroup(groupId: string, change: GroupChange, context: Context): Promise<Group> {
  return await context.transact(async tx => {
    await lockTeam(tx.scope)
    await requireGroups(tx.scope)
    const group = await changeableGroup(tx, context, groupId)
    requireName(change.name, group.name)
    const name = change.name === undefined ? group.name : trimmed(change.name)
    if (name !== group.name) await refuseDuplicateName(tx.scope, name, groupId)
    await tx.scope
      .updateInTenant('groups')
      .set({ name, ...details(change), updated_at: new Date() })
      .where('id', '=', groupId)
      .execute()
    await tx.record(
      'frontegg.group.updated',
      { id: groupId, name, changed: Object.keys(change) },
      { description: `Changed the group ${name}` },
    )
    return await readGroup(tx.scope, groupId)
  })
}

/** Deletes a group; its members lose what it gave them, at once. Source: GROUPS-10. */
export async function deleteGroup(groupId: string, context: Context): Promise<Record<string, never>> {
  return await context.transact(tx =>
    keepAnAdministrator(tx.scope, async () => {
      const group = await changeableGroup(tx, context, groupId)
      await requireChangeableGroupMembers(tx, context, [groupId])
      const members = await tx.scope
        .selectInTenant('group_members')
        .select('user_id')
        .where('group_id', '=', groupId)
        .execute()
      await tx.scope.removeInTenant('groups').where('id', '=', groupId).execute()
      await refreshAccess(
        tx.scope,
        members.map(({ user_id }) => user_id),
      )
      const { name, roleIds } = group
      await tx.record(
        'frontegg.group.deleted',
        { id: groupId, name, roleIds, members: members.length },
        { description: `Deleted the group ${name}` },
      )
      return {}
    }),
  )
}

function trimmed(name: string): string {
  const text = name.trim()
  if (text === '') throw new Problem(groupErrors.emptyName, { context: { field: 'name' } })
  return text
}

function details({ color, description, metadata }: GroupChange) {
  return {
    ...(color !== undefined && { color }),
    ...(description !== undefined && { description }),
    ...(metadata !== undefined && { metadata }),
  }
}

/** Under the lock of the team, so that two of one name cannot be made at the same moment. */
async function refuseDuplicateName(scope: TenantScope, name: string, except?: string): Promise<void> {
  const other = await scope
    .selectInTenant('groups')
    .select('id')
    .where('name', '=', name)
    .$if(except !== undefined, query => query.where('id', '!=', except!))
    .executeTakeFirst()
  if (other) throw new Problem(groupErrors.nameTaken, { context: { field: 'name' } })
}

async function countGroups(scope: TenantScope): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from groups where vendor_id = ${scope.vendorId} and tenant_id = ${scope.tenantId}
  `.execute(scope.db)
  return rows[0]!.count
}

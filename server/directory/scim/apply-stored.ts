import { sql } from 'kysely'
import { changeDirectory } from './change-directory.ts'
import type { Directory, DirectoryChange } from './directory.ts'
import { groupRow } from './groups/group-row.ts'
import { fillPortalGroup, insertPortalGroup } from './groups/portal-group.ts'
import { recordGroup } from './groups/record-group.ts'
import { enterGroups } from './people/enter-groups.ts'
import { joinTenant } from './people/join.ts'
import type { ScimError } from './scim-error.ts'
import { toScimError } from './to-scim-error.ts'
import { recordUser } from './users/record-user.ts'
import { factsOf } from './users/user-facts.ts'
import { lockedUser } from './users/write-user.ts'

const BATCH = 50

/**
 * Makes members and groups of what a connection has stored while it was switched off: some of them at a time. Who cannot be
 * one has it written down why, and the others go on (SCIMP-51).
 *
 * @returns whether there may be more
 */
export async function applyStored(directory: Directory): Promise<boolean> {
  const groups = await unapplied(directory, 'scim_groups')
  for (const id of groups)
    if (!(await applyOne(directory, 'scim_groups', id, change => applyGroup(change, id)))) return false
  if (groups.length === BATCH) return true
  const users = await unapplied(directory, 'scim_users')
  for (const id of users)
    if (!(await applyOne(directory, 'scim_users', id, change => applyUser(change, id)))) return false
  return users.length === BATCH
}

type Stored = 'scim_users' | 'scim_groups'

async function unapplied({ context, tenantId, id }: Directory, table: Stored): Promise<string[]> {
  const link = table === 'scim_users' ? 'user_id' : 'group_id'
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(table)} where vendor_id = ${context.vendor.id} and tenant_id = ${tenantId}
      and connection_id = ${id}::uuid and ${sql.ref(link)} is null and problem is null order by id limit ${BATCH}
  `.execute(context.services.database.kysely)
  return rows.map(row => row.id)
}

/** @returns false where the connection was switched off or deleted meanwhile, or its tenant: nothing is applied then */
async function applyOne(
  directory: Directory,
  table: Stored,
  id: string,
  apply: (change: DirectoryChange) => Promise<void>,
): Promise<boolean> {
  try {
    return await changeDirectory(directory, async change => {
      if (change.directory.sync) await apply(change)
      return change.directory.sync
    })
  } catch (error) {
    const problem = toScimError(error)
    if (problem.status >= 500) throw error
    if (problem.status === 401) return false
    await keepProblem(directory, table, id, problem)
    return true
  }
}

async function keepProblem(
  { context, tenantId, id: connectionId }: Directory,
  table: Stored,
  id: string,
  { logged }: ScimError,
): Promise<void> {
  await context.vendorScope
    .tenant(tenantId)
    .updateInTenant(table)
    .set({ problem: logged })
    .where('connection_id', '=', connectionId)
    .where('id', '=', id)
    .execute()
}

async function applyUser(change: DirectoryChange, id: string): Promise<void> {
  const row = await lockedUser(change, id)
  // Meanwhile the directory has changed or deleted them itself.
  if (!row || row.user_id !== null) return
  const { userId, madeAccount, invited } = await joinTenant(change, factsOf(row.resource))
  await change.scope
    .updateInTenant('scim_users')
    .set({
      user_id: userId,
      made_account: madeAccount,
      invited_at: invited ? (row.invited_at ?? new Date()) : null,
    })
    .where('connection_id', '=', change.directory.id)
    .where('id', '=', id)
    .execute()
  await enterGroups(change, id, userId)
  await recordUser(change, 'updated', { ...row, user_id: userId }, ['syncToUserManagement'])
}

async function applyGroup(change: DirectoryChange, id: string): Promise<void> {
  const { scope, directory } = change
  const row = await groupRow(scope, directory.id, id, { locked: true })
  if (!row || row.group_id !== null) return
  const groupId = await insertPortalGroup(change, row.display_name)
  await scope
    .updateInTenant('scim_groups')
    .set({ group_id: groupId })
    .where('connection_id', '=', directory.id)
    .where('id', '=', id)
    .execute()
  await fillPortalGroup(change, id, groupId)
  await recordGroup(change, 'updated', { ...row, group_id: groupId }, { changed: ['syncToUserManagement'] })
}

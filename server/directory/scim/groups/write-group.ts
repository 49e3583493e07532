import { sql } from 'kysely'
import { plainName } from '../../../../rules/names.ts'
import type { TenantScope } from '../../../platform/db/scope.ts'
import { uuidv7 } from '../../../platform/db/uuid.ts'
import type { DirectoryChange } from '../directory.ts'
import { type Conditions, requireMatch } from '../etag.ts'
import { changedNames, type Resource } from '../resource/resource.ts'
import { groupKind } from '../schema/kinds.ts'
import { bad, taken } from '../scim-error.ts'
import { changeMembers } from './change-members.ts'
import type { GroupPatch } from './group-patch.ts'
import { type GroupRow, groupRow, unknownGroup } from './group-row.ts'
import { deletePortalGroup, insertPortalGroup, MAX_GROUPS, renamePortalGroup } from './portal-group.ts'
import { recordGroup } from './record-group.ts'

const MAX_NAME = 256

/** Stores a new group, and makes it one of the portal where the connection does. @throws ScimError 400, 409 */
export async function insertGroup(
  change: DirectoryChange,
  resource: Resource,
  members: string[],
): Promise<GroupRow> {
  const { scope, directory } = change
  const { displayName, externalId } = namesOf(resource)
  await requireUnique(change, displayName)
  await requireRoom(scope)
  const groupId = directory.sync ? await insertPortalGroup(change, displayName) : null
  const id = uuidv7()
  await scope.db
    .insertInto('scim_groups')
    .values({
      vendor_id: scope.vendorId,
      tenant_id: scope.tenantId,
      connection_id: directory.id,
      id,
      group_id: groupId,
      display_name: displayName,
      external_id: externalId,
    })
    .execute()
  const all = { add: members, remove: [], named: members }
  const { added } = await changeMembers(change, { id, group_id: groupId }, all)
  const row = (await groupRow(scope, directory.id, id))!
  await recordGroup(change, 'created', row, { added })
  return row
}

/**
 * Changes names and members of a group. What is the same already is no change.
 *
 * @throws ScimError 404, 412, 409 for a name that another group has or for the last administrator
 */
export async function changeGroup(
  change: DirectoryChange,
  id: string,
  conditions: Conditions,
  next: (resource: Resource, id: string) => GroupPatch,
): Promise<GroupRow> {
  const { scope, directory } = change
  const row = await groupRow(scope, directory.id, id, { locked: true })
  if (!row) throw unknownGroup()
  requireMatch(conditions, row.version)
  const stored: Resource = {
    displayName: row.display_name,
    ...(row.external_id !== null && { externalId: row.external_id }),
  }
  const { resource, members } = next(stored, row.id)
  const changed = changedNames(groupKind, stored, resource)
  const { displayName, externalId } = namesOf(resource)
  if (changed.includes('displayName')) await rename(change, row, displayName)
  const { added, removed } = await changeMembers(change, row, members)
  const all = [...changed, ...(added + removed > 0 ? ['members'] : [])]
  if (all.length === 0) return row
  await scope
    .updateInTenant('scim_groups')
    .set({
      display_name: displayName,
      external_id: externalId,
      version: sql`version + 1`,
      updated_at: sql`now()`,
    })
    .where('connection_id', '=', directory.id)
    .where('id', '=', row.id)
    .execute()
  const after = (await groupRow(scope, directory.id, row.id))!
  await recordGroup(change, 'updated', after, { changed: all, added, removed })
  return after
}

export async function deleteGroup(
  change: DirectoryChange,
  id: string,
  conditions: Conditions,
): Promise<void> {
  const { scope, directory } = change
  const row = await groupRow(scope, directory.id, id, { locked: true })
  if (!row) throw unknownGroup()
  requireMatch(conditions, row.version)
  await markMembersChanged(change, row.id)
  await scope
    .removeInTenant('scim_groups')
    .where('connection_id', '=', directory.id)
    .where('id', '=', row.id)
    .execute()
  if (row.group_id !== null) await deletePortalGroup(scope, row.group_id)
  await recordGroup(change, 'deleted', row)
}

function namesOf({ displayName, externalId }: Resource): { displayName: string; externalId: string | null } {
  const name = typeof displayName === 'string' ? displayName.trim() : ''
  if (!plainName(name).trim() || name.length > MAX_NAME)
    throw bad('invalidValue', `displayName has to have a value of at most ${MAX_NAME} characters`)
  return { displayName: name, externalId: typeof externalId === 'string' && externalId ? externalId : null }
}

async function rename(change: DirectoryChange, row: GroupRow, displayName: string): Promise<void> {
  await requireUnique(change, displayName, row.id)
  if (row.group_id !== null) await renamePortalGroup(change.scope, row.group_id, displayName)
  await markMembersChanged(change, row.id)
}

/** Of every connection of the tenant, applied or not: each could be. */
async function requireRoom(scope: TenantScope): Promise<void> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from scim_groups where vendor_id = ${scope.vendorId} and tenant_id = ${scope.tenantId}
  `.execute(scope.db)
  if (rows[0]!.n >= MAX_GROUPS)
    throw bad(
      'invalidValue',
      `The directories of the account have ${MAX_GROUPS} groups, and can have no more`,
    )
}

/** Of every connection of the tenant: each could be applied. */
async function requireUnique(
  { scope }: DirectoryChange,
  displayName: string,
  except?: string,
): Promise<void> {
  const other = await scope
    .selectInTenant('scim_groups')
    .select('id')
    .where(sql<boolean>`lower(display_name) = lower(${displayName}::text)`)
    .$if(except !== undefined, query => query.where('id', '<>', except!))
    .executeTakeFirst()
  if (other)
    throw taken(
      `A directory of the account has a group ${displayName} already`,
      'A directory of the account has a group of this displayName already',
    )
}

/** The `groups` of who is in it name it. */
async function markMembersChanged({ scope, directory }: DirectoryChange, groupId: string): Promise<void> {
  await sql`
    update scim_users u set version = u.version + 1, updated_at = now() from scim_group_members x
    where x.vendor_id = ${scope.vendorId} and x.tenant_id = ${scope.tenantId}
      and x.connection_id = ${directory.id}::uuid and x.group_id = ${groupId}::uuid
      and u.vendor_id = x.vendor_id and u.tenant_id = x.tenant_id and u.connection_id = x.connection_id
      and u.id = x.member_id
  `.execute(scope.db)
}

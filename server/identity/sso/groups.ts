import { ssoErrors } from '../../../contract/errors/sso.ts'
import type { NewSsoGroup, SsoConfigurationChange, SsoGroup, SsoGroupChange } from '../../../contract/sso.ts'
import type { Context, ContextTransaction } from '../../core/context/context.ts'
import { refuseRoles } from '../../core/roles/escalation.ts'
import { giverOf } from '../../core/roles/role-grants.ts'
import type { TenantScope } from '../../platform/db/scope.ts'
import { uuidv7 } from '../../platform/db/uuid.ts'
import { requireName } from '../../platform/http/required-name.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { storedConfiguration } from '../sso-connections/store.ts'
import { recordSso } from './record.ts'
import { trustedConfiguration } from './trust.ts'

const MAX_ENTRIES = 200

/** Maps a group of the provider to roles that the caller may give (SSO-43). */
export async function createGroup(configId: string, group: NewSsoGroup, context: Context): Promise<SsoGroup> {
  return await context.transact(async tx => {
    const { groups } = await trustedConfiguration(tx, context, configId)
    if (groups.length >= MAX_ENTRIES) throw new Problem(ssoErrors.tooMany)
    refuseDuplicate(groups, group.group)
    const created = await insertGroup(tx, context, configId, group)
    await recordSso(tx, 'groupAdded', { configId, ...created })
    return created
  })
}

/** Changes which roles a group gives, or what it is called. It takes who may give the old ones and the new. */
export async function updateGroup(
  configId: string,
  groupId: string,
  change: SsoGroupChange,
  context: Context,
): Promise<SsoGroup> {
  return await context.transact(async tx => {
    const { groups, before } = await changeable(tx, context, configId, groupId)
    requireName(change.group, before.group, 'group')
    refuseDuplicate(
      groups.filter(({ id }) => id !== groupId),
      change.group,
    )
    await refuseRoles(tx.scope, context.caller, change.roleIds)
    await tx.scope
      .updateInTenant('sso_groups')
      .set({
        name: change.group,
        role_ids: [...new Set(change.roleIds)],
        given_by: giverOf(context.caller),
        given_at: new Date(),
      })
      .where('id', '=', before.id)
      .execute()
    const after = { id: groupId, group: change.group, roleIds: change.roleIds }
    await recordSso(tx, 'groupUpdated', { configId, ...after, before })
    return after
  })
}

/** Forgets a group (SSO-44); people lose what it gave them when they sign in next. */
export async function deleteGroup(configId: string, groupId: string, context: Context): Promise<void> {
  await context.transact(async tx => {
    const { before } = await changeable(tx, context, configId, groupId)
    await tx.scope.removeInTenant('sso_groups').where('id', '=', groupId).execute()
    await recordSso(tx, 'groupRemoved', { configId, ...before })
  })
}

/** All groups of a configuration at once, as one change of it. */
export async function replaceGroups(
  tx: ContextTransaction,
  context: Context,
  configId: string,
  wanted: NonNullable<SsoConfigurationChange['groups']>,
): Promise<void> {
  if (new Set(wanted.map(({ group }) => group)).size < wanted.length) throw new Problem(ssoErrors.groupTaken)
  const former = await tx.scope
    .removeInTenant('sso_groups')
    .where('config_id', '=', configId)
    .returning('name')
    .execute()
  const known = new Set(former.map(({ name }) => name))
  for (const { group } of wanted) requireName(group, known.has(group) ? group : null, 'group')
  for (const { group, roleIds } of wanted) await insertGroup(tx, context, configId, { group, roleIds })
}

async function insertGroup(
  { scope }: ContextTransaction,
  { caller }: Context,
  configId: string,
  { group, roleIds = [] }: NewSsoGroup,
): Promise<SsoGroup> {
  const roles = (await refuseRoles(scope, caller, roleIds)).map(role => role.id)
  const id = uuidv7()
  await scope.db
    .insertInto('sso_groups')
    .values({
      vendor_id: scope.vendorId,
      tenant_id: scope.tenantId,
      config_id: configId,
      id,
      name: group,
      role_ids: roles,
      given_by: giverOf(caller),
      given_at: new Date(),
    })
    .execute()
  return { id, group, roleIds: roles }
}

async function changeable(tx: ContextTransaction, context: Context, configId: string, groupId: string) {
  const before = await groupOf(tx.scope, configId, groupId)
  const { groups } = await trustedConfiguration(tx, context, configId)
  await refuseRoles(tx.scope, context.caller, before.roleIds)
  return { groups, before }
}

async function groupOf(scope: TenantScope, configId: string, groupId: string): Promise<SsoGroup> {
  const { groups } = await storedConfiguration(scope, configId)
  const group = groups.find(({ id }) => id === groupId)
  if (!group) throw new Problem(ssoErrors.groupNotFound)
  return group
}

function refuseDuplicate(groups: SsoGroup[], name: string): void {
  if (groups.some(({ group }) => group === name)) {
    throw new Problem(ssoErrors.groupTaken, { context: { field: 'group' } })
  }
}

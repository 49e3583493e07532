import { sql } from 'kysely'
import { plainName } from '../../../../rules/names.ts'
import { refreshAccess } from '../../../core/access/refresh-access.ts'
import { keepAnAdministrator } from '../../../core/roles/last-administrator.ts'
import type { TenantScope } from '../../../platform/db/scope.ts'
import { uuidv7 } from '../../../platform/db/uuid.ts'
import type { DirectoryChange } from '../directory.ts'
import { bad, taken } from '../scim-error.ts'

/** As many as administrators may make by hand: the page of groups shows all of them. */
export const MAX_GROUPS = 500

/**
 * Makes the group of the portal that a group of the directory is, with the members of the tenant who are in it.
 *
 * @throws ScimError 409 for a name that another group has, 400 where there are as many groups as there can be
 */
export async function insertPortalGroup({ scope }: DirectoryChange, displayName: string): Promise<string> {
  await requireFreeName(scope, displayName)
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from groups where vendor_id = ${scope.vendorId} and tenant_id = ${scope.tenantId}
  `.execute(scope.db)
  if (rows[0]!.n >= MAX_GROUPS)
    throw bad('invalidValue', `The account has ${MAX_GROUPS} groups, and takes no more`)
  const id = uuidv7()
  await scope.db
    .insertInto('groups')
    .values({
      vendor_id: scope.vendorId,
      tenant_id: scope.tenantId,
      id,
      name: plainName(displayName),
      managed_by: 'scim2',
    })
    .execute()
  return id
}

/** With those of its members who are members of the tenant already; the others come in when they become ones. */
export async function fillPortalGroup(
  { scope, directory }: DirectoryChange,
  memberOf: string,
  groupId: string,
): Promise<void> {
  const { rows } = await sql<{ user_id: string }>`
    insert into group_members (vendor_id, tenant_id, group_id, user_id)
    select u.vendor_id, u.tenant_id, ${groupId}::uuid, u.user_id
    from scim_group_members x join scim_users u on u.vendor_id = x.vendor_id and u.tenant_id = x.tenant_id
      and u.connection_id = x.connection_id and u.id = x.member_id
    where x.vendor_id = ${scope.vendorId} and x.tenant_id = ${scope.tenantId}
      and x.connection_id = ${directory.id}::uuid and x.group_id = ${memberOf}::uuid and u.user_id is not null
    on conflict do nothing returning user_id
  `.execute(scope.db)
  if (rows.length > 0)
    await refreshAccess(
      scope,
      rows.map(({ user_id }) => user_id),
    )
}

export async function renamePortalGroup(scope: TenantScope, id: string, displayName: string): Promise<void> {
  await requireFreeName(scope, displayName, id)
  await scope
    .updateInTenant('groups')
    .set({ name: plainName(displayName), updated_at: new Date() })
    .where('id', '=', id)
    .execute()
}

/** Its members lose what it gave them, at once. */
export async function deletePortalGroup(scope: TenantScope, id: string): Promise<void> {
  await keepAnAdministrator(scope, async () => {
    const members = await scope
      .removeInTenant('group_members')
      .where('group_id', '=', id)
      .returning('user_id')
      .execute()
    await scope.removeInTenant('groups').where('id', '=', id).execute()
    if (members.length > 0)
      await refreshAccess(
        scope,
        members.map(({ user_id }) => user_id),
      )
  })
}

/** Of groups that administrators made, too. The answer names the group, the log does not. */
async function requireFreeName(scope: TenantScope, displayName: string, except?: string): Promise<void> {
  const other = await scope
    .selectInTenant('groups')
    .select('name')
    .where('name', '=', plainName(displayName))
    .$if(except !== undefined, query => query.where('id', '<>', except!))
    .executeTakeFirst()
  if (other)
    throw taken(
      `The account has a group ${other.name} already`,
      'The account has a group of this displayName already',
    )
}

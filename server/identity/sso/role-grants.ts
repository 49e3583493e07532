import type { RoleGrant } from '../../../contract/role-grants.ts'
import { showGrants } from '../../core/roles/role-grants.ts'
import type { TenantScope } from '../../platform/db/scope.ts'
import { storedConfiguration } from '../sso-connections/store.ts'

/** Who gave the roles of everybody who comes by a provider, and those of each mapped group. */
export async function listSsoGrants(scope: TenantScope, configId: string): Promise<RoleGrant[]> {
  const { role_ids } = await storedConfiguration(scope, configId)
  const all = await scope
    .selectInTenant('sso_configurations')
    .select(['given_by', 'given_at'])
    .where('id', '=', configId)
    .executeTakeFirstOrThrow()
  const groups = await scope
    .selectInTenant('sso_groups')
    .select(['id', 'role_ids', 'given_by', 'given_at'])
    .where('config_id', '=', configId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return await showGrants(scope, [
    ...(role_ids.length > 0
      ? [{ id: null, roleIds: role_ids, givenBy: all.given_by, givenAt: all.given_at }]
      : []),
    ...groups
      .filter(group => group.role_ids.length > 0)
      .map(group => ({
        id: group.id,
        roleIds: group.role_ids,
        givenBy: group.given_by,
        givenAt: group.given_at,
      })),
  ])
}

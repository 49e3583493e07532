import type { RoleGrant } from '../../../contract/role-grants.ts'
import { showGrants } from '../../core/roles/role-grants.ts'
import type { TenantScope } from '../../platform/db/scope.ts'
import { readGroup } from './store.ts'

/** Who gave each role of a group, and whether they could today. */
export async function listGroupGrants(scope: TenantScope, groupId: string): Promise<RoleGrant[]> {
  await readGroup(scope, groupId)
  const rows = await scope
    .selectInTenant('group_roles')
    .select(['role_id', 'given_by', 'given_at'])
    .where('group_id', '=', groupId)
    .orderBy('role_id')
    .execute()
  return await showGrants(
    scope,
    rows.map(({ role_id: id, given_by: givenBy, given_at: givenAt }) => ({
      id,
      roleIds: [id],
      givenBy,
      givenAt,
    })),
  )
}

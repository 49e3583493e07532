import type { SsoRolesChange } from '../../../contract/sso.ts'
import type { Context } from '../../core/context/context.ts'
import { refuseRoles } from '../../core/roles/escalation.ts'
import { giverOf } from '../../core/roles/role-grants.ts'
import { recordSso } from './record.ts'
import { trustedConfiguration } from './trust.ts'

/** Chooses the roles of everybody who comes by this provider (SSO-42, SSO-50). It takes a caller
 * who may decide on the connection, and give the old ones and the new: members lose at their next sign-in what it no longer
 * gives. */
export async function setDefaultRoles(
  configId: string,
  { roleIds }: SsoRolesChange,
  context: Context,
): Promise<void> {
  await context.transact(async tx => {
    const { role_ids: before } = await trustedConfiguration(tx, context, configId)
    await refuseRoles(tx.scope, context.caller, before)
    const roles = (await refuseRoles(tx.scope, context.caller, roleIds)).map(({ id }) => id)
    await tx.scope
      .updateInTenant('sso_configurations')
      .set({
        role_ids: roles,
        given_by: giverOf(context.caller),
        given_at: new Date(),
        updated_at: new Date(),
      })
      .where('id', '=', configId)
      .execute()
    await recordSso(tx, 'rolesChanged', { configId, roleIds: roles, before })
  })
}

import type { SsoRolesChange } from '../../contract/sso.ts'
import type { Context } from '../context.ts'
import { refuseRoles } from '../roles/escalation.ts'
import { lockTeam } from '../roles/last-administrator.ts'
import { recordSso } from './record.ts'
import { storedConfiguration } from './store.ts'

/** Chooses the roles of everybody who comes by this provider (SSO-42, SSO-50). It takes who may give the old ones and the new. */
export async function setDefaultRoles(
  configId: string,
  { roleIds }: SsoRolesChange,
  context: Context,
): Promise<void> {
  await context.transact(async tx => {
    await storedConfiguration(tx.scope, configId)
    await lockTeam(tx.scope)
    const { role_ids: before } = await storedConfiguration(tx.scope, configId)
    await refuseRoles(tx.scope, context.caller, before)
    const roles = (await refuseRoles(tx.scope, context.caller, roleIds)).map(({ id }) => id)
    await tx.scope
      .updateInTenant('sso_configurations')
      .set({ role_ids: roles, updated_at: new Date() })
      .where('id', '=', configId)
      .execute()
    await recordSso(tx, 'rolesChanged', { configId, roleIds: roles, before })
  })
}

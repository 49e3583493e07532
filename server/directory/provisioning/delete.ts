import { provisioningErrors } from '../../../contract/errors/provisioning.ts'
import type { ProvisioningDeletion } from '../../../contract/provisioning.ts'
import type { Context, ContextTransaction } from '../../core/context/context.ts'
import { keepAnAdministrator, lockTeam } from '../../core/roles/last-administrator.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { changeableConnection } from './changeable-connection.ts'
import { releasePeople } from './release-people.ts'
import { removePeople } from './remove-people.ts'
import { connectionRow } from './store.ts'

/**
 * Deletes a connection; its tokens count for nothing from then on. With `deleteAll` its members and groups go with it, and
 * their sessions end; else they stay and are changed in the portal (SCIMP-52).
 *
 * @throws Problem 409 for who would remove themself, or the last administrator
 */
export async function deleteConnection(
  id: string,
  { deleteAll }: ProvisioningDeletion,
  context: Context,
): Promise<void> {
  await context.transact(async tx => {
    const { name, user_count: users } = deleteAll
      ? await changeableConnection(tx, context, id)
      : await connectionRow(tx.scope, id)
    if (deleteAll) await removeAll(tx, context, id)
    else {
      await lockTeam(tx.scope)
      await releasePeople(tx.scope, id)
    }
    await tx.scope.removeInTenant('scim_connections').where('id', '=', id).execute()
    await tx.record(
      'frontegg.scim.connection.deleted',
      { connectionId: id, connectionName: name, users, withUsers: deleteAll },
      {
        description: deleteAll
          ? `Deleted the provisioning connection ${name} with its people`
          : `Deleted the provisioning connection ${name}`,
      },
    )
  })
}

async function removeAll(tx: ContextTransaction, { caller, services }: Context, id: string): Promise<void> {
  const own = await tx.scope
    .selectInTenant('scim_users')
    .select('id')
    .where('connection_id', '=', id)
    .where('user_id', '=', caller.userId)
    .executeTakeFirst()
  if (own) throw new Problem(provisioningErrors.ownAccount)
  await keepAnAdministrator(tx.scope, () => removePeople(tx, services, id))
}

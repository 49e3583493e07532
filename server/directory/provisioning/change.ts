import type { ProvisioningChange } from '../../../contract/provisioning.ts'
import type { Context } from '../../core/context/context.ts'
import { defer } from '../../identity/deferred/defer.ts'
import { requireName } from '../../platform/http/required-name.ts'
import { applyDirectory } from './apply-directory.ts'
import { changeableConnection } from './changeable-connection.ts'
import { releasePeople } from './release-people.ts'

/**
 * Renames a connection, or switches it. Switched on, all that it has stored is applied after the answer; switched off, its
 * members and groups stay and are the portal's. Source: SCIM-09, SCIMP-51.
 */
export async function changeConnection(
  id: string,
  { connectionName, syncToUserManagement: sync }: ProvisioningChange,
  context: Context,
): Promise<void> {
  const apply = await context.transact(async tx => {
    const before = await changeableConnection(tx, context, id)
    requireName(connectionName, before.name, 'connectionName')
    const name = connectionName?.trim() ?? before.name
    const switched = sync !== undefined && sync !== before.sync
    const changed = [
      ...(name === before.name ? [] : ['connectionName']),
      ...(switched ? ['syncToUserManagement'] : []),
    ]
    if (changed.length === 0) return false
    await tx.scope
      .updateInTenant('scim_connections')
      .set({ name, ...(switched && { sync_to_user_management: sync }), updated_at: new Date() })
      .where('id', '=', id)
      .execute()
    if (switched && !sync) await releasePeople(tx.scope, id)
    if (switched) await forgetProblems(tx, id)
    await tx.record(
      'frontegg.scim.connection.updated',
      { connectionId: id, connectionName: name, changed },
      {
        description: `Changed the provisioning connection ${name}`,
        json: {
          connectionId: id,
          connectionName: name,
          changed,
          ...(switched && { syncToUserManagement: sync }),
        },
      },
    )
    return switched && sync === true
  })
  if (apply) await defer(context, applyDirectory, { tenantId: context.caller.tenantId, connectionId: id })
}

/** What could not be applied is tried again. */
async function forgetProblems({ scope }: { scope: Context['scope'] }, id: string): Promise<void> {
  for (const table of ['scim_users', 'scim_groups'] as const)
    await scope
      .updateInTenant(table)
      .set({ problem: null })
      .where('connection_id', '=', id)
      .where('problem', 'is not', null)
      .execute()
}

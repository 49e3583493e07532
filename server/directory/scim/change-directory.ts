import { roleErrors } from '../../../contract/errors/roles.ts'
import { lockTeam } from '../../core/roles/last-administrator.ts'
import { Problem } from '../../platform/problem/problem.ts'
import type { Directory, DirectoryChange } from './directory.ts'
import { notifyOfRefusal } from './notify-of-refusal.ts'
import { taken } from './scim-error.ts'

/**
 * Does what a request asks in one transaction. Changes of one tenant's people wait for each other, those of the portal too.
 *
 * @throws ScimError 409 for what would leave the tenant without an administrator: they get a mail (SCIMP-56)
 */
export async function changeDirectory<T>(
  directory: Directory,
  work: (change: DirectoryChange) => Promise<T>,
): Promise<T> {
  try {
    return await directory.context.transact(async tx => {
      const scope = tx.vendorScope.tenant(directory.tenantId)
      await lockTeam(scope)
      return await work({ tx, scope, directory })
    })
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== roleErrors.lastAdministrator.code) throw error
    await notifyOfRefusal(directory)
    throw taken('This is the last administrator of the account, who can be neither disabled nor removed')
  }
}

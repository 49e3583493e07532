import { sql } from 'kysely'
import { roleErrors } from '../../../contract/errors/roles.ts'
import { lockTeam } from '../../core/roles/last-administrator.ts'
import type { TenantScope } from '../../platform/db/scope.ts'
import { Problem } from '../../platform/problem/problem.ts'
import type { Directory, DirectoryChange } from './directory.ts'
import { notifyOfRefusal } from './notify-of-refusal.ts'
import { notAuthenticated, taken } from './scim-error.ts'

/**
 * Does what a request asks in one transaction. Changes of one tenant's people wait for each other, those of the portal too:
 * a token that was revoked meanwhile changes nothing, and a connection that was switched off creates no member.
 *
 * @throws ScimError 401 where connection, token or tenant are there no more
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
      const sync = await appliedNow(scope, directory)
      return await work({ tx, scope, directory: { ...directory, sync } })
    })
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== roleErrors.lastAdministrator.code) throw error
    await notifyOfRefusal(directory)
    throw taken('This is the last administrator of the account, who can be neither disabled nor removed')
  }
}

async function appliedNow(scope: TenantScope, { id, tokenId }: Directory): Promise<boolean> {
  const { rows } = await sql<{ sync: boolean }>`
    select c.sync_to_user_management as sync from scim_connections c
    join tenants n on n.vendor_id = c.vendor_id and n.id = c.tenant_id and n.deleted_at is null
    where c.vendor_id = ${scope.vendorId} and c.tenant_id = ${scope.tenantId} and c.id = ${id}::uuid
      and (${tokenId}::uuid is null or exists (select from scim_tokens t where t.vendor_id = c.vendor_id
        and t.tenant_id = c.tenant_id and t.connection_id = c.id and t.id = ${tokenId}::uuid
        and (t.expires_at is null or t.expires_at > now())))
  `.execute(scope.db)
  if (!rows[0]) throw notAuthenticated()
  return rows[0].sync
}

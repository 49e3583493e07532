import { sql } from 'kysely'
import { takeOut } from '../../../admin/users/take-out.ts'
import { keepAnAdministrator } from '../../../core/roles/last-administrator.ts'
import type { DirectoryChange } from '../directory.ts'
import { type Conditions, requireMatch } from '../etag.ts'
import { isUuid } from '../filter/condition.ts'
import { findMember } from '../people/find-member.ts'
import { unknownUser } from './read-users.ts'
import { recordUser } from './record-user.ts'
import { lockedUser } from './write-user.ts'

/** Deletes a user, and takes the member that they are out of the tenant (SCIMP-29). @throws ScimError 404, 412 */
export async function deleteUser(change: DirectoryChange, id: string, conditions: Conditions): Promise<void> {
  const { tx, scope, directory } = change
  const row = isUuid(id) ? await lockedUser(change, id) : undefined
  if (!row) throw unknownUser()
  requireMatch(conditions, row.version)
  await markGroupsChanged(change, row.id)
  await scope
    .removeInTenant('scim_users')
    .where('connection_id', '=', directory.id)
    .where('id', '=', row.id)
    .execute()
  const member = row.user_id ? await findMember(scope, { userId: row.user_id }) : undefined
  if (member) {
    const { userId, email } = member
    const isGone = await keepAnAdministrator(scope, () =>
      takeOut(tx, scope, directory.context.services, member),
    )
    await tx.record('frontegg.user.removedFromTenant', { userId, email }, { tenantId: scope.tenantId })
    if (isGone) await tx.record('frontegg.user.deleted', { userId, email }, { tenantId: scope.tenantId })
  }
  await recordUser(change, 'deleted', row)
}

async function markGroupsChanged({ scope, directory }: DirectoryChange, memberId: string): Promise<void> {
  await sql`
    update scim_groups g set version = g.version + 1, updated_at = now() from scim_group_members x
    where x.vendor_id = ${scope.vendorId} and x.tenant_id = ${scope.tenantId}
      and x.connection_id = ${directory.id}::uuid and x.member_id = ${memberId}::uuid
      and g.vendor_id = x.vendor_id and g.tenant_id = x.tenant_id and g.connection_id = x.connection_id
      and g.id = x.group_id
  `.execute(scope.db)
}

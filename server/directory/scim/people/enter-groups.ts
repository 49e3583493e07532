import { sql } from 'kysely'
import { refreshAccess } from '../../../core/access/refresh-access.ts'
import type { DirectoryChange } from '../directory.ts'

/** Who has just become a member is in the groups that the directory put them into before. */
export async function enterGroups(
  { scope, directory }: DirectoryChange,
  memberId: string,
  userId: string,
): Promise<void> {
  const { numAffectedRows } = await sql`
    insert into group_members (vendor_id, tenant_id, group_id, user_id)
    select g.vendor_id, g.tenant_id, g.group_id, ${userId}::uuid
    from scim_group_members x join scim_groups g on g.vendor_id = x.vendor_id and g.tenant_id = x.tenant_id
      and g.connection_id = x.connection_id and g.id = x.group_id
    where x.vendor_id = ${scope.vendorId} and x.tenant_id = ${scope.tenantId}
      and x.connection_id = ${directory.id}::uuid and x.member_id = ${memberId}::uuid and g.group_id is not null
    on conflict do nothing
  `.execute(scope.db)
  if (numAffectedRows) await refreshAccess(scope, [userId])
}

import { sql } from 'kysely'
import { refreshAccess } from '../../core/access/refresh-access.ts'
import type { ContextTransaction } from '../../core/context/context.ts'
import type { Services } from '../../core/context/services.ts'
import { resetInviteLink } from '../../identity/invitations/reset-invite-link.ts'

/**
 * Takes the members and groups of a connection out of the tenant, in as many statements for a hundred thousand people as for
 * one: sessions end, links count no more, and who is in no other tenant is deleted.
 */
export async function removePeople(
  tx: ContextTransaction,
  services: Pick<Services, 'sealer'>,
  connectionId: string,
): Promise<void> {
  const { scope } = tx
  const people = sql`select u.user_id from scim_users u where u.vendor_id = ${scope.vendorId}
    and u.tenant_id = ${scope.tenantId} and u.connection_id = ${connectionId}::uuid and u.user_id is not null`
  const { rows } = await sql<{ user_id: string }>`${people}`.execute(scope.db)
  const userIds = rows.map(({ user_id }) => user_id)
  await sql`update sessions set revoked_at = now(), revoked_why = 'removed' where vendor_id = ${scope.vendorId}
    and tenant_id = ${scope.tenantId} and revoked_at is null and user_id = any (${userIds}::uuid[])`.execute(
    scope.db,
  )
  await sql`update one_time_tokens set used_at = now() where vendor_id = ${scope.vendorId}
    and tenant_id = ${scope.tenantId} and used_at is null and user_id = any (${userIds}::uuid[])`.execute(
    scope.db,
  )
  const { rows: inGroups } = await sql<{ user_id: string }>`
    delete from group_members where vendor_id = ${scope.vendorId} and tenant_id = ${scope.tenantId} and group_id in (
      select g.group_id from scim_groups g where g.vendor_id = ${scope.vendorId} and g.tenant_id = ${scope.tenantId}
        and g.connection_id = ${connectionId}::uuid) returning user_id`.execute(scope.db)
  await sql`
    delete from groups where vendor_id = ${scope.vendorId} and tenant_id = ${scope.tenantId} and id in (
      select g.group_id from scim_groups g where g.vendor_id = ${scope.vendorId} and g.tenant_id = ${scope.tenantId}
        and g.connection_id = ${connectionId}::uuid)`.execute(scope.db)
  await sql`delete from memberships where vendor_id = ${scope.vendorId} and tenant_id = ${scope.tenantId}
    and user_id = any (${userIds}::uuid[])`.execute(scope.db)
  const gone = new Set(userIds)
  // Whom an administrator put into a group of the directory before it was the directory's, too.
  const left = [...new Set(inGroups.map(({ user_id }) => user_id))].filter(id => !gone.has(id))
  if (left.length > 0) await refreshAccess(scope, left)
  await sql`delete from users u where u.vendor_id = ${scope.vendorId} and u.id = any (${userIds}::uuid[])
    and not exists (select from memberships m where m.vendor_id = u.vendor_id and m.user_id = u.id)`.execute(
    scope.db,
  )
  await sql`update users set active_tenant_id = null where vendor_id = ${scope.vendorId}
    and active_tenant_id = ${scope.tenantId} and id = any (${userIds}::uuid[])`.execute(scope.db)
  if (userIds.length > 0) await resetInviteLink(tx, scope, services)
}

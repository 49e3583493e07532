import { sql } from 'kysely'
import type { TenantScope } from '../../platform/db/scope.ts'

/** Members and groups of a connection stay as they are, and are changed in the portal from now on (SCIMP-52). */
export async function releasePeople(scope: TenantScope, connectionId: string): Promise<void> {
  await sql`
    with released as (
      update scim_users set user_id = null, made_account = false where vendor_id = ${scope.vendorId}
        and tenant_id = ${scope.tenantId} and connection_id = ${connectionId}::uuid and user_id is not null
      returning id
    ), people as (
      select u.user_id from scim_users u where u.vendor_id = ${scope.vendorId} and u.tenant_id = ${scope.tenantId}
        and u.connection_id = ${connectionId}::uuid and u.user_id is not null
    )
    update memberships m set managed_by = 'frontegg' where m.vendor_id = ${scope.vendorId}
      and m.tenant_id = ${scope.tenantId} and m.user_id in (select user_id from people)
  `.execute(scope.db)
  await sql`
    with released as (
      update scim_groups set group_id = null where vendor_id = ${scope.vendorId}
        and tenant_id = ${scope.tenantId} and connection_id = ${connectionId}::uuid and group_id is not null
    )
    update groups g set managed_by = 'frontegg' where g.vendor_id = ${scope.vendorId}
      and g.tenant_id = ${scope.tenantId} and g.id in (
        select s.group_id from scim_groups s where s.vendor_id = ${scope.vendorId}
          and s.tenant_id = ${scope.tenantId} and s.connection_id = ${connectionId}::uuid)
  `.execute(scope.db)
}

import { sql } from 'kysely'
import type { TenantScope } from '../../../platform/db/scope.ts'

/** A member of the tenant, as far as a directory is concerned. */
export interface Member {
  userId: string
  email: string
  activated: boolean
  /** Their address is proven. */
  verified: boolean
  disabled: boolean
  invisible: boolean
  /** A member of a tenant outside this one's subtree too. */
  shared: boolean
  managedBy: 'frontegg' | 'scim2'
}

/** Locked until the transaction ends. By the account, or by its address in any case. Who enters from above is no member. */
export async function findMember(
  scope: TenantScope,
  by: { userId: string } | { email: string },
): Promise<Member | undefined> {
  const found = 'userId' in by ? sql`u.id = ${by.userId}::uuid` : sql`u.email = ${by.email}::citext`
  const { rows } = await sql<Member>`
    select m.user_id as "userId", coalesce(u.email::text, '') as email, m.activated, u.verified, m.is_disabled as disabled,
      m.invisible, m.managed_by as "managedBy",
      exists (select from memberships e where e.vendor_id = m.vendor_id and e.user_id = m.user_id
        and e.tenant_id not in (select id from subtree(${scope.vendorId}, ${scope.tenantId}))) as shared
    from users u join memberships m on m.vendor_id = u.vendor_id and m.user_id = u.id
    where u.vendor_id = ${scope.vendorId} and ${found} and m.tenant_id = ${scope.tenantId}
      and m.inherited_from is null
    for update of m
  `.execute(scope.db)
  return rows[0]
}

/** Whether another connection of the tenant manages the member. */
export async function managedByAnother(
  scope: TenantScope,
  userId: string,
  connectionId: string,
): Promise<boolean> {
  const row = await scope
    .selectInTenant('scim_users')
    .select('id')
    .where('user_id', '=', userId)
    .where('connection_id', '<>', connectionId)
    .executeTakeFirst()
  return row !== undefined
}

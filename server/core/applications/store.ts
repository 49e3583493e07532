import { sql } from 'kysely'
import type { ApplicationsOfUser, UsersOfApplication } from '../../../contract/applications.ts'
import type { TenantScope, VendorScope } from '../../platform/db/scope.ts'

/** Beyond these no caller reads on: a list of ids is no way to page. */
const MAX_USERS = 10_000

/** Members of the tenant and what they are assigned to. Who is no member is left out. */
export async function applicationsOfUsers(
  scope: TenantScope,
  userIds: string[],
  withInvisible: boolean,
): Promise<ApplicationsOfUser[]> {
  const { rows } = await sql<ApplicationsOfUser>`
    select m.user_id as "userId", array(select a.application_id from user_applications a
      where a.vendor_id = m.vendor_id and a.tenant_id = m.tenant_id and a.user_id = m.user_id
      order by a.application_id) as "appIds"
    from memberships m
    where m.vendor_id = ${scope.vendorId} and m.tenant_id = ${scope.tenantId} and m.user_id = any (${userIds}::uuid[])
      and (${withInvisible} or not m.invisible)
    order by array_position(${userIds}::uuid[], m.user_id)
  `.execute(scope.db)
  return rows
}

export async function usersOfApplications(
  scope: TenantScope,
  appIds: string[],
  withInvisible: boolean,
): Promise<UsersOfApplication[]> {
  const { rows } = await sql<UsersOfApplication>`
    select p.id as "appId", array(select a.user_id from user_applications a
      join memberships m on m.vendor_id = a.vendor_id and m.tenant_id = a.tenant_id and m.user_id = a.user_id
      where a.vendor_id = p.vendor_id and a.tenant_id = ${scope.tenantId} and a.application_id = p.id
        and (${withInvisible} or not m.invisible)
      order by a.created_at, a.user_id limit ${MAX_USERS}) as "userIds"
    from applications p
    where p.vendor_id = ${scope.vendorId} and p.id = any (${appIds}::text[])
    order by array_position(${appIds}::text[], p.id)
  `.execute(scope.db)
  return rows
}

/** A member and an application that they are assigned to. */
export interface Assignment {
  userId: string
  appId: string
}

/** Assigns each of the members to each of the applications. @returns what was not so before */
export async function assign(scope: TenantScope, userIds: string[], appIds: string[]): Promise<Assignment[]> {
  const { rows } = await sql<Assignment>`
    insert into user_applications (vendor_id, tenant_id, user_id, application_id)
    select ${scope.vendorId}, ${scope.tenantId}, u, a from unnest(${userIds}::uuid[]) u, unnest(${appIds}::text[]) a
    on conflict do nothing returning user_id as "userId", application_id as "appId"
  `.execute(scope.db)
  return rows
}

/** Takes each of the applications away from each of the members. @returns what was so before */
export async function unassign(
  scope: TenantScope,
  userIds: string[],
  appIds: string[],
): Promise<Assignment[]> {
  return await scope
    .removeInTenant('user_applications')
    .where('user_id', 'in', userIds)
    .where('application_id', 'in', appIds)
    .returning(['user_id as userId', 'application_id as appId'])
    .execute()
}

/** By themselves, or as every member of a tenant that the vendor has assigned with free access. */
export async function isAssigned(
  scope: VendorScope,
  { userId, tenantId }: { userId: string; tenantId: string },
  applicationId: string,
): Promise<boolean> {
  const { rows } = await sql`
    select from user_applications where vendor_id = ${scope.vendorId} and tenant_id = ${tenantId}
      and user_id = ${userId}::uuid and application_id = ${applicationId}
    union all
    select from tenant_applications where vendor_id = ${scope.vendorId} and tenant_id = ${tenantId}
      and application_id = ${applicationId} and access_type = 'FREE_ACCESS'
    limit 1
  `.execute(scope.db)
  return rows.length > 0
}

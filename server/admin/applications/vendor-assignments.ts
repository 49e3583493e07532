import { sql } from 'kysely'
import { userErrors } from '../../../contract/errors/users.ts'
import type {
  AssignedPerson,
  AssignedTenant,
  PeopleOfApplication,
  TenantOfApplication,
  TenantsOfApplication,
  TenantToAssign,
} from '../../../contract/vendor-applications.ts'
import { assign, unassign } from '../../core/applications/store.ts'
import type { Context, ContextTransaction } from '../../core/context/context.ts'
import { namedTenant } from '../../core/vendor-auth/named-tenant.ts'
import type { TenantScope } from '../../platform/db/scope.ts'
import { counted, listed } from '../../platform/language/english.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { requireManaged } from './managed.ts'

/** Of one answer, which has no pages. */
const MAX_TENANTS = 10_000

/**
 * The tenants that an application is assigned to, by their ids.
 *
 * @throws Problem 404 for an application of another vendor, 400 for one that everybody can open
 */
export async function tenantsOfApplication(appId: string, context: Context): Promise<TenantsOfApplication> {
  requireManaged([appId], context)
  const rows = await context.vendorScope
    .select('tenant_applications')
    .select('tenant_id')
    .where('application_id', '=', appId)
    .where(sql<boolean>`exists (select from tenants t where t.vendor_id = tenant_applications.vendor_id
      and t.id = tenant_applications.tenant_id and t.deleted_at is null)`)
    .orderBy('tenant_id')
    .limit(MAX_TENANTS)
    .execute()
  return { tenantIds: rows.map(({ tenant_id }) => tenant_id) }
}

/**
 * Assigns an application to a tenant; sent again, the kind of access alone may change.
 *
 * @throws Problem 404 for a tenant or an application of another vendor, 400 for an application that everybody can open
 */
export async function assignTenant(
  appId: string,
  { tenantId, accessType = 'MANAGED_ACCESS' }: TenantToAssign,
  context: Context,
): Promise<AssignedTenant> {
  requireManaged([appId], context)
  return await context.transact(async tx => {
    const scope = await tenantOf(tx, context, tenantId)
    const { rows } = await sql`
      insert into tenant_applications as a (vendor_id, tenant_id, application_id, access_type)
      values (${scope.vendorId}, ${tenantId}, ${appId}, ${accessType})
      on conflict (vendor_id, tenant_id, application_id) do update set access_type = excluded.access_type
        where a.access_type <> excluded.access_type
      returning application_id
    `.execute(scope.db)
    if (rows.length > 0)
      await tx.record(
        'frontegg.tenant.app.assigned',
        { tenantId, appId },
        { tenantId, description: `Assigned the account to ${appId}`, json: { appId, accessType } },
      )
    const all = await scope.selectInTenant('tenant_applications').select('application_id').execute()
    return { tenantId, appIds: all.map(({ application_id }) => application_id).sort() }
  })
}

/** Takes an application away from a tenant, and from those of its members who were assigned to it. */
export async function unassignTenant(
  { appId, tenantId }: TenantOfApplication,
  context: Context,
): Promise<Record<string, never>> {
  requireManaged([appId], context)
  return await context.transact(async tx => {
    const scope = await tenantOf(tx, context, tenantId)
    const removed = async (table: 'tenant_applications' | 'user_applications') =>
      (await scope.removeInTenant(table).where('application_id', '=', appId).executeTakeFirst())
        .numDeletedRows
    const people = await removed('user_applications')
    const own = await removed('tenant_applications')
    if (own + people > 0n)
      await tx.record(
        'frontegg.tenant.app.unassigned',
        { tenantId, appId },
        {
          tenantId,
          description: `Took ${appId} away from the account`,
          json: { appId, members: Number(people) },
        },
      )
    return {}
  })
}

/**
 * Assigns members of a tenant to an application, all or none. Who was assigned stays so.
 *
 * @throws Problem 404 for who is no member of it
 */
export async function assignPeople(body: PeopleOfApplication, context: Context): Promise<AssignedPerson[]> {
  return await changePeople(body, context, {
    change: assign,
    event: 'frontegg.user.app.assigned',
    said: 'Assigned',
  })
}

export async function unassignPeople(
  body: PeopleOfApplication,
  context: Context,
): Promise<Record<string, never>> {
  await changePeople(body, context, {
    change: unassign,
    event: 'frontegg.user.app.unassigned',
    said: 'Took away',
  })
  return {}
}

interface Change {
  change: typeof assign
  event: 'frontegg.user.app.assigned' | 'frontegg.user.app.unassigned'
  said: string
}

/** @returns who is assigned now, of those that were named */
async function changePeople(
  { appId, tenantId, userIds: sent }: PeopleOfApplication,
  context: Context,
  { change, event, said }: Change,
): Promise<AssignedPerson[]> {
  requireManaged([appId], context)
  const userIds = [...new Set(sent)].sort()
  return await context.transact(async tx => {
    const scope = await tenantOf(tx, context, tenantId)
    const members = await scope
      .selectInTenant('memberships')
      .select(['user_id', 'email', 'username'])
      .where('user_id', 'in', userIds)
      .orderBy('user_id')
      .forShare()
      .execute()
    if (members.length < userIds.length) throw new Problem(userErrors.userNotFound)
    const changed = (await change(scope, userIds, [appId])).map(({ userId }) => userId)
    const names = members.flatMap(({ user_id, email, username }) =>
      changed.includes(user_id) ? email || username || user_id : [],
    )
    const who = names.length > 5 ? counted(names.length, ['member', 'members']) : listed(names)
    for (const [index, userId] of changed.entries())
      await tx.record(
        event,
        { userId, tenantId, appId },
        // One record of them all, an event of each.
        index === 0
          ? { tenantId, description: `${said} ${appId}: ${who}`, json: { appIds: [appId], userIds: changed } }
          : { tenantId },
      )
    const rows = await scope
      .selectInTenant('user_applications')
      .select(['user_id as userId', 'created_at'])
      .where('application_id', '=', appId)
      .where('user_id', 'in', userIds)
      .orderBy('user_id')
      .execute()
    return rows.map(({ userId, created_at }) => ({
      appId,
      tenantId,
      userId,
      userTenantId: userId,
      createdAt: created_at.toISOString(),
    }))
  })
}

const tenantOf = (tx: ContextTransaction, { request }: Context, tenantId: string): Promise<TenantScope> =>
  namedTenant({ vendorScope: tx.vendorScope, request }, tenantId)

import { type RawBuilder, sql } from 'kysely'
import { executePrepared } from '../db/prepared.ts'
import type { VendorScope } from '../db/scope.ts'
import type { TokenSubject } from './access-token.ts'

/** What is known of a person in one tenant, apart from how they proved who they are. */
export type Person = Omit<TokenSubject, 'sessionId' | 'amr' | 'acr' | 'authenticatedAt'>

/**
 * The user as a member who may enter the tenant now: not locked, activated there, not disabled, not expired. Undefined
 * otherwise. Without a tenant: the one that the user last worked in, else the one joined first.
 */
export async function findPerson(
  scope: VendorScope,
  userId: string,
  tenantId?: string,
): Promise<Person | undefined> {
  const query = scope
    .select('memberships')
    .innerJoin('users', join =>
      join
        .onRef('users.vendor_id', '=', 'memberships.vendor_id')
        .onRef('users.id', '=', 'memberships.user_id'),
    )
    .innerJoin('tenants', join =>
      join
        .onRef('tenants.vendor_id', '=', 'memberships.vendor_id')
        .onRef('tenants.id', '=', 'memberships.tenant_id'),
    )
    .where('memberships.user_id', '=', userId)
    .where('users.locked_at', 'is', null)
    .where('tenants.deleted_at', 'is', null)
    .where(mayEnter('memberships'))
    .$if(tenantId !== undefined, query => query.where('memberships.tenant_id', '=', tenantId!))
    .select([
      'memberships.tenant_id',
      'memberships.role_keys',
      'memberships.permission_keys',
      'users.email',
      'users.name',
      'users.verified',
      'users.profile_picture_url',
      'users.metadata',
      'users.super_user',
      'users.invisible',
      enterable.as('tenant_ids'),
    ])
    .orderBy(sql`memberships.tenant_id is not distinct from users.active_tenant_id`, 'desc')
    .orderBy('memberships.joined_at')
    .orderBy('memberships.tenant_id')
    .limit(1)
  const [row] = await executePrepared(query, scope.db)
  if (!row) return undefined
  return {
    userId,
    tenantId: row.tenant_id,
    tenantIds: row.tenant_ids,
    email: row.email ?? '',
    verified: row.verified,
    name: row.name ?? '',
    profilePictureUrl: row.profile_picture_url,
    metadata: row.metadata,
    superUser: row.super_user,
    invisible: row.invisible,
    roles: row.role_keys,
    permissions: row.permission_keys,
  }
}

/** The tenants that the user may enter now. */
export async function tenantIdsOf(scope: VendorScope, userId: string): Promise<string[]> {
  const rows = await scope
    .select('memberships')
    .innerJoin('tenants', join =>
      join
        .onRef('tenants.vendor_id', '=', 'memberships.vendor_id')
        .onRef('tenants.id', '=', 'memberships.tenant_id'),
    )
    .where('memberships.user_id', '=', userId)
    .where('tenants.deleted_at', 'is', null)
    .where(mayEnter('memberships'))
    .select('memberships.tenant_id')
    .orderBy('memberships.tenant_id')
    .execute()
  return rows.map(row => row.tenant_id)
}

/** The membership's own part of "may enter", the same as in the statements of refresh and authenticate. */
function mayEnter(membership: string): RawBuilder<boolean> {
  const m = sql.ref(membership)
  return sql<boolean>`${m}.activated and not ${m}.is_disabled
    and (${m}.temporary_expires_at is null or ${m}.temporary_expires_at > now())`
}

/** The tenants that the user of `memberships` may enter now. */
const enterable = sql<string[]>`array(select o.tenant_id
  from memberships o join tenants n on n.vendor_id = o.vendor_id and n.id = o.tenant_id
  where o.vendor_id = memberships.vendor_id and o.user_id = memberships.user_id
    and n.deleted_at is null and ${mayEnter('o')}
  order by o.tenant_id)`

import { sql } from 'kysely'
import { userErrors } from '../../../contract/errors/users.ts'
import type { TenantScope } from '../../platform/db/scope.ts'
import { Problem } from '../../platform/problem/problem.ts'
import type { Context, ContextTransaction } from '../context/context.ts'
import { actsAsSuperUser, type Standing, standingAbove, strongestLevel } from './standing.ts'

/** A member about to be changed: their rows are locked until the transaction ends. */
export interface Target {
  userId: string
  email: string
  name: string
  phoneNumber: string
  verified: boolean
  locked: boolean
  disabled: boolean
  activated: boolean
  /** Members of a tenant outside the caller's subtree too. */
  shared: boolean
  managedBy: 'frontegg' | 'scim2'
  temporaryExpiresAt: Date | null
  roleIds: string[]
}

interface Conditions {
  /** The caller may do it to themselves. */
  self?: boolean
  /** It may be done to a member that SCIM manages. */
  managed?: boolean
  /** It may be done to a person who has accounts elsewhere: it touches nothing outside this tenant. */
  shared?: boolean
  /** Where they are a member, if it is a tenant below the caller's. */
  tenant?: TenantScope
}

interface Row {
  user_id: string
  email: string
  name: string
  phone_number: string
  verified: boolean
  is_locked: boolean
  is_disabled: boolean
  activated: boolean
  shared: boolean
  managed_by: 'frontegg' | 'scim2'
  temporary_expires_at: Date | null
  role_ids: string[]
  permission_keys: string[]
  level: number | null
  super_user: boolean
  invisible: boolean
}

/**
 * The member of the caller's tenant, if the caller may change them: no user changes a member who stands above them
 * (`standingAbove`), else who manages users could become or shut out everybody.
 *
 * @throws Problem 404 for anybody who is no visible member here, 403 or 409 for what is not allowed
 */
export async function changeableMember(
  tx: ContextTransaction,
  { caller }: Context,
  userId: string,
  { self = false, managed = false, shared = false, tenant = tx.scope }: Conditions = {},
): Promise<Target> {
  const row = await lockedMember(tenant, userId)
  if (!row || (row.invisible && !caller.superUser)) throw new Problem(userErrors.userNotFound)
  if (!self && row.user_id === caller.userId) throw new Problem(userErrors.notOnYourself)
  const standing = {
    userId: row.user_id,
    superUser: row.super_user,
    permissions: row.permission_keys,
    level: row.level,
  }
  if ((await standingAbove(tx.scope, caller, [standing])).length > 0) {
    throw new Problem(userErrors.protectedMember)
  }
  if (!managed && row.managed_by === 'scim2') throw new Problem(userErrors.managedElsewhere)
  // Of a person who has not joined, nothing may tell whether they have accounts elsewhere: they count as if they had.
  if (!shared && (row.shared || !row.activated)) throw new Problem(userErrors.sharedIdentity)
  return {
    userId: row.user_id,
    email: row.email,
    name: row.name,
    phoneNumber: row.phone_number,
    verified: row.verified,
    locked: row.is_locked,
    disabled: row.is_disabled,
    activated: row.activated,
    shared: row.shared,
    managedBy: row.managed_by,
    temporaryExpiresAt: row.temporary_expires_at,
    roleIds: row.role_ids,
  }
}

/**
 * The same rule for a change that reaches many at once. Members of one standing are judged together, so that a role of
 * a hundred thousand costs what one of ten does; the one named of each standing is one whom the caller sees.
 *
 * @throws Problem 403
 */
export async function refuseMembersAbove(
  { scope }: ContextTransaction,
  { caller }: Context,
  userIds: readonly string[],
): Promise<void> {
  if (caller.superUser || userIds.length === 0) return
  const { rows } = await sql<Standing & { seen: string | null }>`
    select min(h.user_id::text) as "userId", min(h.user_id::text) filter (where not h.invisible) as seen,
      h.permission_keys as permissions, h.super_user as "superUser", h.level
    from (select m.user_id, m.invisible, m.permission_keys, ${actsAsSuperUser('m', 'u')} as super_user,
        ${strongestLevel('m')} as level
      from memberships m join users u on u.vendor_id = m.vendor_id and u.id = m.user_id
      where m.vendor_id = ${scope.vendorId} and m.tenant_id = ${scope.tenantId} and m.user_id = any (${userIds}::uuid[])
        and m.user_id::text <> ${caller.userId}) h
    group by h.permission_keys, h.super_user, h.level
  `.execute(scope.db)
  const above = new Set(await standingAbove(scope, caller, rows))
  if (above.size === 0) return
  const named = rows.flatMap(({ userId, seen }) => (above.has(userId) && seen ? [seen] : []))
  throw new Problem(userErrors.protectedMember, { context: { userIds: named } })
}

async function lockedMember(scope: TenantScope, userId: string): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    select m.user_id, m.email, m.name, m.phone_number, m.verified, m.is_locked, m.is_disabled, m.activated,
      m.managed_by, m.temporary_expires_at, m.role_ids, m.permission_keys, m.invisible, ${actsAsSuperUser('m', 'u')} as super_user,
      ${strongestLevel('m')} as level,
      exists (select from memberships e where e.vendor_id = m.vendor_id and e.user_id = m.user_id
        and e.tenant_id not in (select id from subtree(${scope.vendorId}, ${scope.tenantId}))) as shared
    from memberships m join users u on u.vendor_id = m.vendor_id and u.id = m.user_id
    where m.vendor_id = ${scope.vendorId} and m.tenant_id = ${scope.tenantId} and m.user_id = ${userId}::uuid
    for update
  `.execute(scope.db)
  return rows[0]
}

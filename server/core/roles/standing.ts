import { type RawBuilder, sql } from 'kysely'
import type { TenantScope } from '../../platform/db/scope.ts'
import type { Caller } from '../context/caller.ts'
import { ownLevel, permissionsNotHeld } from './escalation.ts'

/** What decides who may change a member. */
export interface Rank {
  superUser: boolean
  permissions: readonly string[]
  /** Of their strongest role, 0 the strongest; null without a role. */
  level: number | null
}

export interface Standing extends Rank {
  userId: string
}

type Judge = Pick<Caller, 'superUser' | 'permissions' | 'roles' | 'rolesFrom' | 'token'>

/** SQL of the level of the strongest role of a row of `memberships`, its own roles and those of its groups. */
export const strongestLevel = (membership: string): RawBuilder<number | null> => sql<number | null>`(
  select min(r.level) from roles r where r.vendor_id = ${sql.ref(`${membership}.vendor_id`)}
    and r.id = any (${sql.ref(`${membership}.role_ids`)} || ${sql.ref(`${membership}.group_role_ids`)})
)`

/**
 * SQL of whether a member counts as a super user. Until they accept the invitation they are what this tenant gave them:
 * anything else would tell what an address is elsewhere, and let an invitation take the tenant's provider from its
 * administrators.
 */
export const actsAsSuperUser = (membership: string, user: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${membership}.activated`)} and ${sql.ref(`${user}.super_user`)})`

/**
 * Which of these stand above the caller: of a super user, with a permission that the caller lacks, or with a role above
 * the strongest of the caller's. A super user has none above.
 */
export async function ranksAbove<T extends Rank>(
  scope: TenantScope,
  caller: Judge,
  ranks: readonly T[],
): Promise<T[]> {
  if (caller.superUser || ranks.length === 0) return []
  const own = ranks.some(({ level }) => level !== null) ? await ownLevel(scope, caller) : 0
  return ranks.filter(
    ({ superUser, permissions, level }) =>
      superUser || (level !== null && level < own) || permissionsNotHeld(caller, permissions).length > 0,
  )
}

/**
 * Who of these members stands above the caller (`ranksAbove`). Who may not take a role from a member changes nothing
 * else about them either, because to remove, disable or impersonate one takes their roles as well (ruling 42). No user
 * stands above themself.
 *
 * @returns their ids
 */
export async function standingAbove(
  scope: TenantScope,
  caller: Judge & Pick<Caller, 'userId'>,
  members: readonly Standing[],
): Promise<string[]> {
  const others = members.filter(({ userId }) => userId !== caller.userId)
  return (await ranksAbove(scope, caller, others)).map(({ userId }) => userId)
}

/** Each rank that any member of the tenant has, once. Levels are looked up once for all who have the same roles. */
export async function ranksOfAll(scope: TenantScope): Promise<Rank[]> {
  const { rows } = await sql<Rank>`
    select distinct h.super_user as "superUser", h.permission_keys as permissions, ${strongestLevel('h')} as level
    from (select distinct m.vendor_id, ${actsAsSuperUser('m', 'u')} as super_user, m.permission_keys, m.role_ids, m.group_role_ids
      from memberships m join users u on u.vendor_id = m.vendor_id and u.id = m.user_id
      where m.vendor_id = ${scope.vendorId} and m.tenant_id = ${scope.tenantId}) h
  `.execute(scope.db)
  return rows
}

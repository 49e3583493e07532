import { type RawBuilder, sql } from 'kysely'
import type { TenantScope } from '../db/scope.ts'
import type { Caller } from '../sessions/caller.ts'
import { beyond, ownLevel } from './escalation.ts'

/** What of a member decides who may change them. */
export interface Standing {
  userId: string
  superUser: boolean
  permissions: readonly string[]
  /** Of their strongest role, 0 the strongest; null without a role. */
  level: number | null
}

/** SQL of the level of the strongest role of a row of `memberships`, its own roles and those of its groups. */
export const strongestLevel = (membership: string): RawBuilder<number | null> => sql<number | null>`(
  select min(r.level) from roles r where r.vendor_id = ${sql.ref(`${membership}.vendor_id`)}
    and r.id = any (${sql.ref(`${membership}.role_ids`)} || ${sql.ref(`${membership}.group_role_ids`)})
)`

/**
 * Who of these members stands above the caller: a super user, who holds a permission that the caller lacks, or who has a
 * role above the strongest of the caller's. Whoever may not take a role from somebody changes nothing else about them
 * either, because to remove, disable or become somebody takes their roles as well (ruling 42). Nobody stands above a
 * super user, and nobody above themself.
 *
 * @returns their ids
 */
export async function standingAbove(
  scope: TenantScope,
  caller: Pick<Caller, 'userId' | 'superUser' | 'permissions' | 'roles' | 'token'>,
  members: readonly Standing[],
): Promise<string[]> {
  const others = members.filter(({ userId }) => userId !== caller.userId)
  if (caller.superUser || others.length === 0) return []
  const own = others.some(({ level }) => level !== null) ? await ownLevel(scope, caller) : 0
  return others
    .filter(
      ({ superUser, permissions, level }) =>
        superUser || (level !== null && level < own) || beyond(caller, permissions).length > 0,
    )
    .map(({ userId }) => userId)
}

/** The level of the strongest role that any member of the tenant has, by themself or by a group; null where nobody has one. */
export async function strongestOfAll(scope: TenantScope): Promise<number | null> {
  const { rows } = await sql<{ level: number | null }>`
    select min(r.level) as level from roles r
    where r.vendor_id = ${scope.vendorId} and (r.tenant_id is null or r.tenant_id = ${scope.tenantId}) and (
      exists (select from membership_roles mr where mr.vendor_id = r.vendor_id and mr.role_id = r.id
        and mr.tenant_id = ${scope.tenantId})
      or exists (select from group_roles gr
        join group_members gm on gm.vendor_id = gr.vendor_id and gm.tenant_id = gr.tenant_id and gm.group_id = gr.group_id
        where gr.vendor_id = r.vendor_id and gr.role_id = r.id and gr.tenant_id = ${scope.tenantId}))
  `.execute(scope.db)
  return rows[0]?.level ?? null
}

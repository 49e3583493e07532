import { type RawBuilder, sql } from 'kysely'
import type { GiverStanding, RoleGrant } from '../../../contract/role-grants.ts'
import type { TenantScope } from '../../platform/db/scope.ts'
import type { Caller } from '../context/caller.ts'
import { type HeldRole, ownLevel, permissionsNotHeld } from './escalation.ts'

/** Who is written down as the giver of roles: a person; a machine is none. */
export const giverOf = ({ userId, token }: Pick<Caller, 'userId' | 'token'>): string | null =>
  token && !token.personal ? null : userId

/** A grant as it is stored. */
interface StoredGrant {
  id: string | null
  roleIds: readonly string[]
  givenBy: string | null
  givenAt: Date | null
}

interface Giver extends Pick<Caller, 'userId' | 'superUser' | 'permissions' | 'roles'> {
  name: string
  email: string
  rolesFrom: string | null
}

/**
 * What is shown of grants: who gave, and whether they could give the same today. One statement for all givers and one for
 * all roles. Nothing is shown of who is no visible member here, whatever they are elsewhere.
 */
export async function showGrants(scope: TenantScope, grants: readonly StoredGrant[]): Promise<RoleGrant[]> {
  const givers = await giversIn(
    scope,
    grants.flatMap(({ givenBy }) => givenBy ?? []),
  )
  const roles = await rolesIn(
    scope,
    grants.flatMap(({ roleIds }) => roleIds),
  )
  const levels = new Map<string, number>()
  for (const giver of givers.values())
    levels.set(
      giver.userId,
      await ownLevel(scope, { ...giver, rolesFrom: giver.rolesFrom ?? scope.tenantId }),
    )
  return grants.map(({ id, roleIds, givenBy, givenAt }) => {
    const giver = givenBy === null ? undefined : givers.get(givenBy)
    const held = roleIds.flatMap(roleId => roles.get(roleId) ?? [])
    return {
      id,
      giver: giver ? { name: giver.name, email: giver.email } : null,
      givenAt: givenAt?.toISOString() ?? null,
      standing: standingOf(givenBy, giver, held, (giver && levels.get(giver.userId)) ?? 0),
    }
  })
}

function standingOf(
  givenBy: string | null,
  giver: Giver | undefined,
  roles: readonly HeldRole[],
  level: number,
): GiverStanding {
  if (givenBy === null) return 'unknown'
  if (!giver) return 'gone'
  if (giver.superUser) return 'holds'
  const lacks = roles.some(role => role.level < level || permissionsNotHeld(giver, role.keys).length > 0)
  return lacks ? 'lower' : 'holds'
}

async function giversIn(scope: TenantScope, userIds: readonly string[]): Promise<Map<string, Giver>> {
  if (userIds.length === 0) return new Map()
  const { rows } = await sql<Giver>`
    select m.user_id as "userId", m.name, m.email, u.super_user as "superUser", m.permission_keys as permissions,
      m.role_keys as roles, m.inherited_from as "rolesFrom"
    from memberships m join users u on u.vendor_id = m.vendor_id and u.id = m.user_id
    where m.vendor_id = ${scope.vendorId} and m.tenant_id = ${scope.tenantId} and m.user_id = any (${userIds}::uuid[])
      and m.activated and not m.is_disabled and not m.invisible
  `.execute(scope.db)
  return new Map(rows.map(row => [row.userId, row]))
}

async function rolesIn(scope: TenantScope, roleIds: readonly string[]): Promise<Map<string, HeldRole>> {
  if (roleIds.length === 0) return new Map()
  const keys: RawBuilder<string[]> = sql`array(select p.key from role_permissions rp
    join permissions p on p.vendor_id = rp.vendor_id and p.id = rp.permission_id
    where rp.vendor_id = r.vendor_id and rp.role_id = r.id)`
  const { rows } = await sql<HeldRole>`
    select r.id, r.level, ${keys} as keys from roles r
    where r.vendor_id = ${scope.vendorId} and r.id = any (${roleIds}::uuid[])
      and (r.tenant_id is null or r.tenant_id = ${scope.tenantId})
  `.execute(scope.db)
  return new Map(rows.map(row => [row.id, row]))
}

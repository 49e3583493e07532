import { sql } from 'kysely'
import { refreshAccess } from '../../core/access/refresh-access.ts'
import type { ContextTransaction } from '../../core/context/context.ts'
import { keepAnAdministrator, lockTeam } from '../../core/roles/last-administrator.ts'
import type { TenantScope } from '../../platform/db/scope.ts'
import type { Proven } from '../../platform/db/tables/sso.ts'
import { Problem } from '../../platform/problem/problem.ts'
import type { StoredConfiguration } from '../sso-connections/store.ts'

/**
 * Gives a member what the provider's groups give, and takes back what they gave once and do not give any more. Roles that
 * an administrator gave stay as they are; so does the last administrator.
 */
export async function grantRoles(
  tx: ContextTransaction,
  scope: TenantScope,
  userId: string,
  { configuration, proven }: { configuration: StoredConfiguration; proven: Proven },
): Promise<void> {
  const mapped = configuration.groups.filter(({ group }) => proven.groups.includes(group))
  const wanted = new Set([...configuration.role_ids, ...mapped.flatMap(({ roleIds }) => roleIds)])
  const { held, granted } = await rolesOf(scope, userId)
  const added = [...wanted].filter(id => !held.includes(id))
  const taken = granted.filter(id => !wanted.has(id))
  if (added.length === 0 && taken.length === 0) return
  await lockTeam(scope)
  await give(scope, userId, added)
  const kept = taken.length > 0 && !(await take(scope, userId, taken))
  await refreshAccess(scope, [userId])
  await tx.record(
    'frontegg.user.rolesMapped',
    { userId, added, removed: kept ? [] : taken },
    {
      tenantId: scope.tenantId,
      userId,
      email: proven.email,
      description: 'Got the roles that the identity provider’s groups give',
      json: { added, removed: kept ? [] : taken, configId: configuration.id },
    },
  )
}

async function rolesOf(scope: TenantScope, userId: string): Promise<{ held: string[]; granted: string[] }> {
  const { rows } = await sql<{ held: string[]; granted: string[] }>`select
    array(select role_id from membership_roles
      where vendor_id = ${scope.vendorId} and tenant_id = ${scope.tenantId} and user_id = ${userId}) as held,
    array(select role_id from sso_granted_roles
      where vendor_id = ${scope.vendorId} and tenant_id = ${scope.tenantId} and user_id = ${userId}) as granted
  `.execute(scope.db)
  return rows[0]!
}

async function give(scope: TenantScope, userId: string, roleIds: string[]): Promise<void> {
  if (roleIds.length === 0) return
  const rows = roleIds.map(role_id => ({
    vendor_id: scope.vendorId,
    tenant_id: scope.tenantId,
    user_id: userId,
    role_id,
  }))
  for (const table of ['membership_roles', 'sso_granted_roles'] as const)
    await scope.db
      .insertInto(table)
      .values(rows)
      .onConflict(conflict => conflict.doNothing())
      .execute()
}

/** @returns false when one member has to remain an administrator: nothing was taken then */
async function take(scope: TenantScope, userId: string, roleIds: string[]): Promise<boolean> {
  try {
    await keepAnAdministrator(scope, async () => {
      for (const table of ['membership_roles', 'sso_granted_roles'] as const)
        await scope
          .removeInTenant(table)
          .where('user_id', '=', userId)
          .where('role_id', 'in', roleIds)
          .execute()
      await refreshAccess(scope, [userId])
    })
    return true
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    await give(scope, userId, roleIds)
    return false
  }
}

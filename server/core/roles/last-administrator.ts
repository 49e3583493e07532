import { sql } from 'kysely'
import { roleErrors } from '../../../contract/errors/roles.ts'
import type { TenantScope } from '../../platform/db/scope.ts'
import { Problem } from '../../platform/problem/problem.ts'

/**
 * Runs a change of members or roles and takes it back (by throwing) when it leaves the tenant without anybody who
 * holds `fe.*` and can sign in. Changes of one tenant's team wait for each other, so that two administrators
 * cannot remove one another at the same moment.
 *
 * @throws Problem 409
 */
export async function keepAnAdministrator<T>(scope: TenantScope, change: () => Promise<T>): Promise<T> {
  await lockTeam(scope)
  const before = await hasAdministrator(scope)
  const result = await change()
  if (before && !(await hasAdministrator(scope))) throw new Problem(roleErrors.lastAdministrator)
  return result
}

/**
 * The same for several tenants at once, in the order of their ids, so that nobody waits for each other. One in which nobody
 * is left needs no administrator.
 *
 * @throws Problem 409
 */
export async function keepAdministrators<T>(
  scopes: readonly TenantScope[],
  change: () => Promise<T>,
): Promise<T> {
  for (const scope of scopes) await lockTeam(scope)
  const administered: TenantScope[] = []
  for (const scope of scopes) if (await hasAdministrator(scope)) administered.push(scope)
  const result = await change()
  for (const scope of administered) {
    if (await hasAdministrator(scope)) continue
    const left = await scope.selectInTenant('memberships').select('user_id').limit(1).executeTakeFirst()
    if (left) throw new Problem(roleErrors.lastAdministrator, { context: { tenantId: scope.tenantId } })
  }
  return result
}

/** Changes of one tenant's members, roles and groups wait for each other until the transaction ends. */
export async function lockTeam(scope: TenantScope): Promise<void> {
  await sql`
    select from tenants where vendor_id = ${scope.vendorId} and id = ${scope.tenantId} for update
  `.execute(scope.db)
}

/** By rights that the membership holds itself or through groups. */
async function hasAdministrator(scope: TenantScope): Promise<boolean> {
  const { rows } = await sql`
    select from memberships
    where vendor_id = ${scope.vendorId} and tenant_id = ${scope.tenantId}
      and permission_keys && array['fe.*', '*'] and activated and not is_disabled and not is_locked and not invisible
      and temporary_expires_at is null
    limit 1
  `.execute(scope.db)
  return rows.length > 0
}

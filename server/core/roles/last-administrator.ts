import { type RawBuilder, sql } from 'kysely'
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
 * The same for several tenants at once, in the order of their ids, so that no deadlock arises. One in which no member
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

/** SQL of whether a row of `memberships` is of an owner (ruling 84): who holds everything and can sign in. */
export const owns = (membership: string): RawBuilder<boolean> =>
  sql.raw<boolean>(`(${membership}.permission_keys && array['fe.*', '*'] and ${membership}.activated
    and not ${membership}.is_disabled and not ${membership}.is_locked and not ${membership}.invisible
    and ${membership}.temporary_expires_at is null)`)

/** By rights that the membership holds itself or through groups. */
async function hasAdministrator(scope: TenantScope): Promise<boolean> {
  const { rows } = await sql`
    select from memberships m
    where m.vendor_id = ${scope.vendorId} and m.tenant_id = ${scope.tenantId} and ${owns('m')}
    limit 1
  `.execute(scope.db)
  return rows.length > 0
}

import { sql } from 'kysely'
import { roleErrors } from '../../../contract/errors/roles.ts'
import type { ContextTransaction } from '../../core/context/context.ts'
import { Problem } from '../../platform/problem/problem.ts'

/** Who can administer: as in server/core/roles/last-administrator.ts. */
const ADMINISTERS = sql`m.permission_keys && array['fe.*', '*'] and m.activated and not m.is_disabled and not m.is_locked
  and not m.invisible and m.temporary_expires_at is null`

/**
 * Runs a change of roles that every tenant is offered, and takes it back (by throwing) where it leaves a tenant without
 * an administrator that had one. Tenants of holders wait, in the order of their ids.
 *
 * @throws Problem 409
 */
export async function keepAdministratorsOf(
  tx: ContextTransaction,
  roleIds: string[],
  change: (holders: string[]) => Promise<void>,
): Promise<void> {
  const { vendorId } = tx.vendorScope
  const { holders, tenants } = await holdersEverywhere(tx, roleIds)
  await sql`
    select from tenants where vendor_id = ${vendorId} and id = any (${tenants}::text[]) order by id for update
  `.execute(tx.kysely)
  const administered = async () => {
    const { rows } = await sql<{ tenant_id: string }>`
      select t.id as tenant_id from unnest(${tenants}::text[]) t (id) where exists (
        select from memberships m where m.vendor_id = ${vendorId} and m.tenant_id = t.id and ${ADMINISTERS})
    `.execute(tx.kysely)
    return rows.map(({ tenant_id }) => tenant_id)
  }
  const before = await administered()
  await change(holders)
  const after = new Set(await administered())
  const tenantId = before.find(id => !after.has(id))
  if (tenantId !== undefined) throw new Problem(roleErrors.lastAdministrator, { context: { tenantId } })
}

/** Recomputes what holders of the roles may do, in all tenants, or what these people may. */
export async function refreshEverywhere(
  tx: ContextTransaction,
  roleIds: string[],
  people?: string[],
): Promise<void> {
  const members = people ?? (await holdersEverywhere(tx, roleIds)).holders
  if (members.length === 0) return
  await sql`select refresh_access(${tx.vendorScope.vendorId}, null, ${members}::uuid[])`.execute(tx.kysely)
}

/** Who holds one of the roles, by themselves or through a group, and where. */
async function holdersEverywhere(
  tx: ContextTransaction,
  roleIds: string[],
): Promise<{ holders: string[]; tenants: string[] }> {
  const { vendorId } = tx.vendorScope
  const { rows } = await sql<{ user_id: string; tenant_id: string }>`
    select user_id, tenant_id from membership_roles
    where vendor_id = ${vendorId} and role_id = any (${roleIds}::uuid[])
    union
    select gm.user_id, gm.tenant_id from group_roles gr join group_members gm
      on gm.vendor_id = gr.vendor_id and gm.tenant_id = gr.tenant_id and gm.group_id = gr.group_id
    where gr.vendor_id = ${vendorId} and gr.role_id = any (${roleIds}::uuid[])
  `.execute(tx.kysely)
  return {
    holders: [...new Set(rows.map(({ user_id }) => user_id))],
    tenants: [...new Set(rows.map(({ tenant_id }) => tenant_id))],
  }
}

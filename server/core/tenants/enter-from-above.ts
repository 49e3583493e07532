import { sql } from 'kysely'
import type { Context } from '../context/context.ts'
import { requireTenantAccess } from '../sessions/tenant-access.ts'
import { holdTree } from './tree.ts'

/**
 * Lets the caller into a tenant below one of theirs, if they may enter from there (`rules/sub-tenants.ts`): they become what
 * they are above, and both logs say so. Nothing happens for members, users without access, and impersonators.
 *
 * @throws Problem 403 for a session that the tenant does not let in
 */
export async function enterFromAbove(context: Context, tenantId: string): Promise<void> {
  const { caller, vendorScope } = context
  if (caller.actor || caller.token || tenantId === caller.tenantId) return
  const member = await vendorScope
    .tenant(tenantId)
    .selectInTenant('memberships')
    .select('user_id')
    .where('user_id', '=', caller.userId)
    .executeTakeFirst()
  if (member) return
  const { ip, vendor, services } = context
  await context.transact(async tx => {
    // A move at the same time is over first, or waits.
    await holdTree(tx.vendorScope, 'add')
    const { rows } = await sql<{ from: string | null }>`
      select enter_from_above(${vendorScope.vendorId}, ${tenantId}, ${caller.userId}::uuid) as "from"
    `.execute(tx.kysely)
    const from = rows[0]?.from
    if (!from) return
    await requireTenantAccess({ vendorScope: tx.vendorScope, caller, ip, vendor, services }, tenantId)
    const payload = { userId: caller.userId, tenantId, from }
    await tx.record('frontegg.subTenant.entered', payload, {
      tenantId,
      description: 'Came in from an account above',
    })
    await tx.record('frontegg.subTenant.entered', payload, {
      tenantId: from,
      description: 'Entered a sub-account',
    })
  })
}

import { sql } from 'kysely'
import { subTenantErrors } from '../../../contract/errors/sub-tenants.ts'
import type { Context, ContextTransaction } from '../../core/context/context.ts'
import type { Feature } from '../../core/feature/feature.ts'
import { paysFor } from '../../core/feature/pays-for.ts'
import { lockTeam } from '../../core/roles/last-administrator.ts'
import { closeTenant } from '../../core/tenants/close-tenant.ts'
import { holdTree } from '../../core/tenants/tree.ts'
import { releaseDomains } from '../../identity/sso/personal-data.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { reachBelow } from './reach.ts'
import { recordBoth } from './record-both.ts'

/**
 * Closes a tenant below the caller's: it can no longer be entered, its sessions end, open invitations lead nowhere, and the
 * domains of its connections are free. Its log and its rows stay, as those of every account that closes; the accounts of its
 * members are theirs.
 *
 * @throws Problem 404 out of reach, 409 while there are tenants below it, or it pays for something
 */
export async function deleteSubTenant(
  tenantId: string,
  context: Context,
  features: readonly Feature[],
): Promise<Record<string, never>> {
  await context.transact(async tx => {
    await holdTree(tx.vendorScope, 'change')
    const place = await reachBelow(tx.vendorScope, context, tenantId)
    await lockTeam(tx.vendorScope.tenant(tenantId))
    await requireNothingHeld(tx, tenantId, features)
    await closeTenant(tx, tenantId, 'kept')
    await releaseDomains(tx, context, { userId: '', email: '', closedTenants: [tenantId] })
    await tx.record('frontegg.tenant.deleted', { tenantId }, { tenantId })
    await recordBoth(
      tx,
      context,
      place,
      'frontegg.subTenant.deleted',
      { tenantId, name: place.name },
      `Deleted the sub-account ${place.name}`,
    )
  })
  return {}
}

async function requireNothingHeld(
  { kysely, vendorScope: { vendorId } }: ContextTransaction,
  tenantId: string,
  features: readonly Feature[],
): Promise<void> {
  const { rows } = await sql<{ below: number; paying: boolean }>`
    select (select count(*)::int from tenants c
        where c.vendor_id = t.vendor_id and c.parent_id = t.id and c.deleted_at is null) as below,
      ${paysFor('t', features)} as paying
    from tenants t where t.vendor_id = ${vendorId} and t.id = ${tenantId}
  `.execute(kysely)
  const { below, paying: goesOn } = rows[0]!
  if (below > 0) throw new Problem(subTenantErrors.hasSubTenants, { context: { subTenants: below } })
  if (goesOn) throw new Problem(subTenantErrors.stillPaying)
}

import { subTenantErrors } from '../../../contract/errors/sub-tenants.ts'
import type { HierarchyLink } from '../../../contract/hierarchy.ts'
import type { SubTenantDetails, SubTenantMove } from '../../../contract/sub-tenants.ts'
import type { Context, ContextTransaction } from '../../core/context/context.ts'
import { holdTree, moveSubtree, requirePlace } from '../../core/tenants/tree.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { ownTenant, type Place, reach, reachBelow } from './reach.ts'
import { showSubTenant } from './view.ts'

/**
 * Moves a tenant, with all below it, to another place below the caller's. Who entered it from above and no longer may is out
 * at once, and the limits of the tenants that are above it from now on count.
 *
 * @throws Problem 404 for either out of reach, 400 for a circle and for what would be too deep
 */
export async function moveSubTenant(
  tenantId: string,
  { parentTenantId }: SubTenantMove,
  context: Context,
): Promise<SubTenantDetails> {
  return await context.transact(async tx => {
    await holdTree(tx.vendorScope, 'change')
    const moved = await reachBelow(tx.vendorScope, context, tenantId)
    const parent = await reach(tx.vendorScope, context, parentTenantId)
    if (parent.id !== moved.parent_id) await move(tx, context, moved, parent)
    return await showSubTenant(tx.vendorScope, tenantId)
  })
}

/** The vendor puts a tenant that is below none below another. @throws Problem 400 for one that is below one (VAPI-42) */
export async function linkTenants(
  { parentTenantId, childTenantId }: HierarchyLink,
  context: Context,
): Promise<Record<string, never>> {
  await context.transact(async tx => {
    await holdTree(tx.vendorScope, 'change')
    const child = await reach(tx.vendorScope, context, childTenantId)
    const parent = await reach(tx.vendorScope, context, parentTenantId)
    requirePlace(child.path, parent.path)
    if (child.parent_id !== null) throw new Problem(subTenantErrors.hasParent)
    await move(tx, context, child, parent)
  })
  return {}
}

/** The vendor takes a tenant out, with all below it: it is below none then. */
export async function unlinkTenants(
  { parentTenantId, childTenantId }: HierarchyLink,
  context: Context,
): Promise<Record<string, never>> {
  await context.transact(async tx => {
    await holdTree(tx.vendorScope, 'change')
    const child = await reach(tx.vendorScope, context, childTenantId)
    await reach(tx.vendorScope, context, parentTenantId)
    if (child.parent_id !== parentTenantId) throw new Problem(subTenantErrors.notItsParent)
    await move(tx, context, child, null)
  })
  return {}
}

/**
 * In the logs of the tenant, of both that it was and is below, and of the one from which it was moved. Where it went and
 * where it came from is disclosed to the last alone, which sees both places.
 */
async function move(
  tx: ContextTransaction,
  context: Context,
  moved: Place,
  parent: Place | null,
): Promise<void> {
  await moveSubtree(tx.vendorScope, moved, parent)
  const payload = { tenantId: moved.id, from: moved.parent_id, to: parent?.id ?? null }
  await tx.record(
    'frontegg.tenant.updated',
    { tenantId: moved.id, changed: ['parentTenantId'] },
    { tenantId: moved.id },
  )
  const own = ownTenant(context)
  for (const tenantId of new Set([moved.id, own, moved.parent_id, parent?.id])) {
    if (!tenantId) continue
    const where = tenantId === own && parent ? `below ${parent.name}` : 'to another place'
    await tx.record('frontegg.subTenant.moved', payload, {
      tenantId,
      description: `Moved ${moved.name} ${where}`,
    })
  }
}

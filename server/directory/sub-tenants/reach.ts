import { subTenantErrors } from '../../../contract/errors/sub-tenants.ts'
import { tenantErrors } from '../../../contract/errors/tenants.ts'
import type { Context } from '../../core/context/context.ts'
import { findBelow } from '../../core/tenants/subtree.ts'
import { placeOf } from '../../core/tenants/tree.ts'
import type { TenantScope, VendorScope } from '../../platform/db/scope.ts'
import { Problem } from '../../platform/problem/problem.ts'

export interface Place {
  id: string
  name: string
  path: string
  parent_id: string | null
}

/** The tenant of the caller; undefined where the vendor's own back end calls, which reaches every tenant. */
export const ownTenant = (context: Pick<Context, 'request' | 'caller'>): string | undefined =>
  context.request.vendorToken ? undefined : context.caller.tenantId

/**
 * A tenant that the caller may look at: their own or one below it; of the vendor any.
 *
 * @throws Problem 404 for every other, whether it exists or not
 */
export async function reach(vendorScope: VendorScope, context: Context, tenantId: string): Promise<Place> {
  const own = ownTenant(context)
  const visible = own === undefined || (await findBelow(vendorScope.tenant(own), tenantId)) !== undefined
  const place = visible ? await placeOf(vendorScope, tenantId) : undefined
  if (!place) throw new Problem(tenantErrors.tenantNotFound)
  return place
}

/**
 * A tenant that the caller may change from above: one below their own, where theirs manages what is below it. Its own
 * place, who may manage below it and its end are decided above it, so their own counts as unknown.
 *
 * @throws Problem 404, and 403 where the caller's tenant manages nothing
 */
export async function reachBelow(
  vendorScope: VendorScope,
  context: Context,
  tenantId: string,
): Promise<Place> {
  const place = await reach(vendorScope, context, tenantId)
  const own = ownTenant(context)
  if (own === undefined) return place
  if (place.id === own) throw new Problem(tenantErrors.tenantNotFound)
  await requireManaging(vendorScope.tenant(own))
  return place
}

/** Either of both: their own tenant without more, and one below it where theirs manages. */
export async function reachOwnOrBelow(
  vendorScope: VendorScope,
  context: Context,
  tenantId: string,
): Promise<Place> {
  const place = await reach(vendorScope, context, tenantId)
  const own = ownTenant(context)
  if (own !== undefined && place.id !== own) await requireManaging(vendorScope.tenant(own))
  return place
}

/** @throws Problem 403 for a tenant that is no reseller */
export async function requireManaging(scope: TenantScope): Promise<void> {
  const row = await scope
    .select('tenants')
    .select('is_reseller')
    .where('id', '=', scope.tenantId)
    .executeTakeFirst()
  if (!row?.is_reseller) throw new Problem(subTenantErrors.notManaging)
}

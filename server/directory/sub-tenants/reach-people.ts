import type { Context, ContextTransaction } from '../../core/context/context.ts'
import { allowPermission } from '../../core/route/allow-permission.ts'
import { type Place, reachOwnOrBelow } from './reach.ts'

/**
 * The tenants whose people a call is about, always in the same order, so that two calls wait for each other instead of
 * standing in each other's way. For one below their own the caller needs to see what is below as well.
 *
 * @throws Problem 404 for one out of reach, 403 where the caller's tenant manages nothing
 */
export async function reachPeople(
  tx: ContextTransaction,
  context: Context,
  tenantIds: readonly string[],
): Promise<Place[]> {
  const places: Place[] = []
  for (const id of [...new Set(tenantIds)].sort()) {
    const place = await reachOwnOrBelow(tx.vendorScope, context, id)
    if (id !== context.caller.tenantId)
      allowPermission(context.caller, 'fe.account-hierarchy.read.subAccount')
    places.push(place)
  }
  return places
}

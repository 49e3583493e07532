import { vendorApiErrors } from '../../../contract/errors/vendor-api.ts'
import type { TenantScope } from '../../platform/db/scope.ts'
import { Problem } from '../../platform/problem/problem.ts'
import type { Context } from '../context/context.ts'

/**
 * The tenant that a call of the vendor is about: the one that it names, else that of the header `frontegg-tenant-id`.
 *
 * @throws Problem 400 without one, 404 for one that this vendor does not have
 */
export async function namedTenant(
  { vendorScope, request }: Pick<Context, 'vendorScope' | 'request'>,
  named?: string,
): Promise<TenantScope> {
  const header = request.headers['frontegg-tenant-id']
  const id = named ?? (typeof header === 'string' ? header : undefined)
  if (!id) throw new Problem(vendorApiErrors.tenantMissing)
  const tenant = await vendorScope
    .select('tenants')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!tenant) throw new Problem(vendorApiErrors.tenantNotFound)
  return vendorScope.tenant(id)
}

import type { Context } from '../../core/context/context.ts'
import { denyWhileImpersonating } from '../../core/sessions/allow-actor.ts'
import { namedTenant } from '../../core/vendor-auth/named-tenant.ts'
import type { Executor } from '../../platform/db/scope.ts'

/** Whose webhooks a call is about: a tenant's, or the vendor's own where there is none. */
export interface Owner {
  vendorId: string
  tenantId: string | null
}

/**
 * The tenant of the caller; with a vendor token the tenant that `frontegg-tenant-id` names, else the vendor itself.
 *
 * @throws Problem 404 for a tenant that this vendor does not have
 */
export async function ownerOf(context: Context): Promise<Owner> {
  const { request, vendor } = context
  if (!request.vendorToken) return { vendorId: vendor.id, tenantId: context.scope.tenantId }
  const named = request.headers['frontegg-tenant-id']
  const tenantId = typeof named === 'string' && named !== '' ? (await namedTenant(context)).tenantId : null
  return { vendorId: vendor.id, tenantId }
}

/**
 * Where events go and what they are signed with outlives an impersonation: it is for the person to say.
 *
 * @throws Problem 403 in the session of an impersonation
 */
export function denyActor({ request: { caller } }: Context): void {
  if (caller) denyWhileImpersonating(caller)
}

/** The owner's webhooks, those of others never. */
export const webhooksOf = (db: Executor, { vendorId, tenantId }: Owner) =>
  db
    .selectFrom('webhooks')
    .where('webhooks.vendor_id', '=', vendorId)
    .where('webhooks.tenant_id', tenantId === null ? 'is' : '=', tenantId)

import type { FastifyReply, FastifyRequest } from 'fastify'
import { platformErrors } from '../../../contract/errors/platform.ts'
import { type RouteKey, schemas } from '../../../contract/index.ts'
import type { Audience } from '../../../contract/route.ts'
import { isForAllTenants, scopeToName, vendorScopeOf } from '../../../contract/vendor-scopes.ts'
import { Problem } from '../../platform/problem/problem.ts'
import type { Services } from '../context/services.ts'
import { authenticateVendor } from '../vendor-auth/authenticate-vendor.ts'
import { limitCredentials } from '../vendor-auth/limit-credentials.ts'
import { namesTenant } from '../vendor-auth/names-tenant.ts'
import { presentsVendorToken, vendorAsCaller } from '../vendor-auth/vendor-caller.ts'
import type { Vendor } from '../vendors/vendor.ts'

/**
 * Lets the vendor's back end in: to the vendor's own routes, and in the tenant that it names to those of tenants that have
 * a scope. To every other route its token is none, so that a new route stays closed until it is given a scope.
 *
 * @returns false for callers that are not the vendor, and where the vendor's token is not accepted
 * @throws Problem 401, 403, 404 and 429 as of its parts; 403 for a header that names no tenant; 403 for credentials without the scope that the route needs
 */
export async function allowVendor(
  services: Services,
  vendor: Vendor,
  request: FastifyRequest,
  key: RouteKey,
  reply: FastifyReply,
): Promise<boolean> {
  const scope = vendorScopeOf(key)
  const { audience, perMinute }: { audience: Audience; perMinute?: number } = schemas[key]
  const own = audience === 'vendor'
  if (!own && !(scope && presentsVendorToken(request))) return false
  const credentials = await authenticateVendor(services, vendor, request)
  if (!credentials) return false
  limitCredentials(services, credentials.id, { key, perMinute }, reply)
  const named = credentials.scopes?.includes(scope ?? '') ?? scope !== scopeToName
  if (!named) throw new Problem(platformErrors.notAllowed, scope ? { context: { scope } } : {})
  const tenantNamed = namesTenant(request)
  if (!own && (tenantNamed || !isForAllTenants(key)))
    request.caller = await vendorAsCaller(services, vendor, request, key, credentials)
  request.vendorToken = credentials
  forgetTypeOfNothing(request)
  return true
}

/** The published HttpClient names a form where it sends no body: there is nothing to read then. */
function forgetTypeOfNothing({ raw: { headers } }: FastifyRequest): void {
  const length = headers['content-length'] ?? '0'
  if (length === '0' && headers['transfer-encoding'] === undefined) delete headers['content-type']
}

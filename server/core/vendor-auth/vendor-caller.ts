import type { FastifyRequest } from 'fastify'
import { vendorApiErrors } from '../../../contract/errors/vendor-api.ts'
import type { RouteKey } from '../../../contract/index.ts'
import { VendorScope } from '../../platform/db/scope.ts'
import { Problem } from '../../platform/problem/problem.ts'
import type { Caller } from '../context/caller.ts'
import type { Services } from '../context/services.ts'
import type { VendorCaller } from '../context/vendor-caller.ts'
import type { Vendor } from '../vendors/vendor.ts'
import { memberForVendor } from './member-for-vendor.ts'
import { namedTenant } from './named-tenant.ts'

/**
 * Whether a request carries what says of itself that it is the vendor's token; nothing of it is believed yet. It spares the
 * calls of people a look at the vendor's credentials.
 */
export function presentsVendorToken({ headers }: FastifyRequest): boolean {
  const own = headers['x-access-token']
  const text = typeof own === 'string' && own !== '' ? own : headers.authorization?.replace(/^bearer +/i, '')
  const payload = /^[\w-]+\.([\w-]+)\.[\w-]+$/.exec(text ?? '')?.[1]
  if (!payload) return false
  try {
    return JSON.parse(Buffer.from(payload, 'base64url').toString())?.type === 'vendor'
  } catch {
    return false
  }
}

/**
 * Who calls a tenant's route with the vendor's token: the vendor, whom the levels of roles do not bind (ruling 48), in the
 * tenant of `frontegg-tenant-id`. It stands as a machine does, so that what a person must do asks it in vain. Where the path
 * says `/me` it is the member of `frontegg-user-id`, with what that person may and no more.
 *
 * @throws Problem 403 without a header that the route needs; 404 for a tenant or a user that this vendor does not have there
 */
export async function vendorAsCaller(
  services: Services,
  vendor: Vendor,
  request: FastifyRequest,
  key: RouteKey,
  { id, description }: VendorCaller,
): Promise<Caller> {
  const vendorScope = new VendorScope(services.database.kysely, vendor.id)
  require(request, 'frontegg-tenant-id')
  const scope = await namedTenant({ vendorScope, request })
  const machine = {
    tenantId: scope.tenantId,
    sessionId: id,
    amr: [],
    acr: null,
    authTime: 0,
    token: { id, description, personal: false, level: 0 },
  }
  if (/\/me(?:\/|$)/.test(key)) {
    const person = await memberForVendor(scope, require(request, 'frontegg-user-id'))
    return { ...machine, ...person, superUser: false }
  }
  return { ...machine, userId: id, email: '', name: description, roles: [], permissions: [], superUser: true }
}

function require({ headers }: FastifyRequest, header: string): string {
  const value = headers[header]
  if (typeof value === 'string' && value !== '') return value
  throw new Problem(vendorApiErrors.headerMissing, { context: { header } })
}

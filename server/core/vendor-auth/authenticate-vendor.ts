import type { FastifyRequest } from 'fastify'
import { platformErrors } from '../../../contract/errors/platform.ts'
import { Problem } from '../../platform/problem/problem.ts'
import type { Services } from '../context/services.ts'
import type { VendorCaller } from '../context/vendor-caller.ts'
import { signingKeysOf } from '../sessions/signing-keys.ts'
import { verifyJwt } from '../sessions/verify-jwt.ts'
import type { Vendor } from '../vendors/vendor.ts'
import { findCredentials } from './credentials.ts'
import { vendorAudience } from './vendor-token.ts'

/**
 * The vendor's own back end, by the token of `POST /auth/vendor`: in `x-access-token`, as the published server SDK sends
 * it, or as bearer. The credentials are read for each call, so that revoking them counts at once.
 *
 * @returns undefined for a bearer that is no token of the vendor: it may be a user's session
 * @throws Problem 401 where `x-access-token` is not good: no session travels in it
 */
export async function authenticateVendor(
  services: Services,
  vendor: Vendor,
  request: FastifyRequest,
): Promise<VendorCaller | undefined> {
  const own = request.headers['x-access-token']
  const named = typeof own === 'string' && own !== ''
  const token = named ? own : (request.headers.authorization ?? '').replace(/^bearer +/i, '')
  const id = await verifiedId(services, vendor, token)
  const credentials = id && (await findCredentials(services.database, vendor.id, id))
  if (credentials)
    return { id: credentials.id, description: credentials.description, scopes: credentials.scopes }
  if (named) throw new Problem(platformErrors.notSignedIn)
  return undefined
}

async function verifiedId(services: Services, vendor: Vendor, token: string): Promise<string | undefined> {
  const keys = signingKeysOf(services)
  const payload = await verifyJwt(token, kid => keys.verifying(vendor.id, kid))
  if (payload?.type !== 'vendor' || payload.iss !== vendor.issuer) return undefined
  if (payload.aud !== vendorAudience(vendor) || typeof payload.sub !== 'string') return undefined
  return payload.sub
}

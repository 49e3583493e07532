import type { FastifyRequest } from 'fastify'
import { platformErrors } from '../errors.ts'
import { Problem } from '../problem.ts'
import type { Services } from '../services.ts'
import { signingKeysOf } from '../sessions/signing-keys.ts'
import { verifyJwt } from '../sessions/verify-jwt.ts'
import type { Vendor } from '../vendors/vendor.ts'
import { findCredentials } from './credentials.ts'
import type { VendorCaller } from './vendor-caller.ts'
import { vendorAudience } from './vendor-token.ts'

/**
 * The vendor's own back end, by the token of `POST /auth/vendor`: in `x-access-token`, as the published server SDK sends
 * it, or as bearer. The credentials are read for each call, so that revoking them counts at once.
 *
 * @throws Problem 401 for everything else, be it a super user's token or another vendor's
 */
export async function authenticateVendor(
  services: Services,
  vendor: Vendor,
  request: FastifyRequest,
): Promise<VendorCaller> {
  const id = await verifiedId(services, vendor, tokenOf(request))
  const credentials = id && (await findCredentials(services.database, vendor.id, id))
  if (!credentials) throw new Problem(platformErrors.notSignedIn)
  return { id: credentials.id, description: credentials.description }
}

function tokenOf({ headers }: FastifyRequest): string {
  const own = headers['x-access-token']
  return typeof own === 'string' && own !== '' ? own : (headers.authorization ?? '').replace(/^bearer +/i, '')
}

async function verifiedId(services: Services, vendor: Vendor, token: string): Promise<string | undefined> {
  const keys = signingKeysOf(services)
  const payload = await verifyJwt(token, kid => keys.verifying(vendor.id, kid))
  if (payload?.type !== 'vendor' || payload.iss !== vendor.issuer) return undefined
  if (payload.aud !== vendorAudience(vendor) || typeof payload.sub !== 'string') return undefined
  return payload.sub
}

import type { FastifyRequest } from 'fastify'
import { platformErrors } from '../../../contract/errors/platform.ts'
import { Problem } from '../../platform/problem/problem.ts'
import type { Services } from '../context/services.ts'
import type { VendorCaller } from '../context/vendor-caller.ts'
import { signingKeysOf } from '../sessions/signing-keys.ts'
import { verifyJwt } from '../sessions/verify-jwt.ts'
import type { Vendor } from '../vendors/vendor.ts'
import { type FoundCredentials, findCredentials } from './credentials.ts'
import { vendorAudience } from './vendor-token.ts'

/**
 * The vendor's own back end, by the token of `POST /auth/vendor`: in `x-access-token`, as the published server SDK sends
 * it, or as bearer. The credentials are read for each call, so that
 * revoking them, or their secret, counts at once.
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
  const claims = await verifiedClaims(services, vendor, token)
  const credentials = claims && (await findCredentials(services.database, vendor.id, claims.id))
  if (credentials && secretCounts(credentials, claims.secretNumber)) {
    const { id, description, scopes, expiresAt } = credentials
    return { id, description, scopes, ...(expiresAt && { expiresAt }) }
  }
  if (named) throw new Problem(platformErrors.notSignedIn)
  return undefined
}

/** Whether the secret that a token was issued for is the one that counts, or the one before within its overlap. */
function secretCounts({ secretNumber, formerHash }: FoundCredentials, issuedFor: number): boolean {
  return issuedFor === secretNumber || (formerHash !== undefined && issuedFor === secretNumber - 1)
}

async function verifiedClaims(
  services: Services,
  vendor: Vendor,
  token: string,
): Promise<{ id: string; secretNumber: number } | undefined> {
  const keys = signingKeysOf(services)
  const payload = await verifyJwt(token, kid => keys.verifying(vendor.id, kid))
  if (payload?.type !== 'vendor' || payload.iss !== vendor.issuer) return undefined
  if (payload.aud !== vendorAudience(vendor) || typeof payload.sub !== 'string') return undefined
  // One of a release that did not say it is of the first secret.
  const { sub: id, secretNumber } = payload
  return { id, secretNumber: typeof secretNumber === 'number' ? secretNumber : 0 }
}

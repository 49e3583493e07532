import type { FastifyRequest } from 'fastify'
import { countedAddress } from '../../platform/http/caller-address.ts'
import type { Services } from '../context/services.ts'
import type { Vendor } from '../vendors/vendor.ts'
import { consumePoint } from './rate-limit.ts'

/**
 * Counts one request of an address to a page that the contract does not name, and that asks or writes something.
 *
 * @throws Problem 429 with Retry-After in seconds
 */
export async function limitPage(
  services: Services,
  { id: vendorId }: Vendor,
  { ip }: FastifyRequest,
  page: string,
  perMinute: number,
): Promise<void> {
  const { rateLimitFactor } = services.config
  if (rateLimitFactor === 0) return
  await consumePoint(services, `${vendorId} ${page} ${countedAddress(ip)}`, perMinute * rateLimitFactor, 60)
}

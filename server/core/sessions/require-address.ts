import { sql } from 'kysely'
import { restrictionErrors } from '../../../contract/errors/restrictions.ts'
import { Problem } from '../../platform/problem/problem.ts'
import type { Context } from '../context/context.ts'
import { countryOf } from '../ip-metadata/places.ts'
import { addressOf } from '../restrictions/network.ts'

type Asking = Pick<Context, 'vendorScope' | 'ip' | 'services'>

/**
 * Refuses a caller whose address or country the tenant does not let in. For what leads into a tenant and reads it in no
 * statement of its own.
 *
 * @throws Problem 403 with the address, or with the country
 */
export async function requireAllowedAddress(asking: Asking, tenantId: string): Promise<void> {
  const { allowed, refused } = await entryOf(asking, tenantId)
  if (!allowed) throw refused
}

/** Whether the caller may enter from where they are, and what they are answered if not. */
export async function entryOf(
  { vendorScope, ip, services }: Asking,
  tenantId: string,
): Promise<{ allowed: boolean; refused: Problem }> {
  const country = await countryOf(services, ip)
  const { rows } = await sql<{ address: boolean; country: boolean }>`
    select address_allowed(t.vendor_id, t.id, t.ip_list, ${addressOf(ip)}) as address,
      country_allowed(t.vendor_id, t.id, ${country}::text) as country from tenants t
    where t.vendor_id = ${vendorScope.vendorId} and t.id = ${tenantId}`.execute(vendorScope.db)
  const byAddress = rows[0]?.address === false
  return {
    allowed: !byAddress && rows[0]?.country !== false,
    refused: byAddress ? addressRefused(ip) : countryRefused(country),
  }
}

export function addressRefused(ip: string): Problem {
  return new Problem(restrictionErrors.addressNotAllowed, { context: { ip: addressOf(ip) ?? ip } })
}

function countryRefused(countryCode: string | null): Problem {
  return new Problem(restrictionErrors.countryNotAllowed, { context: { countryCode } })
}

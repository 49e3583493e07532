import { sql } from 'kysely'
import { restrictionErrors } from '../../../contract/errors/restrictions.ts'
import { Problem } from '../../platform/problem/problem.ts'
import type { Context } from '../context/context.ts'
import { addressOf } from './network.ts'

/**
 * Refuses a caller whose address the tenant does not let in. For what leads into a tenant and reads it in no statement of
 * its own, such as the exchange of an API token.
 *
 * @throws Problem 403 with the address
 */
export async function requireAllowedAddress(
  asking: Pick<Context, 'vendorScope' | 'ip'>,
  tenantId: string,
): Promise<void> {
  if (!(await isAllowedAddress(asking, tenantId))) throw addressRefused(asking.ip)
}

export async function isAllowedAddress(
  { vendorScope, ip }: Pick<Context, 'vendorScope' | 'ip'>,
  tenantId: string,
): Promise<boolean> {
  const { rows } = await sql<{ allowed: boolean }>`
    select address_allowed(t.vendor_id, t.id, t.ip_list, ${addressOf(ip)}) as allowed from tenants t
    where t.vendor_id = ${vendorScope.vendorId} and t.id = ${tenantId}`.execute(vendorScope.db)
  return rows[0]?.allowed !== false
}

export function addressRefused(ip: string): Problem {
  return new Problem(restrictionErrors.addressNotAllowed, { context: { ip: addressOf(ip) ?? ip } })
}

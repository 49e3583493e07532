import { sql } from 'kysely'
import { restrictionErrors } from '../../../contract/errors/restrictions.ts'
import type {
  AddressVerdict,
  IpRestrictionsConfig,
  IpRestrictionsConfigChange,
} from '../../../contract/ip-restrictions.ts'
import type { RestrictionType } from '../../../contract/restriction-fields.ts'
import type { Context, ContextTransaction } from '../../core/context/context.ts'
import { addressOf } from '../../core/restrictions/network.ts'
import { readPolicy, writePolicy } from '../../core/security-policies/stored-policy.ts'
import type { TenantScope } from '../../platform/db/scope.ts'
import { Problem } from '../../platform/problem/problem.ts'

/** Off, and the list that would count is that of allowed addresses, until the tenant decides. */
const UNDECIDED: IpRestrictionsConfig = { isActive: false, strategy: 'ALLOW' }

export async function readIpConfig(scope: TenantScope): Promise<IpRestrictionsConfig> {
  const own = await readPolicy<IpRestrictionsConfig>(scope, 'ip')
  return own ? { isActive: own.isActive, strategy: own.strategy } : UNDECIDED
}

/** Counts from the next call of anybody on. @throws Problem 409 when the caller could not come back */
export async function saveIpConfig(
  change: IpRestrictionsConfigChange,
  context: Context,
): Promise<IpRestrictionsConfig> {
  return await context.transact(async tx => {
    const { isActive, strategy } = await writePolicy<IpRestrictionsConfig>(tx, 'ip', before => ({
      isActive: change.isActive,
      strategy: change.strategy ?? before?.strategy ?? UNDECIDED.strategy,
    }))
    await tx.scope
      .update('tenants')
      .set({ ip_list: isActive ? strategy : null })
      .where('id', '=', tx.scope.tenantId)
      .execute()
    await requireOwnAddressAllowed(tx, context)
    return { isActive, strategy }
  })
}

/**
 * The last step of every change of IP restrictions: what the caller could not undo from where they are does not happen.
 *
 * @throws Problem 409 with their address
 */
export async function requireOwnAddressAllowed(tx: ContextTransaction, { ip }: Context): Promise<void> {
  const { rows } = await sql<{ allowed: boolean }>`
    select address_allowed(t.vendor_id, t.id, t.ip_list, ${addressOf(ip)}) as allowed from tenants t
    where t.vendor_id = ${tx.scope.vendorId} and t.id = ${tx.scope.tenantId}`.execute(tx.kysely)
  if (!rows[0]?.allowed) throw new Problem(restrictionErrors.ownAddress, { context: { ip } })
}

/** Whether the caller's address could enter, were the restriction on. */
export async function testAddress({ scope, ip }: Context): Promise<AddressVerdict> {
  const { strategy } = await readIpConfig(scope)
  return { valid: await allowedBy(scope, strategy, ip), ip: addressOf(ip) ?? ip }
}

/** Whether the caller's address is in the list of allowed ones (RESTR-24). */
export async function testAllowList({ scope, ip }: Context): Promise<AddressVerdict> {
  return { valid: await allowedBy(scope, 'ALLOW', ip), ip: addressOf(ip) ?? ip }
}

async function allowedBy(scope: TenantScope, list: RestrictionType, ip: string): Promise<boolean> {
  const { rows } = await sql<{ allowed: boolean }>`
    select address_allowed(${scope.vendorId}, ${scope.tenantId}, ${list}, ${addressOf(ip)}) as allowed`.execute(
    scope.db,
  )
  return rows[0]?.allowed ?? false
}

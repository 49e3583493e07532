import { restrictionErrors } from '../../../contract/errors/restrictions.ts'
import type {
  IpRestriction,
  IpRestrictionChange,
  NewIpRestriction,
} from '../../../contract/ip-restrictions.ts'
import type { Context } from '../../core/context/context.ts'
import { networkOf } from '../../core/restrictions/network.ts'
import { lockTenant } from '../../core/tenants/lock-tenant.ts'
import { isUniqueViolation } from '../../platform/db/unique-violation.ts'
import { counted } from '../../platform/language/english.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { readIpConfig, requireOwnAddressAllowed } from './ip-config.ts'
import {
  countAddresses,
  deleteAddress,
  findAddress,
  insertAddress,
  MAX_ADDRESSES,
  updateAddress,
} from './ip-store.ts'

/**
 * Adds entries, all of them or none (RESTR-18, RESTR-19). An entry that names no list goes into the one that counts.
 *
 * @throws Problem 400 or 409 that names the entry
 */
export async function addAddresses(entries: NewIpRestriction[], context: Context): Promise<IpRestriction[]> {
  const networks = entries.map(({ ip }) => networkOf(ip))
  return await context.transact(async tx => {
    await lockTenant(tx.scope)
    const { strategy: current } = await readIpConfig(tx.scope)
    if ((await countAddresses(tx.scope)) + entries.length > MAX_ADDRESSES)
      throw new Problem(restrictionErrors.tooManyEntries, { context: { most: MAX_ADDRESSES } })
    const created: IpRestriction[] = []
    for (const [index, { ip, strategy = current, isActive = true, description }] of entries.entries()) {
      const entry = { network: networks[index]!, strategy, isActive, description: description?.trim() }
      const restriction = await insertAddress(tx.scope, entry)
      if (!restriction) throw new Problem(restrictionErrors.addressTwice, { context: { ip } })
      created.push(restriction)
    }
    await requireOwnAddressAllowed(tx, context)
    const ips = created.map(({ ip }) => ip)
    await tx.record(
      'frontegg.ipRestriction.added',
      { ips },
      {
        description: `Added ${ips.length === 1 ? ips[0] : counted(ips.length, ['entry', 'entries'])} to the IP restrictions`,
        json: { entries: created.map(({ ip, strategy }) => ({ ip, strategy })) },
      },
    )
    return created
  })
}

/** @throws Problem 404 for what is no entry of this tenant, 400 or 409 for what cannot be */
export async function changeAddress(
  id: string,
  change: IpRestrictionChange,
  context: Context,
): Promise<IpRestriction> {
  const network = change.ip === undefined ? undefined : networkOf(change.ip)
  return await context.transact(async tx => {
    await lockTenant(tx.scope)
    const before = await findAddress(tx.scope, id)
    if (!before) throw new Problem(restrictionErrors.restrictionNotFound)
    const after = await updateAddress(tx.scope, id, change, network).catch((error: unknown) => {
      if (!isUniqueViolation(error)) throw error
      throw new Problem(restrictionErrors.addressTwice, { context: { ip: change.ip ?? before.ip } })
    })
    await requireOwnAddressAllowed(tx, context)
    await tx.record(
      'frontegg.ipRestriction.changed',
      { id, ip: after.ip },
      { description: `Changed ${before.ip} in the IP restrictions`, json: { before, after } },
    )
    return after
  })
}

export async function removeAddress(id: string, context: Context): Promise<void> {
  await context.transact(async tx => {
    await lockTenant(tx.scope)
    const gone = await deleteAddress(tx.scope, id)
    if (!gone) throw new Problem(restrictionErrors.restrictionNotFound)
    await requireOwnAddressAllowed(tx, context)
    await tx.record(
      'frontegg.ipRestriction.removed',
      { id, ip: gone.ip },
      {
        description: `Removed ${gone.ip} from the IP restrictions`,
        json: { ip: gone.ip, strategy: gone.strategy },
      },
    )
  })
}

import { isPublicAddress } from '../../platform/http-client/public-address.ts'
import type { Services } from '../context/services.ts'
import { addressOf } from '../restrictions/network.ts'
import { type AddressTable, type Place, readAddressTable } from './address-table.ts'

type Reader = Pick<Services, 'config'>

const tables = new WeakMap<object, Promise<AddressTable | undefined>>()

/** The operator's table, read once. Rejects for one that cannot be read; undefined without one. */
export function addressTableOf({ config }: Reader): Promise<AddressTable | undefined> {
  let table = tables.get(config)
  if (!table) {
    table = config.ipTable === undefined ? Promise.resolve(undefined) : readAddressTable(config.ipTable)
    tables.set(config, table)
  }
  return table
}

/** The country of an address, for rules about countries; null: unknown. */
export async function countryOf(services: Reader, ip: string): Promise<string | null> {
  return (await placeOf(services, ip))?.country ?? null
}

/** Where an address is; undefined: unknown. No other service is asked. */
export async function placeOf(services: Reader, input: string | null): Promise<Place | undefined> {
  const ip = input === null ? null : addressOf(input)
  return ip && isPublicAddress(ip) ? (await addressTableOf(services))?.placeOf(ip) : undefined
}

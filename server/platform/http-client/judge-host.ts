import { isIP, type LookupFunction } from 'node:net'
import { HttpClientError } from './http-client-error.ts'
import type { AddressRule } from './public-address.ts'

/**
 * Refuses a host that a rule lets nothing connect to: an address outside of it, or a name all of whose addresses are. One that
 * cannot be looked up passes, for it is judged again at each connection.
 *
 * @throws HttpClientError `not-public`
 */
export async function judgeHost(
  hostname: string,
  lookup: LookupFunction,
  allowed: AddressRule,
): Promise<void> {
  const host = hostname.replace(/^\[|\]$/g, '')
  const addresses = isIP(host) !== 0 ? [host] : await addressesOf(host, lookup)
  if (addresses.length > 0 && !addresses.some(allowed)) throw new HttpClientError('not-public')
}

function addressesOf(host: string, lookup: LookupFunction): Promise<string[]> {
  return new Promise(resolve => {
    lookup(host, { all: true }, (error, found) => {
      if (error) return resolve([])
      resolve(Array.isArray(found) ? found.map(({ address }) => address) : [found])
    })
  })
}

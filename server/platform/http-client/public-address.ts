import { BlockList, isIP, type LookupFunction } from 'node:net'
import { HttpClientError } from './http-client-error.ts'

/**
 * Addresses that are no part of the public internet (RFC 6890, RFC 4193, RFC 4291), among them those of documentation and
 * of segment routing (RFC 5737, RFC 3849, RFC 9637, RFC 9602), or that carry one of IPv4 inside and may lead there by a
 * gateway of the own network (NAT64, 6to4, Teredo, RFC 2765).
 */
const inside = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const) {
  inside.addSubnet(network, prefix, 'ipv4')
}
for (const [network, prefix] of [
  ['::', 96],
  ['::ffff:0:0:0', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 32],
  ['2001:db8::', 32],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
  ['2002::', 16],
  ['3fff::', 20],
  ['5f00::', 16],
] as const) {
  inside.addSubnet(network, prefix, 'ipv6')
}

/** Whether an address, as a resolver writes it, is one of the public internet. What is no address is not. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 0) return false
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return !inside.check(mapped, 'ipv4')
  return !inside.check(address, family === 4 ? 'ipv4' : 'ipv6')
}

/** Whether a connection may lead to an address. */
export type AddressRule = (address: string) => boolean

/** Public addresses, and those of the networks, which are in CIDR notation. */
export function publicOrIn(networks: readonly string[]): AddressRule {
  const exempt = new BlockList()
  for (const network of networks) {
    const [address, prefix] = network.split('/') as [string, string]
    exempt.addSubnet(address, Number(prefix), isIP(address) === 6 ? 'ipv6' : 'ipv4')
  }
  return address => {
    if (isPublicAddress(address)) return true
    const family = isIP(address)
    return family !== 0 && exempt.check(address, family === 4 ? 'ipv4' : 'ipv6')
  }
}

/**
 * A lookup that answers those of a name's addresses that a rule lets through. It is asked where the connection is made, and the connection is
 * made to what it answered: there is no second look that could answer otherwise (DNS rebinding).
 */
export function guardedLookup(lookup: LookupFunction, allowed: AddressRule): LookupFunction {
  return (hostname, options, done) => {
    lookup(hostname, { ...options, all: true }, (error, found) => {
      if (error) return done(error, '', 0)
      const addresses = Array.isArray(found) ? found : [{ address: found, family: isIP(found) }]
      const outside = addresses.filter(({ address }) => allowed(address))
      const first = outside[0]
      if (!first) return done(new HttpClientError('not-public'), '', 0)
      if (options.all) return done(null, outside)
      done(null, first.address, first.family)
    })
  }
}

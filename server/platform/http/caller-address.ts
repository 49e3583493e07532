import { isIPv6 } from 'node:net'

const GROUPS = 8
/** What one household or machine is given: within it, a caller may choose a new address for each request (RFC 6177). */
const PREFIX_GROUPS = 4

/**
 * Whom a limit counts: an IPv4 address, or the /64 network of an IPv6 one. An IPv4 address that is written as an IPv6
 * one (`::ffff:192.0.2.1`, RFC 4291 §2.5.5.2) is the IPv4 address.
 */
export function countedAddress(ip: string): string {
  // No IPv6 address is without a colon, and most addresses are none: no expression has to look.
  if (!ip.includes(':')) return ip
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)
  if (mapped) return mapped[1]!
  if (!isIPv6(ip)) return ip
  const [head = '', tail] = ip.toLowerCase().replace(/%.*$/, '').split('::')
  const before = head.split(':').filter(Boolean)
  const after = tail?.split(':').filter(Boolean) ?? []
  const gap = tail === undefined ? 0 : GROUPS - before.length - after.length
  const groups = [...before, ...Array<string>(Math.max(0, gap)).fill('0'), ...after]
  return `${groups
    .slice(0, PREFIX_GROUPS)
    .map(group => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}

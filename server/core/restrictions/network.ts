import { isIP } from 'node:net'
import { restrictionErrors } from '../../../contract/errors/restrictions.ts'
import { Problem } from '../../platform/problem/problem.ts'

/**
 * An address or a network, as the database takes it: an IPv4 address in its IPv6 dress (`::ffff:192.0.2.7`, RFC 4291) is
 * the IPv4 address, an address that names a network by one of its hosts is that network.
 *
 * @returns CIDR notation, for one address with all its bits
 * @throws Problem 400
 */
export function networkOf(text: string): string {
  const trimmed = text.trim()
  const [input = '', bits, ...more] = trimmed.split('/')
  const mapped = MAPPED.exec(input)
  const address = mapped?.[1] ?? input
  const family = isIP(address)
  const most = family === 4 ? 32 : 128
  const wanted = bits === undefined ? most : mapped ? Number(bits) - 96 : Number(bits)
  const sound =
    family !== 0 &&
    !address.includes('%') &&
    more.length === 0 &&
    (bits === undefined || /^\d{1,3}$/.test(bits)) &&
    wanted >= 0 &&
    wanted <= most
  if (!sound) throw new Problem(restrictionErrors.badAddress, { context: { ip: text } })
  return `${address}/${wanted}`
}

/** How a network of the database is shown: one address without its bits. */
export function shownNetwork(network: string): string {
  const [address, bits] = network.split('/')
  return bits === (address?.includes(':') ? '128' : '32') ? address! : network
}

/** The address of a caller as the database takes it; null when nothing is known of it. */
export function addressOf(ip: string): string | null {
  const plain = MAPPED.exec(ip)?.[1] ?? ip.replace(/%.*$/, '')
  return isIP(plain) ? plain : null
}

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

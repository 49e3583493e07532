import { isIP } from 'node:net'

/** An address as 128 bits in two halves; an IPv4 address stands where IPv6 has it (RFC 4291 §2.5.5.2). */
export type AddressBits = [high: bigint, low: bigint]

/** Undefined for what is no address. */
export function addressBits(text: string): AddressBits | undefined {
  const plain = text.trim().replace(/%.*$/, '')
  const family = isIP(plain)
  if (family === 4) return [0n, 0xffff_0000_0000n | BigInt(v4(plain))]
  if (family !== 6) return undefined
  // The last two groups may be written as an IPv4 address.
  const groups = plain.replace(/[^:]*\.[^:]*$/, dotted => {
    const number = v4(dotted)
    return `${(number >>> 16).toString(16)}:${(number & 0xffff).toString(16)}`
  })
  const [head = '', tail] = groups.split('::')
  const before = head.split(':').filter(Boolean)
  const after = tail?.split(':').filter(Boolean) ?? []
  const gap = Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0')
  const hex = [...before, ...gap, ...after].map(group => group.padStart(4, '0')).join('')
  return [BigInt(`0x${hex.slice(0, 16)}`), BigInt(`0x${hex.slice(16)}`)]
}

const v4 = (text: string): number =>
  text.split('.').reduce((number, part) => (number << 8) | Number(part), 0) >>> 0

export const isBefore = ([high, low]: AddressBits, [otherHigh, otherLow]: AddressBits): boolean =>
  high < otherHigh || (high === otherHigh && low < otherLow)

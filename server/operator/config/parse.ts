import net from 'node:net'
import { listed } from '../../platform/language/english.ts'
import { isMailbox } from '../../platform/mail/address.ts'

// How the text of a variable becomes its value. A parser throws a string: what to write instead.

export function port(text: string): number {
  const value = Number(text)
  if (/^\d+$/.test(text) && value <= 65_535) return value
  throw 'give a port number from 0 (any free one) to 65535.'
}

export function oneOf<T extends string>(...values: T[]): (text: string) => T {
  return text => {
    const value = values.find(candidate => candidate === text)
    if (value) return value
    throw `give ${listed(values, 'disjunction')}.`
  }
}

export function positiveNumber(text: string): number {
  const value = Number(text)
  if (Number.isFinite(value) && value >= 0) return value
  throw 'give a number, 0 or more.'
}

export function seconds(text: string): number {
  const value = Number(text)
  if (/^\d+$/.test(text) && value <= 600) return value
  throw 'give a whole number of seconds, from 0 to 600.'
}

/** An origin: scheme, host and port, nothing after it. */
export function publicUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (
    url &&
    /^https?:$/.test(url.protocol) &&
    url.pathname === '/' &&
    !url.search &&
    !url.hash &&
    !url.username
  ) {
    return url.origin
  }
  throw 'give the address that browsers use, without a path: https://auth.example.com.'
}

export function urlWith(schemes: string[], example: string): (text: string) => string {
  return text => {
    const url = URL.canParse(text) ? new URL(text) : undefined
    if (url && schemes.includes(url.protocol) && url.hostname) return text
    throw `give an address such as ${example}.`
  }
}

/** False, a number of proxies, or the addresses of the proxies. Never "everybody". */
export function trustProxy(text: string): false | number | string[] {
  if (text === 'false' || text === '0') return false
  if (/^[1-9]$/.test(text)) return Number(text)
  const addresses = text.split(',').map(part => part.trim())
  if (addresses.every(isAddress)) return addresses
  throw 'give the number of proxies in front (1), or their addresses (10.0.0.0/8,127.0.0.1): trusting everybody lets callers choose their address.'
}

function isAddress(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  const version = net.isIP(address)
  if (!version || rest.length) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
}

export function mailFrom(text: string): string {
  if (isMailbox(text)) return text
  throw 'give one address: no-reply@example.com, or Example <no-reply@example.com>.'
}

export function anyText(text: string): string {
  return text
}

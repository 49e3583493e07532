import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'

const PATH = process.platform === 'win32' ? 'C:\\Windows\\System32\\drivers\\etc\\hosts' : '/etc/hosts'
const READ_EVERY = 60_000

/** Addresses by the names that an operator gave them on this machine. */
export function hostsIn(text: string): Map<string, string[]> {
  const hosts = new Map<string, string[]>()
  for (const line of text.split('\n')) {
    const [address = '', ...names] = line.replace(/#.*/, '').trim().split(/\s+/)
    if (isIP(address) === 0) continue
    for (const name of names.map(name => name.toLowerCase()))
      hosts.set(name, [...(hosts.get(name) ?? []), address])
  }
  return hosts
}

let hosts = new Map<string, string[]>()
let readAt = Number.NEGATIVE_INFINITY

/** Of the machine's own file, read once a minute; a machine without one names none. */
export function ownHosts(): ReadonlyMap<string, readonly string[]> {
  if (Date.now() - readAt < READ_EVERY) return hosts
  readAt = Date.now()
  try {
    hosts = hostsIn(readFileSync(PATH, 'utf8'))
  } catch {
    hosts = new Map()
  }
  return hosts
}

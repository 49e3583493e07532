import { type LookupAddress, Resolver } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { ownHosts } from './hosts-file.ts'

/** What of Node's `dns.Resolver` is asked. */
export type Resolves = Pick<Resolver, 'resolve4' | 'resolve6'>

interface ResolverLookupOptions {
  /** Who is asked, anew each time: another server may count by now. */
  resolver?: () => Resolves
  /** Names of this machine's own. */
  hosts?: () => ReadonlyMap<string, readonly string[]>
  /** Milliseconds for a name. */
  patience?: number
  now?: () => number
}

interface Answer {
  addresses: LookupAddress[]
  /** In place of addresses. */
  error?: Error
  keepMs: number
}

interface Kept extends Answer {
  until: number
}

/** Milliseconds; with a second try it is as long as a connection may take. */
const PATIENCE = 4500
const TRY = 2000
/** Milliseconds for the other family, once one has answered (RFC 8305 §3). */
const GRACE_MS = 50
/** Milliseconds that an answer counts, within its own time, and a failure. */
const MIN_KEPT_MS = 5000
const MAX_KEPT_MS = 60_000
const MAX_NAMES = 5000
/** Milliseconds after which the servers of the machine's configuration are read again. */
const RESOLVER_AGE = 60_000

/**
 * Looks names up that tenants chose: by DNS, and not by the system's `getaddrinfo`, of which four at a time run in all of Node,
 * on threads that hash passwords too. A slow name server delays no other look-up. Those who ask for one name share
 * a look-up, and its answer counts for a while.
 */
export function resolverLookup({
  resolver = ownResolver(),
  hosts = ownHosts,
  patience = PATIENCE,
  now = Date.now,
}: ResolverLookupOptions = {}): LookupFunction {
  const known = new Map<string, Kept>()
  const running = new Map<string, Promise<Answer>>()

  async function ask(name: string): Promise<Answer> {
    const own = isLoopback(name) ? ['127.0.0.1', '::1'] : hosts().get(name)
    if (own) return { addresses: own.map(addressOf), keepMs: 0 }
    const answer = await resolve(resolver(), name, patience)
    const kept = { ...answer, until: now() + answer.keepMs }
    if (known.size >= MAX_NAMES) known.delete(known.keys().next().value!)
    known.set(name, kept)
    return kept
  }

  function answerTo(name: string): Promise<Answer> {
    const kept = known.get(name)
    if (kept && kept.until > now()) return Promise.resolve(kept)
    known.delete(name)
    const shared = running.get(name)
    if (shared) return shared
    const begun = ask(name).finally(() => running.delete(name))
    running.set(name, begun)
    return begun
  }

  return (hostname, options, done) => {
    const name = hostname.toLowerCase().replace(/\.$/, '')
    void answerTo(name).then(({ addresses, error }) => {
      const family = options.family === 'IPv6' ? 6 : options.family === 'IPv4' ? 4 : options.family
      const found = family ? addresses.filter(address => address.family === family) : addresses
      const [first] = found
      if (!first) return done(error ?? failure('ENOTFOUND'), '', 0)
      if (options.all) return done(null, found)
      done(null, first.address, first.family)
    })
  }
}

/** Both families; what the slower one says counts if it is there soon. It never rejects. */
async function resolve(resolver: Resolves, name: string, patience: number): Promise<Answer> {
  const four = records(resolver, 4, name)
  const six = records(resolver, 6, name)
  const soon = (own: Promise<LookupAddress[]>, other: Promise<LookupAddress[]>) =>
    Promise.race([
      own,
      other.then(
        found => (found.length > 0 ? delay(GRACE_MS, [], { ref: false }) : own),
        () => own,
      ),
    ])
  const late = new AbortController()
  const both = await Promise.race([
    Promise.allSettled([soon(four, six), soon(six, four)]),
    delay(patience, undefined, { signal: late.signal, ref: false }).catch(() => undefined),
  ])
  late.abort()
  const found = both?.flatMap(part => (part.status === 'fulfilled' ? part.value : [])) ?? []
  const addresses = found.map(({ address, family }) => ({ address, family }))
  if (addresses.length === 0) {
    const failed = both?.find(part => part.status === 'rejected')
    const error = failed ? (failed.reason as Error) : failure(both ? 'ENOTFOUND' : 'ETIMEDOUT')
    return { addresses, error, keepMs: MIN_KEPT_MS }
  }
  const ttl = Math.min(...found.map(record => (record as { ttl?: number }).ttl ?? 0)) * 1000
  return { addresses, keepMs: Math.min(Math.max(ttl, MIN_KEPT_MS), MAX_KEPT_MS) }
}

function records(resolver: Resolves, family: 4 | 6, name: string): Promise<LookupAddress[]> {
  return new Promise((done, failed) => {
    const answered = (
      error: NodeJS.ErrnoException | null,
      found: { address: string; ttl: number }[],
    ): void => {
      // A name may well have addresses of one family alone.
      if (error && error.code !== 'ENODATA') failed(error)
      else done(error ? [] : found.map(record => ({ ...record, family })))
    }
    if (family === 4) resolver.resolve4(name, { ttl: true }, answered)
    else resolver.resolve6(name, { ttl: true }, answered)
  })
}

function ownResolver(): () => Resolves {
  let created: Resolver | undefined
  let createdAt = 0
  return () => {
    if (created && Date.now() - createdAt < RESOLVER_AGE) return created
    createdAt = Date.now()
    created = new Resolver({ timeout: TRY, tries: 2 })
    return created
  }
}

/** RFC 6761 §6.3. */
const isLoopback = (name: string): boolean => name === 'localhost' || name.endsWith('.localhost')

const addressOf = (address: string): LookupAddress => ({ address, family: isIP(address) })

const failure = (code: string): Error => Object.assign(new Error(code), { code })

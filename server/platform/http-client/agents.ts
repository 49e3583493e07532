import { isIP, type LookupFunction } from 'node:net'
import type { Agent, buildConnector } from 'undici'
import { HttpClientError } from './http-client-error.ts'
import type { Reach } from './policy.ts'
import { type AddressRule, guardedLookup } from './public-address.ts'

/** Milliseconds for name, connection and TLS together. */
const CONNECT_TIMEOUT = 5000
/** Milliseconds that a connection waits for the next request, whatever the other side offers. */
const LONGEST_IDLE = 30_000

/**
 * The connections of each reach are kept apart: one that was made for the operator is never taken for a tenant. undici is
 * loaded with the first request, because most starts and commands make none.
 */
export function lazyAgents(
  lookups: Readonly<Record<Reach, LookupFunction>>,
  rules: Readonly<Partial<Record<Reach, AddressRule>>>,
): {
  of(reach: Reach): Promise<Agent>
  close(): Promise<void>
} {
  const agents = new Map<Reach, Promise<Agent>>()
  return {
    of(reach) {
      const known = agents.get(reach)
      if (known) return known
      const created = createAgent(lookups[reach], rules[reach])
      agents.set(reach, created)
      return created
    },
    async close() {
      const open = [...agents.values()]
      agents.clear()
      for (const agent of open) await (await agent).destroy()
    },
  }
}

async function createAgent(lookup: LookupFunction, rule: AddressRule | undefined): Promise<Agent> {
  const undici = await import('undici')
  const connect = undici.buildConnector({
    timeout: CONNECT_TIMEOUT,
    // One protocol has one set of limits.
    allowH2: false,
    lookup: rule ? guardedLookup(lookup, rule) : lookup,
  })
  return new undici.Agent({
    connect: rule ? guarded(connect, rule) : connect,
    keepAliveMaxTimeout: LONGEST_IDLE,
  })
}

/** An address that is written out is never looked up, so that it is judged here. */
function guarded(connect: buildConnector.connector, allowed: AddressRule): buildConnector.connector {
  return (options, done) => {
    const host = options.hostname.replace(/^\[|\]$/g, '')
    if (isIP(host) !== 0 && !allowed(host)) return done(new HttpClientError('not-public'), null)
    return connect(options, done)
  }
}

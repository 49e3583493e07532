import type { Services } from '../../core/context/services.ts'
import { ScimError } from './scim-error.ts'

/** Requests of one tenant's directories that work at the same time, in this process. */
const AT_ONCE = 2

/** Further ones that wait for them; a directory that sends more has no use for the answers. */
export const WAITING = 20

interface Line {
  working: number
  waiting: (() => void)[]
}

const lines = new WeakMap<Services, Map<string, Line>>()

/**
 * Runs the work of a request, its record included, when those of the same tenant before it have ended. It waits without a
 * connection to the database: else a directory that sends a dozen costly requests at once would keep the pool from everyone
 * else. One that is refused is not recorded, which would take a connection, too.
 *
 * @param key the tenant's: its changes wait for each other anyway
 * @throws ScimError 429 with Retry-After where too many wait; nothing has been done then
 */
export async function inTurn<T>(services: Services, key: string, work: () => Promise<T>): Promise<T> {
  const ofProcess = lines.get(services) ?? new Map<string, Line>()
  lines.set(services, ofProcess)
  const line = ofProcess.get(key) ?? { working: 0, waiting: [] }
  ofProcess.set(key, line)
  if (line.working < AT_ONCE) line.working++
  else await waitIn(line)
  try {
    return await work()
  } finally {
    const next = line.waiting.shift()
    // Who is next takes the place over: a newcomer cannot slip in between.
    if (next) next()
    else if (--line.working === 0) ofProcess.delete(key)
  }
}

async function waitIn({ waiting }: Line): Promise<void> {
  if (waiting.length >= WAITING)
    throw new ScimError(429, 'Too many requests of the directories of this account are waiting', {
      headers: { 'retry-after': '1' },
    })
  await new Promise<void>(resolve => waiting.push(resolve))
}

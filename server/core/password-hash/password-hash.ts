import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { platformErrors } from '../../../contract/errors/platform.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { type PasswordCost, prefixOf, STANDARD } from '../config/password-cost.ts'
import type { Services } from '../context/services.ts'
import { foreignHash } from './foreign-hash.ts'

/** The library's own name for it is a const enum, which a build file by file cannot read. */
const ARGON2ID = 2

/**
 * The hash of a password that no user has. Checking against it costs what checking against a real one costs, so that
 * an unknown user cannot be told from a wrong password by time.
 */
function dummyHashOf(cost: PasswordCost): string {
  const random = (bytes: number) => randomBytes(bytes).toString('base64').replaceAll('=', '')
  return `${prefixOf(cost)}${random(16)}$${random(32)}`
}

/** How many may wait for each that runs: some two seconds of work. Who comes later is better told to come again. */
const WAITING_PER_PLACE = 32
const RETRY_AFTER_SECONDS = 2

/**
 * Hashes and checks passwords, never more at once than there are cores: the others wait their turn, and those who
 * would wait too long are sent away. Anybody may ask for a sign-in, so the line must not grow without end.
 *
 * Both throw Problem 503 with Retry-After when the line is full, for every account alike.
 */
export interface PasswordHasher {
  hash(password: string): Promise<string>
  /**
   * False for a wrong password, and, after the same work, for `undefined` (no such user, or none set). Hashes of other
   * products are checked as they are (`foreign-hash.ts`); for one of no known kind, or dearer than is taken, every password
   * is wrong.
   */
  verify(stored: string | undefined, password: string): Promise<boolean>
  /** Whether a stored hash is of today's making; another one is made anew when its password is next seen. */
  isOwn(stored: string): boolean
  /** How many hashes were computed since the start. */
  readonly computed: number
  /** How many callers wait. */
  readonly waiting: number
}

const hashers = new WeakMap<Services, PasswordHasher>()

/** The server's one hasher: the limit is of the process. */
export function hasherOf(services: Services): PasswordHasher {
  let hasher = hashers.get(services)
  if (!hasher) {
    hasher = createPasswordHasher({ cost: services.config.passwordCost })
    hashers.set(services, hasher)
  }
  return hasher
}

export function createPasswordHasher({
  cost = STANDARD,
  parallel = availableParallelism(),
}: {
  cost?: PasswordCost
  parallel?: number
} = {}): PasswordHasher {
  const parameters = { algorithm: ARGON2ID, parallelism: 1, ...cost }
  const prefix = prefixOf(cost)
  const dummyHash = dummyHashOf(cost)
  const isOwn = (stored: string) => stored.startsWith(prefix)
  const queue: (() => void)[] = []
  let running = 0
  let computed = 0

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (queue.length >= parallel * WAITING_PER_PLACE) throw overloaded()
    if (running >= parallel) await new Promise<void>(resolve => queue.push(resolve))
    else running++
    try {
      return await work()
    } finally {
      computed++
      // The place goes straight to the next in line, so that none can slip in between.
      const next = queue.shift()
      if (next) next()
      else running--
    }
  }

  return {
    hash: password => inTurn(() => hash(normalized(password), parameters)),
    verify: (stored, password) =>
      inTurn(async () => {
        const foreign = stored === undefined || isOwn(stored) ? undefined : foreignHash(stored)
        if (foreign) {
          const matches = await foreign.verify(password)
          // Another who has no account at all is not answered later than this one.
          if (foreign.quick) await verify(dummyHash, normalized(password))
          return matches
        }
        const own = stored !== undefined && isOwn(stored)
        const matches = await verify(own ? stored : dummyHash, normalized(password))
        return own && matches
      }),
    isOwn,
    get computed() {
      return computed
    },
    get waiting() {
      return queue.length
    },
  }
}

function overloaded(): Problem {
  return new Problem(platformErrors.unavailable, { headers: { 'retry-after': String(RETRY_AFTER_SECONDS) } })
}

/** The same password typed on two keyboards can differ in composition (é as one or two code points). */
function normalized(password: string): string {
  return password.normalize('NFKC')
}

import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { platformErrors } from '../errors.ts'
import { Problem } from '../problem.ts'
import type { Services } from '../services.ts'
import { foreignHash } from './foreign-hash.ts'

/** The library's own name for it is a const enum, which a build file by file cannot read. */
const ARGON2ID = 2

/** argon2id with the parameters that OWASP recommends: 19 MiB, two passes, one lane. */
const PARAMETERS = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/**
 * The hash of a password that nobody has. Checking against it costs what checking against a real one costs, so that
 * an unknown user cannot be told from a wrong password by time.
 */
const NOBODY =
  '$argon2id$v=19$m=19456,t=2,p=1$65mI16DplqlyfV/Kk7etrA$uL3Q6sMib3zzfiXjr6H5SdfwShpr4Zf6HYkQ+yBT+fE'

/** Whether a stored hash is of our own making; another one is made anew when its password is next seen. */
export function isOwn(stored: string): boolean {
  return stored.startsWith('$argon2id$v=19$m=19456,t=2,p=1$')
}

async function verifyForeign(stored: string, password: string): Promise<boolean> {
  const foreign = foreignHash(stored)
  if (!foreign) throw new Error('A stored password hash is of no known kind.')
  return await foreign.verify(password)
}

/** How many may wait for each that runs: under two seconds of work. Who comes later is better told to come again. */
const WAITING_PER_PLACE = 64
const RETRY_AFTER_SECONDS = 2

/**
 * Hashes and checks passwords, never more at once than there are cores: the others wait their turn, and those who
 * would wait too long are sent away. Anybody may ask for a sign-in, so the line must not grow without end.
 *
 * Both throw Problem 503 with Retry-After when the line is full, whoever the password is of.
 */
export interface PasswordHasher {
  hash(password: string): Promise<string>
  /**
   * False for a wrong password, and, after the same work, for `undefined` (no such user, or none set). Hashes of other
   * products are checked as they are (`foreign-hash.ts`).
   */
  verify(stored: string | undefined, password: string): Promise<boolean>
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
    hasher = createPasswordHasher()
    hashers.set(services, hasher)
  }
  return hasher
}

export function createPasswordHasher(parallel = availableParallelism()): PasswordHasher {
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
      // The place goes straight to the next in line, so nobody can slip in between.
      const next = queue.shift()
      if (next) next()
      else running--
    }
  }

  return {
    hash: password => inTurn(() => hash(normalized(password), PARAMETERS)),
    verify: (stored, password) =>
      inTurn(async () => {
        if (stored !== undefined && !isOwn(stored)) return await verifyForeign(stored, password)
        const matches = await verify(stored ?? NOBODY, normalized(password))
        return stored !== undefined && matches
      }),
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

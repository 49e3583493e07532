import type { FastifyRequest } from 'fastify'
import { RateLimiterMemory, RateLimiterPostgres } from 'rate-limiter-flexible'
import type { RouteKey } from '../../contract/index.ts'
import { platformErrors } from '../errors.ts'
import { Problem } from '../problem.ts'
import type { Services } from '../services.ts'
import { countedAddress } from './caller-address.ts'

/** Requests of one address to one route, where the contract names no other limit. */
const DEFAULT_PER_MINUTE = 600

/** Limits at or below this are shared by every process through the database; above, each process counts its own. */
const SHARED_UP_TO = 60

interface Limiters {
  shared: RateLimiterPostgres
  own: RateLimiterMemory
}

const limiters = new WeakMap<Services, Limiters>()

/**
 * Counts one request against the limit of its route and address.
 *
 * @throws Problem 429 with Retry-After in seconds
 */
export async function limitRate(
  services: Services,
  route: RouteKey,
  perMinute: number = DEFAULT_PER_MINUTE,
  request: FastifyRequest,
): Promise<void> {
  const factor = services.config.rateLimitFactor
  if (factor === 0) return
  const key = `${request.environment.vendor.id} ${route} ${countedAddress(request.ip)}`
  await spend(services, key, perMinute * factor, 60)
}

/**
 * Spends one point of a limit of its own, such as attempts for one address of mail.
 *
 * @param seconds the window
 * @throws Problem 429 with Retry-After in seconds
 */
export async function spend(services: Services, key: string, points: number, seconds: number): Promise<void> {
  const { shared, own } = limitersOf(services)
  const limiter = points <= SHARED_UP_TO ? shared : own
  const spent = await limiter.penalty(key, 1, { customDuration: seconds })
  if (spent.consumedPoints <= points) return
  const retryAfter = Math.max(1, Math.ceil(spent.msBeforeNext / 1000))
  throw new Problem(platformErrors.tooManyRequests, {
    headers: { 'retry-after': String(retryAfter) },
    context: { retryAfter },
  })
}

function limitersOf(services: Services): Limiters {
  let known = limiters.get(services)
  if (!known) {
    const { pool, namedStatements } = services.database
    known = {
      shared: new RateLimiterPostgres({
        storeClient: {
          // The embedded database has one session for all clients: a statement's name would collide.
          query: ({ name, ...query }: { name?: string; text: string; values: unknown[] }) =>
            pool.query(namedStatements ? { name, ...query } : query),
        },
        storeType: 'client',
        tableName: 'rate_limits',
        tableCreated: true,
        keyPrefix: '',
        points: SHARED_UP_TO,
        duration: 60,
      }),
      own: new RateLimiterMemory({ keyPrefix: '', points: Number.MAX_SAFE_INTEGER, duration: 60 }),
    }
    limiters.set(services, known)
  }
  return known
}

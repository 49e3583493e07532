import type { FastifyRequest } from 'fastify'
import { platformErrors } from '../../../contract/errors/platform.ts'
import type { RouteKey } from '../../../contract/index.ts'
import type { Executor } from '../../platform/db/scope.ts'
import { countedAddress } from '../../platform/http/caller-address.ts'
import { consumeShared } from '../../platform/http/shared-window.ts'
import { type Consumed, WindowCounter } from '../../platform/http/window-counter.ts'
import { Problem } from '../../platform/problem/problem.ts'
import type { Services } from '../context/services.ts'

/** Requests of one address to one route, where the contract names no other limit. */
const DEFAULT_PER_MINUTE = 600

/** Limits at or below this are shared by every process through the database; above, each process counts its own. */
const SHARED_UP_TO = 60

const counters = new WeakMap<Services, WindowCounter>()

/**
 * Counts one request against the limit of its route and address.
 *
 * @returns nothing to wait for where this process counts by itself, as for most routes
 * @throws Problem 429 with Retry-After in seconds; rejects with it where the database counts
 */
export function limitRate(
  services: Services,
  route: RouteKey,
  perMinute: number = DEFAULT_PER_MINUTE,
  request: FastifyRequest,
): Promise<void> | undefined {
  const factor = services.config.rateLimitFactor
  if (factor === 0) return undefined
  const key = `${request.environment.vendor.id} ${route} ${countedAddress(request.ip)}`
  const points = perMinute * factor
  if (points <= SHARED_UP_TO) return consumePoint(services, key, points, 60)
  requireLeft(ownLimits(services).consume(key, 60), points)
  return undefined
}

/**
 * Counts one request of a limit of its own, such as attempts for one address of mail.
 *
 * @param seconds the window
 * @throws Problem 429 with Retry-After in seconds
 */
export async function consumePoint(
  services: Services,
  key: string,
  points: number,
  seconds: number,
): Promise<void> {
  const consumed =
    points <= SHARED_UP_TO
      ? await consumeShared(key, seconds, services.database.kysely)
      : ownLimits(services).consume(key, seconds)
  requireLeft(consumed, points)
}

/**
 * The same inside of an open transaction, in whose database it is counted: what is rolled back counts nothing, and requests at
 * the same moment wait for each other.
 *
 * @throws Problem 429 with Retry-After in seconds
 */
export async function consumePointWithin(
  db: Executor,
  key: string,
  points: number,
  seconds: number,
): Promise<void> {
  requireLeft(await consumeShared(key, seconds, db), points)
}

function requireLeft(consumed: Consumed, points: number): void {
  if (consumed.consumedPoints <= points) return
  const retryAfter = Math.max(1, Math.ceil(consumed.msBeforeNext / 1000))
  throw new Problem(platformErrors.tooManyRequests, {
    headers: { 'retry-after': String(retryAfter) },
    context: { retryAfter },
  })
}

/** What this process counts by itself. */
export function ownLimits(services: Services): WindowCounter {
  const known = counters.get(services) ?? new WindowCounter()
  counters.set(services, known)
  return known
}

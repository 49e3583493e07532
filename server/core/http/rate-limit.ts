import type { FastifyRequest } from 'fastify'
import { platformErrors } from '../../../contract/errors/platform.ts'
import type { RouteKey } from '../../../contract/index.ts'
import { countedAddress } from '../../platform/http/caller-address.ts'
import { spendShared } from '../../platform/http/shared-window.ts'
import { type Spent, WindowCounter } from '../../platform/http/window-counter.ts'
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
  if (points <= SHARED_UP_TO) return spend(services, key, points, 60)
  requireLeft(ownOf(services).spend(key, 60), points)
  return undefined
}

/**
 * Spends one point of a limit of its own, such as attempts for one address of mail.
 *
 * @param seconds the window
 * @throws Problem 429 with Retry-After in seconds
 */
export async function spend(services: Services, key: string, points: number, seconds: number): Promise<void> {
  const spent =
    points <= SHARED_UP_TO
      ? await spendShared(key, seconds, services.database.kysely)
      : ownOf(services).spend(key, seconds)
  requireLeft(spent, points)
}

function requireLeft(spent: Spent, points: number): void {
  if (spent.consumedPoints <= points) return
  const retryAfter = Math.max(1, Math.ceil(spent.msBeforeNext / 1000))
  throw new Problem(platformErrors.tooManyRequests, {
    headers: { 'retry-after': String(retryAfter) },
    context: { retryAfter },
  })
}

function ownOf(services: Services): WindowCounter {
  const known = counters.get(services) ?? new WindowCounter()
  counters.set(services, known)
  return known
}

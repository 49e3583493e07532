import type { FastifyReply } from 'fastify'
import { platformErrors } from '../../../contract/errors/platform.ts'
import type { RouteKey } from '../../../contract/index.ts'
import { Problem } from '../../platform/problem/problem.ts'
import type { Services } from '../context/services.ts'
import { ownLimits } from '../http/rate-limit.ts'

/** Of one back end, whatever it calls. */
const PER_MINUTE = 600

/**
 * Counts a call against the limit of the credentials that make it, whatever address it comes from, and says in the answer
 * how many are left. A route with a limit of its own, such as that of a bulk, is counted by itself. Each process counts
 * its own.
 *
 * @throws Problem 429, with when to come again as seconds and, for published clients, as a date
 */
export function limitCredentials(
  services: Services,
  credentialsId: string,
  route: { key: RouteKey; perMinute?: number | undefined },
  reply: FastifyReply,
): void {
  const { rateLimitFactor } = services.config
  if (rateLimitFactor === 0) return
  const limit = Math.ceil((route.perMinute ?? PER_MINUTE) * rateLimitFactor)
  const name = route.perMinute === undefined ? '' : ` ${route.key}`
  const { consumedPoints, msBeforeNext } = ownLimits(services).consume(
    `vendor-credentials ${credentialsId}${name}`,
    60,
  )
  const seconds = Math.max(1, Math.ceil(msBeforeNext / 1000))
  reply.headers({
    'ratelimit-limit': String(limit),
    'ratelimit-remaining': String(Math.max(0, limit - consumedPoints)),
    'ratelimit-reset': String(seconds),
  })
  if (consumedPoints <= limit) return
  throw new Problem(platformErrors.tooManyRequests, {
    headers: {
      'retry-after': String(seconds),
      'x-rate-limit-reset': new Date(Date.now() + msBeforeNext).toISOString(),
    },
    context: { retryAfter: seconds },
  })
}

/** Of one back end, whatever mails them: invitations one by one or in bulk, notices, events. */
const MAILS_PER_HOUR = 10_000

/**
 * Counts a mail that a call with these credentials, or a row of their bulk, is about to queue: a leaked secret is not to write
 * to every customer. Each process counts its own; what is refused is rolled back with its change.
 *
 * @throws Problem 429
 */
export function countMailOfCredentials(services: Services, credentialsId: string): void {
  const { rateLimitFactor } = services.config
  if (rateLimitFactor === 0) return
  const { consumedPoints, msBeforeNext } = ownLimits(services).consume(`vendor-mails ${credentialsId}`, 3600)
  if (consumedPoints <= MAILS_PER_HOUR * rateLimitFactor) return
  const retryAfter = Math.max(1, Math.ceil(msBeforeNext / 1000))
  throw new Problem(platformErrors.tooManyRequests, {
    headers: { 'retry-after': String(retryAfter) },
    context: { retryAfter },
  })
}

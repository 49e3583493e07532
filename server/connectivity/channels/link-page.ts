import type { FastifyReply, FastifyRequest } from 'fastify'
import { channelErrors } from '../../../contract/errors/channels.ts'
import type { Services } from '../../core/context/services.ts'
import { consumePoint } from '../../core/http/rate-limit.ts'
import { countedAddress } from '../../platform/http/caller-address.ts'
import { Problem } from '../../platform/problem/problem.ts'

const PER_MINUTE = 60

/**
 * What the link of a mail leads to. To look at it changes nothing: programs that check links follow them, too. Its button, and a
 * program for mail by RFC 8058, post to the same address; the sealed token is all that it takes, and no cookie is read, so that
 * no other site can do it for a person.
 *
 * @throws Problem 400 for a token that does not open, 429
 */
export async function requireLink<Opened>(
  services: Services,
  request: FastifyRequest,
  open: (token: string) => Opened | undefined,
): Promise<Opened> {
  if (services.config.rateLimitFactor > 0)
    await consumePoint(services, `unsubscribe ${countedAddress(request.ip)}`, PER_MINUTE, 60)
  const { token } = request.query as { token?: unknown }
  const opened = typeof token === 'string' ? open(token) : undefined
  if (!opened) throw new Problem(channelErrors.linkWrong)
  return opened
}

/** The address that the button of a page posts to. */
export const ownAddress = (path: string, request: FastifyRequest): string =>
  `${path}?token=${encodeURIComponent((request.query as { token: string }).token)}`

/** The address of such a page is a secret. */
export const kept = (reply: FastifyReply): FastifyReply =>
  reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer')

import { notificationErrors } from '../../../../contract/errors/notifications.ts'
import type { InboxStreamQuery } from '../../../../contract/notifications.ts'
import type { Context } from '../../../core/context/context.ts'
import { addressOf } from '../../../core/restrictions/network.ts'
import { requirePerson } from '../../../core/route/allow-token.ts'
import { Problem } from '../../../platform/problem/problem.ts'
import { hubOf } from './hub.ts'

const RETRY_SECONDS = 60

/**
 * Notifies a page that its inbox changed, for as long as the session lives. What changed is read by the page itself: the stream
 * names a revision and nothing else.
 *
 * @throws Problem 403 for a token or an impersonation, 406 where the caller cannot read a stream, 429 for one too many
 */
export async function openStream({ since }: InboxStreamQuery, context: Context): Promise<void> {
  const { caller, scope, vendor, request, reply, services } = context
  requirePerson(caller)
  if (!/text\/event-stream|\*\/\*/.test(request.headers.accept ?? ''))
    throw new Problem(notificationErrors.noStream)
  const last = request.headers['last-event-id'] ?? since
  const stream = hubOf(services).open(
    {
      vendorId: vendor.id,
      userId: caller.userId,
      tenantId: scope.tenantId,
      sessionId: caller.sessionId,
      address: addressOf(context.ip),
    },
    typeof last === 'string' ? last : undefined,
  )
  if (!stream)
    throw new Problem(notificationErrors.tooManyStreams, { headers: { 'retry-after': `${RETRY_SECONDS}` } })
  await reply
    .header('cache-control', 'no-store')
    // nginx would keep it until it is long.
    .header('x-accel-buffering', 'no')
    .type('text/event-stream')
    .send(stream)
}

import type { FastifyInstance } from 'fastify'
import type { Logger } from '../log/log.ts'
import { statusOf } from './quiet-answer.ts'

/** As much of an address that leads nowhere as shows the caller what they got wrong. */
const MAX_PATH_LENGTH = 200

/** One line a request: what was asked, how it ended, how long it took. Never a query, a body or a header. */
export function logRequests(app: FastifyInstance, log: Logger): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { url: route } = request.routeOptions
    log.info(
      {
        traceId: request.id,
        action: 'request',
        method: request.method,
        route,
        // Of a known route the pattern is enough, and holds no id.
        path: route === undefined ? request.url.split('?')[0]!.slice(0, MAX_PATH_LENGTH) : undefined,
        status: statusOf(reply),
        milliseconds: Math.round(reply.elapsedTime),
        vendorId: request.environment?.vendor.id,
        tenantId: request.caller?.tenantId,
        userId: request.caller?.userId,
      },
      'request',
    )
    done()
  })
}

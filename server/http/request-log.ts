import type { FastifyInstance } from 'fastify'
import type { Logger } from '../operations/log.ts'

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
        status: reply.statusCode,
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

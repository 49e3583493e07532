import type { FastifyInstance } from 'fastify'

/** One line a request: what was asked, how it ended, how long it took. Never a query, a body or a header. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const { url: route } = request.routeOptions
    request.log.info(
      {
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
  })
}

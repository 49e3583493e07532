import type { FastifyInstance } from 'fastify'

/**
 * JSON bodies, where an empty one is `null`: the published SDK posts refresh and logout with a JSON content type and
 * nothing in it. Keys such as `__proto__` are refused.
 */
export function acceptJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, null)
    else void parse(request, body as string, done)
  })
}

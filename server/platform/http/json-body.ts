import type { FastifyInstance } from 'fastify'
import { platformErrors } from '../../../contract/errors/platform.ts'
import { Problem } from '../problem/problem.ts'
import { nestsTooDeep } from './nesting.ts'

/**
 * JSON bodies, where an empty one is `null`: the published SDK posts refresh and logout with a JSON content type and
 * nothing in it. Keys such as `__proto__` are refused, and so is
 * what nests deeper than anything that we ask for.
 */
export function acceptJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, null)
    else if (nestsTooDeep(body as string)) done(new Problem(platformErrors.invalidRequest))
    else void parse(request, body as string, done)
  })
}

import type { FastifyInstance } from 'fastify'

const own = new Set(['localhost', '127.0.0.1', '[::1]'])
/** What proxies write into a request, beside `x-forwarded-…`. */
const marks = ['forwarded', 'via', 'x-real-ip', 'x-client-ip', 'true-client-ip', 'cf-connecting-ip']

/**
 * Keeps other sites and other machines out: what bears the mark of a proxy, names another host (a name of a page's own can lead
 * to this machine), or is posted to the controls by a page of another origin.
 */
export function guard(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const isProxied = Object.keys(request.headers).some(
      name => name.startsWith('x-forwarded-') || marks.includes(name),
    )
    if (!own.has(request.hostname.toLowerCase()) || isProxied || request.raw.httpVersion === '1.0')
      return await reply.code(421).send({ error: 'The Slack sandbox answers on this machine only.' })
    const { origin } = request.headers
    if (!request.url.startsWith('/api/') && origin && origin !== `http://${request.headers.host}`)
      return await reply.code(403).send({ error: 'Only the sandbox’s own page may do this.' })
  })
}

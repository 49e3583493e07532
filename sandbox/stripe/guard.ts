import type { FastifyInstance } from 'fastify'

const own = new Set(['localhost', '127.0.0.1', '[::1]'])
/** What proxies write into a request, beside `x-forwarded-…`. */
const marks = ['forwarded', 'via', 'x-real-ip', 'x-client-ip', 'true-client-ip', 'cf-connecting-ip']

/**
 * Keeps other sites and other machines out. It listens on this machine alone, but a proxy on it would carry in the world:
 * what bears the mark of one is refused, and HTTP/1.0, which nginx speaks where it is not told to leave a mark. No setting
 * opens it: `PORTICO_DEVELOPMENT_FOR` is for the mailbox and the demo page. A page anywhere can have its own name lead to
 * this machine (DNS rebinding): it still names that as its host. And a form of another site can be sent here, with no key
 * but to `/_sandbox`: it names its origin.
 * Pages may call the API itself, which asks for a key and a client secret.
 */
export function guard(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!own.has(request.hostname.toLowerCase()))
      return await reply
        .code(421)
        .send({ error: 'The Stripe sandbox answers at 127.0.0.1 and localhost only.' })
    const proxied = Object.keys(request.headers).some(
      name => name.startsWith('x-forwarded-') || marks.includes(name),
    )
    if (proxied || request.raw.httpVersion === '1.0')
      return await reply
        .code(421)
        .send({ error: 'The Stripe sandbox answers on this machine only, and through no proxy.' })
    const { origin } = request.headers
    const isControl = request.url.startsWith('/_sandbox')
    if (isControl && origin && origin !== `http://${request.headers.host}`)
      return await reply.code(403).send({ error: 'Only the sandbox’s own page may do this.' })
    if (request.url.startsWith('/v1/')) {
      reply.headers({
        'access-control-allow-origin': '*',
        'access-control-allow-headers': 'authorization, content-type, stripe-version, idempotency-key',
        'access-control-allow-methods': 'GET, POST, DELETE',
        'access-control-expose-headers': 'request-id',
      })
      if (request.method === 'OPTIONS') return await reply.code(204).send()
    }
  })
}

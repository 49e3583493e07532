import assert from 'node:assert/strict'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { suite, test } from 'node:test'
import fastify from 'fastify'
import { forExpress } from '../../src/node/express.ts'
import { type FastifyHook, forFastify, sessionOn } from '../../src/node/fastify.ts'
import { createPortico, forHttp, type HttpGuard, type PorticoOptions } from '../../src/node/index.ts'
import { createTestIssuer } from '../../src/node/testing.ts'
import { GUARDED, guardOf, requestsToAdapter } from './adapter-requests.ts'

async function set(options: PorticoOptions = {}) {
  const issuer = await createTestIssuer({ apiTokens: true, appUrl: 'http://app.test', ...options })
  return { issuer, portico: createPortico(issuer.options) }
}

type Handler = (request: IncomingMessage, response: ServerResponse) => void
async function served<Result>(handler: Handler, work: (origin: string) => Promise<Result>): Promise<Result> {
  const server = createServer(handler)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  try {
    return await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  } finally {
    server.closeAllConnections()
    await new Promise(resolve => server.close(resolve))
  }
}

const pathOf = (url = '') => GUARDED.find(path => url.startsWith(path.replace(':tenantId', '')))!
const tenantIn = ({ url }: IncomingMessage) => url?.split('/')[2]

suite('the same requests get the same answers from every framework', () => {
  test('guards of node:http answer 401, 403 or 503 with code and context [NODE-09, NODE-10, NODE-11, NODE-12, NODE-15]', async () => {
    const { issuer, portico } = await set()
    const makers = forHttp(portico)
    await served(
      async (request, response) => {
        const guard = guardOf<HttpGuard<object>, IncomingMessage>(pathOf(request.url), makers, tenantIn)
        const session = await guard(request, response)
        if (session) response.end(JSON.stringify({ sub: session.user.sub }))
      },
      origin => requestsToAdapter(origin, issuer),
    )
  })

  test('hooks of Fastify 5 answer the same', async t => {
    const { issuer, portico } = await set()
    const makers = forFastify(portico)
    const app = fastify()
    t.after(() => app.close())
    for (const path of GUARDED)
      app.get(
        path,
        {
          preHandler: guardOf<FastifyHook, { params: unknown }>(
            path,
            makers,
            ({ params }) => (params as { tenantId: string }).tenantId,
          ),
        },
        async request => ({ sub: sessionOn(request).user.sub }),
      )
    await requestsToAdapter(await app.listen({ port: 0 }), issuer)
  })

  test('middlewares of Express, called as Express calls them, answer the same', async () => {
    const { issuer, portico } = await set()
    const makers = forExpress(portico)
    type Middleware = ReturnType<typeof makers.requireSession>
    await served(
      (request, response) => {
        const guard = guardOf<Middleware, IncomingMessage>(pathOf(request.url), makers, tenantIn)
        guard(request, response, error => {
          assert.ifError(error)
          response.end(JSON.stringify({ sub: sessionOn(request).user.sub }))
        })
      },
      origin => requestsToAdapter(origin, issuer),
    )
  })
})

test('a key set that cannot be loaded is answered 503 with Retry-After, and not 401', async () => {
  const { issuer, portico } = await set()
  issuer.state.down = true
  const guard = forHttp(portico).requireSession()
  const authorization = await issuer.bearer()
  await served(
    (request, response) => void guard(request, response),
    async origin => {
      const reply = await fetch(origin, { headers: { authorization } })
      assert.deepEqual([reply.status, reply.headers.get('retry-after')], [503, '5'])
    },
  )
})

test('a session that the server has ended is 401 where entitlements are asked for', async () => {
  const { issuer } = await set()
  const fetch: NonNullable<PorticoOptions['fetch']> = async (input, init) =>
    String(input).includes('jwks')
      ? await issuer.options.fetch(input, init)
      : new Response('{}', { status: 401 })
  const portico = createPortico({ ...issuer.options, fetch })
  const guard = portico.guards(requested => requested).requireEntitlement({ feature: 'exports' })
  await assert.rejects(guard({ headers: { authorization: await issuer.bearer() } }), { status: 401 })
})

test('each framework refreshes a session and adds its cookies to those of the host', async t => {
  const { issuer, portico } = await set()
  const cookie = () => issuer.cookies({ age: 400 })
  const app = fastify()
  t.after(() => app.close())
  app.addHook('onRequest', forFastify(portico).loadSession())
  app.get('/', async (request, reply) => {
    reply.header('set-cookie', 'host=1')
    return { sub: sessionOn(request).user.sub }
  })
  const reply = await app.inject({ url: '/', headers: { cookie: await cookie() } })
  assert.equal(reply.json<{ sub: string }>().sub, 'ada')
  assert.deepEqual(
    reply.cookies.map(({ name }) => name),
    ['fe_refresh_testapp', 'fe_session-testapp', 'host'],
  )
  const load = forExpress(portico).loadSession()
  await served(
    (request, response) => {
      response.setHeader('set-cookie', 'host=1')
      load(request, response, () => response.end(sessionOn(request).user.sub))
    },
    async origin => {
      const answer = await fetch(origin, { headers: { cookie: await cookie() } })
      assert.equal(await answer.text(), 'ada')
      assert.equal(answer.headers.getSetCookie().length, 3)
    },
  )
})

/** What an upstream server gets through a proxy, told in its answer. */
async function echo(input: Parameters<typeof fetch>[0], init?: RequestInit): Promise<Response> {
  const request = new Request(input, init)
  return Response.json({ url: request.url, method: request.method, body: await request.text() })
}

test('each framework passes calls on with their bodies, and keeps those of the host’s own routes', async t => {
  const { issuer } = await set()
  const portico = createPortico({ ...issuer.options, fetch: echo })
  const body = JSON.stringify({ email: 'ada@example.com' })
  const call = async (origin: string) => {
    const reply = await fetch(`${origin}/api/frontegg/identity/resources/auth/v1/user?x=1`, {
      method: 'POST',
      headers: { origin: 'http://app.test', 'content-type': 'application/json' },
      body,
    })
    assert.deepEqual(await reply.json(), {
      url: 'https://portico.test/frontegg/identity/resources/auth/v1/user?x=1',
      method: 'POST',
      body,
    })
  }
  const plain = forHttp(portico)
  await served((request, response) => void plain.proxy(request, response), call)
  const express = forExpress(portico).proxy()
  await served((request, response) => express(request, response, assert.ifError), call)
  const app = fastify()
  t.after(() => app.close())
  app.register(forFastify(portico).proxy(), { prefix: '/api/frontegg' })
  app.post('/own', async request => request.body)
  const origin = await app.listen({ port: 0 })
  await call(origin)
  const own = await app.inject({ method: 'POST', url: '/own', payload: { a: 1 } })
  assert.deepEqual(own.json(), { a: 1 })
})

test('a handler without a guard before it is told so', () => {
  assert.throws(() => sessionOn({}), /No guard stands before this handler/)
})

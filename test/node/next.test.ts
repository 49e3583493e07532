import assert from 'node:assert/strict'
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { test } from 'node:test'
import { createPortico, type PorticoOptions, Refusal } from '../../src/node/index.ts'
import { forNext, withPortico, withSession } from '../../src/node/next.ts'
import { createTestIssuer } from '../../src/node/testing.ts'

async function set(options: PorticoOptions = {}) {
  const issuer = await createTestIssuer(options)
  return { issuer, portico: createPortico(issuer.options) }
}

test('the app router has the session of the headers that Next gives, and guards that throw an answer', async () => {
  const { issuer, portico } = await set()
  const headers = new Headers({ cookie: await issuer.cookies({ permissions: ['reports.*'] }) })
  const { getSession, requirePermission } = forNext(portico, async () => headers)
  assert.equal((await getSession())?.user.sub, 'ada')
  assert.equal((await requirePermission('reports.read')()).user.sub, 'ada')
  await assert.rejects(requirePermission('users.read')(), (error: Refusal) => {
    assert.ok(error instanceof Refusal)
    assert.equal(error.toResponse().status, 403)
    return true
  })
  headers.set('origin', 'https://evil.test')
  assert.equal(await getSession(), null)
})

/** Stands in for `NextResponse.next`: what goes on to the page is in the answer. */
const next = ({ request }: { request: { headers: Headers } }) =>
  Response.json({ cookie: request.headers.get('cookie') })

test('the middleware refreshes a session, and the page that is rendered reads the new cookies', async () => {
  const { issuer, portico } = await set()
  const middleware = withPortico(portico, { next })
  const cookie = `host=1; ${await issuer.cookies({ age: 400 })}`
  const reply = await middleware(new Request('https://app.test/', { headers: { cookie } }))
  const set2 = reply.headers.getSetCookie().map(line => line.split(';')[0]!)
  const { cookie: handedOn } = (await reply.json()) as { cookie: string }
  assert.deepEqual(handedOn.split('; ').sort(), ['host=1', ...set2].sort())
  assert.equal((await portico.getSession({ headers: { cookie: handedOn } }))?.user.sub, 'ada')
  const anonymous = await middleware(new Request('https://app.test/', { headers: { cookie: 'host=1' } }))
  assert.deepEqual(await anonymous.json(), { cookie: 'host=1' })
})

test('the middleware sends people to sign in before a protected page, and answers calls 401', async () => {
  const { issuer, portico } = await set()
  const middleware = withPortico(portico, { next, isProtected: path => path.startsWith('/reports') })
  const page = await middleware(new Request('https://app.test/reports/1?x=2'))
  assert.equal(page.status, 302)
  assert.equal(
    page.headers.get('location'),
    'https://app.test/account/login?redirectUrl=%2Freports%2F1%3Fx%3D2',
  )
  const call = await middleware(new Request('https://app.test/reports', { method: 'POST', body: '{}' }))
  assert.equal(call.status, 401)
  const headers = { cookie: await issuer.cookies() }
  assert.equal((await middleware(new Request('https://app.test/reports', { headers }))).status, 200)
  issuer.state.refreshTokens.clear()
  const expired = { cookie: await issuer.cookies({ age: 400 }) }
  issuer.state.refreshTokens.clear()
  const ended = await middleware(new Request('https://app.test/reports', { headers: expired }))
  assert.equal(ended.status, 302)
  assert.match(ended.headers.getSetCookie()[0]!, /Max-Age=0/)
})

test('the middleware answers the calls of the proxy', async () => {
  const { portico } = await set()
  const reply = await withPortico(portico, { next })(
    new Request('https://app.test/api/frontegg/flags', { headers: { origin: 'https://evil.test' } }),
  )
  assert.equal(reply.status, 403)
})

function pair(headers: Record<string, string>) {
  const request = new IncomingMessage(new Socket())
  Object.assign(request.headers, headers)
  return { request, response: new ServerResponse(request) }
}

test('the pages router gives API routes and getServerSideProps their session, or 401 and the login page', async () => {
  const { issuer, portico } = await set()
  const { api, page } = withSession(portico)
  const { request, response } = pair({ cookie: await issuer.cookies({ age: 400 }) })
  const seen: string[] = []
  await api((_request, reply, session) => {
    seen.push(session.user.sub, String(reply.getHeader('set-cookie')).slice(0, 11))
  })(request, response)
  assert.deepEqual(seen, ['ada', 'fe_refresh_'])
  const signedOutPair = pair({})
  await api(() => assert.fail('called'))(signedOutPair.request, signedOutPair.response)
  assert.equal(signedOutPair.response.statusCode, 401)

  const props = page(async (_context, session) => ({ props: { sub: session.user.sub } }))
  const known = pair({ cookie: await issuer.cookies() })
  assert.deepEqual(await props({ req: known.request, res: known.response, resolvedUrl: '/a' }), {
    props: { sub: 'ada' },
  })
  const stranger = pair({})
  assert.deepEqual(await props({ req: stranger.request, res: stranger.response, resolvedUrl: '/a?b=1' }), {
    redirect: { destination: '/account/login?redirectUrl=%2Fa%3Fb%3D1', permanent: false },
  })
})

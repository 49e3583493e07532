import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createPortico, type PorticoOptions } from '../../src/node/index.ts'
import { createTestIssuer } from '../../src/node/testing.ts'

const LOGIN = '/identity/resources/auth/v1/user'

/** A proxy before a server that answers what a test says, and keeps what it was asked. */
async function set(answer: (path: string) => Response, options: PorticoOptions = {}) {
  const issuer = await createTestIssuer(options)
  const requested: Request[] = []
  const fetch: NonNullable<PorticoOptions['fetch']> = async (input, init) => {
    const request = new Request(input, init)
    const { pathname } = new URL(request.url)
    if (pathname.includes('jwks')) return await issuer.options.fetch(request)
    requested.push(request)
    return answer(pathname.replace(/^\/frontegg/, ''))
  }
  const portico = createPortico({ ...issuer.options, fetch })
  const call = (path: string, headers: Record<string, string> = {}, method = 'POST') =>
    portico.proxy(
      new Request(`https://app.test/api/frontegg${path}`, {
        method,
        headers: { origin: 'https://app.test', ...headers },
        ...(method === 'POST' && { body: '{}' }),
      }),
    )
  return { issuer, portico, asked: requested, call }
}
const ok = () => Response.json({ ok: true })

test('a sign-in through the proxy seals both tokens, and the page gets the access token alone', async () => {
  const issuer = await createTestIssuer()
  const accessToken = await issuer.token()
  const cookie =
    'fe_refresh_testapp=the-refresh-token; Domain=portico.test; Path=/; HttpOnly; Secure; SameSite=None'
  const { call, portico } = await set(() =>
    Response.json(
      { accessToken, refreshToken: 'the-refresh-token', expiresIn: 300 },
      {
        headers: [
          ['set-cookie', cookie],
          ['set-cookie', 'other=x; Path=/'],
        ],
      },
    ),
  )
  const reply = await call(LOGIN)
  assert.deepEqual(await reply.json(), { accessToken, expiresIn: 300 })
  assert.equal(reply.headers.get('cache-control'), 'no-store')
  const lines = reply.headers.getSetCookie()
  assert.equal(lines[0], 'fe_refresh_testapp=the-refresh-token; Path=/; HttpOnly; Secure; SameSite=None')
  assert.ok(!lines.some(line => line.startsWith('other=')))
  assert.match(lines[1]!, /^fe_session-testapp=Fe26\.2\*/)
  const own = createPortico(issuer.options)
  const session = await own.getSession({ headers: { cookie: lines[1]!.split(';')[0]! } })
  assert.equal(session?.accessToken, accessToken)
  assert.ok(portico)
})

test('the server sees its own cookies and the words of the wire, and none of the host’s', async () => {
  const { call, asked } = await set(ok, { forwardIp: true, sharedSecret: 'shared' })
  await call('/identity/resources/users/v2/me', {
    cookie:
      'host=secret; fe_refresh_testapp=r; fe_session-testapp=sealed; fe_session-testapp-1=chunk; fe_x=1',
    authorization: 'Bearer a.b.c',
    'x-frontegg-forwarded-for': '6.6.6.6',
    'x-frontegg-middleware': 'false',
    'x-frontegg-headers-verifier': 'guess',
    'x-forwarded-for': '1.2.3.4, 10.0.0.1',
    'frontegg-source': 'login-box',
    'x-internal': 'host',
  })
  const [{ headers }] = asked as [Request]
  assert.equal(headers.get('cookie'), 'fe_refresh_testapp=r; fe_x=1')
  assert.equal(headers.get('authorization'), 'Bearer a.b.c')
  assert.equal(headers.get('x-frontegg-forwarded-for'), '1.2.3.4')
  assert.equal(headers.get('x-frontegg-middleware'), 'true')
  assert.equal(headers.get('x-frontegg-headers-verifier'), 'shared')
  assert.equal(headers.get('frontegg-source'), 'login-box')
  assert.equal(headers.get('frontegg-vendor-id'), 'test-app')
  assert.equal(headers.get('accept-encoding'), 'identity')
  assert.equal(headers.get('x-internal'), null)
})

test('calls that begin a session or go on with one carry no bearer', async () => {
  const { call, asked } = await set(ok)
  const beginning = [
    LOGIN,
    '/identity/resources/auth/v1/user/token/refresh',
    '/identity/resources/auth/v2/user/sso/prelogin',
    '/identity/resources/auth/v1/user/mfa/verify',
    '/identity/resources/users/v1/signUp',
    '/oauth/token',
    '/oauth/authorize/silent',
    '/identity/resources/auth/v1/logout',
    '/identity/resources/impersonation/v1',
  ]
  for (const path of beginning) await call(path, { authorization: 'Bearer a.b.c' })
  assert.deepEqual(
    asked.map(({ headers }) => headers.get('authorization')),
    beginning.map(() => null),
  )
})

test('a page of another origin may not call the proxy, nor may a form or a link that says nothing of itself', async () => {
  const { call, asked } = await set(ok)
  const refused = async (path: string, headers: Record<string, string>, method?: string) => {
    const reply = await call(path, headers, method)
    assert.equal(reply.status, 403)
    assert.equal(((await reply.json()) as { errorCode: string }).errorCode, 'ER-00403')
  }
  await refused(LOGIN, { origin: 'https://evil.test' })
  await refused(LOGIN, { origin: 'null' })
  await refused('/identity/resources/users/v2/me', { origin: 'https://evil.test' }, 'GET')
  assert.equal(asked.length, 0)
})

test('a link or an image of another site signs no user out', async () => {
  const { portico, asked } = await set(ok)
  const visit = (headers: Record<string, string>) =>
    portico.proxy(new Request('https://app.test/api/frontegg/oauth/logout', { headers }))
  for (const headers of [{}, { 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-site': 'same-site' }])
    assert.equal((await visit(headers as Record<string, string>)).status, 403)
  assert.equal(asked.length, 0)
  assert.equal((await visit({ 'sec-fetch-site': 'same-origin' })).status, 200)
})

test('logout ends the session, all its chunks, and the refresh cookie in each of its spellings', async () => {
  const { call } = await set(() => new Response(null, { status: 204 }), { appId: 'aa-bb-cc' })
  const reply = await call('/identity/resources/auth/v1/logout', {
    cookie: 'fe_session-aabbcc-1=x; fe_session-aabbcc-2=y',
  })
  assert.equal(reply.status, 204)
  const ended = reply.headers.getSetCookie()
  assert.ok(ended.every(line => /^[^=]+=; .*Max-Age=0/.test(line)))
  assert.deepEqual(
    ended.map(line => line.split('=')[0]),
    [
      'fe_session-aabbcc',
      'fe_session-aabbcc-1',
      'fe_session-aabbcc-2',
      'fe_refresh_aa-bb-cc',
      'fe_refresh_aabb-cc',
      'fe_refresh_aabbcc',
    ],
  )
})

test('in secure mode pages get no token that counts, and the proxy puts the kept one on their calls', async () => {
  const issuer = await createTestIssuer()
  const accessToken = await issuer.token()
  const {
    call,
    asked,
    issuer: own,
  } = await set(
    path =>
      path === LOGIN ? Response.json({ accessToken, id_token: accessToken, refreshToken: 'r' }) : ok(),
    { secureTokens: true, clientSecret: 'shh' },
  )
  const body = (await (await call(LOGIN)).json()) as Record<string, string>
  const redacted = `REDACTED_FOR_SECURITY.${accessToken.split('.')[1]}.REDACTED_FOR_SECURITY`
  assert.deepEqual(body, { accessToken: redacted, id_token: redacted })
  const cookie = await own.cookies({ sub: 'kept' })
  await call('/identity/resources/users/v2/me', { cookie, authorization: `Bearer ${redacted}` }, 'GET')
  const sent = asked.at(-1)!.headers.get('authorization')!
  assert.match(sent, /^Bearer [\w-]+\.[\w-]+\.[\w-]+$/)
  assert.ok(!sent.includes('REDACTED'))
})

test('no path leads around the proxy, and the server is the only one that it calls', async () => {
  const { portico, asked, call } = await set(ok)
  const at = async (path: string) =>
    (await portico.proxy(new Request(`https://app.test${path}`, { headers: { origin: 'https://app.test' } })))
      .status
  for (const path of [
    '/api/fronteggx/flags',
    '/elsewhere',
    '/api/frontegg/../admin',
    '/api/frontegg/%2e%2e/admin',
    '/api/frontegg//evil.test/x',
    '/api/frontegg/%2f%2fevil.test/x',
    '/api/frontegg/a%5cb',
    '/api/frontegg/test-kit/v1/sessions',
    '/api/frontegg/frontegg/mailbox/api/messages',
    '/api/frontegg/development/pages',
  ])
    assert.equal(await at(path), 404, path)
  assert.equal(asked.length, 0)
  await call('/flags?x=1', {}, 'GET')
  assert.equal(asked[0]!.url, 'https://portico.test/frontegg/flags?x=1')
})

test('a redirect to an origin that is not allowed is not passed on', async () => {
  const to = async (location: string) => {
    const { call } = await set(() => new Response(null, { status: 302, headers: { location } }))
    return await call('/oauth/authorize', {}, 'GET')
  }
  for (const location of ['https://evil.test/', '//evil.test', 'javascript:alert(1)', 'https:\\\\evil.test'])
    assert.equal((await to(location)).status, 502, location)
  for (const location of ['/account/login', 'https://portico.test/x', 'https://app.test/y']) {
    const reply = await to(location)
    assert.deepEqual([reply.status, reply.headers.get('location')], [302, location])
  }
})

test('what is no JSON, fails or is empty passes as it is; a server that is down is 503', async () => {
  const { call } = await set(path =>
    path === '/file'
      ? new Response('a,b', { headers: { 'content-type': 'text/csv', 'content-encoding': 'identity' } })
      : Response.json({ errors: ['no'] }, { status: 400 }),
  )
  assert.equal(await (await call('/file', {}, 'GET')).text(), 'a,b')
  const failed = await call('/else')
  assert.deepEqual([failed.status, await failed.json()], [400, { errors: ['no'] }])
  const { call: down } = await set(() => {
    throw new TypeError('fetch failed')
  })
  assert.equal((await down('/flags', {}, 'GET')).status, 503)
})

test('over plain http the server’s cookies lose what browsers refuse there', async () => {
  const line = 'fe_refresh_testapp=r; Path=/; HttpOnly; Secure; SameSite=None; Partitioned'
  const { call } = await set(() => Response.json({}, { headers: { 'set-cookie': line } }), {
    appUrl: 'http://localhost:3000',
  })
  const reply = await call(LOGIN, { origin: 'http://localhost:3000' })
  assert.deepEqual(reply.headers.getSetCookie(), ['fe_refresh_testapp=r; Path=/; HttpOnly'])
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createPortico, type PorticoOptions } from '../../src/node/index.ts'
import { createTestIssuer } from '../../src/node/testing.ts'

async function set(options: PorticoOptions = {}) {
  const issuer = await createTestIssuer(options)
  return { issuer, portico: createPortico(issuer.options) }
}
const REFRESH = 'POST /identity/resources/auth/v1/user/token/refresh'
const cookieHeader = (lines: string[]) => lines.map(line => line.split(';')[0]).join('; ')

test('the session comes from the bearer, else from the sealed cookie, else there is none [NODE-08]', async () => {
  const { issuer, portico } = await set()
  const cookie = await issuer.cookies({ sub: 'by-cookie' })
  const authorization = await issuer.bearer({ sub: 'by-bearer' })
  const both = await portico.getSession({ headers: { authorization, cookie } })
  assert.deepEqual([both?.user.sub, both?.source], ['by-bearer', 'bearer'])
  const sealed = await portico.getSession({ headers: new Headers({ cookie }) })
  assert.deepEqual([sealed?.user.sub, sealed?.source], ['by-cookie', 'cookie'])
  assert.ok(sealed && sealed.expiresIn > 290 && sealed.expiresIn <= 300)
  for (const headers of [
    {},
    { authorization: 'Bearer x.y.z', cookie },
    { authorization: await issuer.bearer({ age: 400 }) },
    { cookie: await issuer.cookies({ age: 400 }) },
    { cookie: cookie.replace(/Fe26/, 'Fe27') },
    { cookie: cookie.replace(/~2/, 'x~2') },
  ])
    assert.equal(await portico.getSession({ headers }), null, JSON.stringify(headers).slice(0, 60))
  assert.deepEqual(
    issuer.calls.filter(call => !call.includes('jwks')),
    [],
    'reading a session makes no request',
  )
})

test('a cookie does not count for a page of another origin, and a bearer does', async () => {
  const { issuer, portico } = await set({ allowedOrigins: ['https://admin.test'] })
  const cookie = await issuer.cookies()
  const requested = async (headers: Record<string, string>, method = 'POST') =>
    (await portico.getSession({ method, headers: { cookie, host: 'app.test', ...headers } })) !== null
  assert.ok(await requested({ origin: 'https://app.test' }))
  assert.ok(await requested({ origin: 'https://admin.test' }))
  assert.ok(await requested({}))
  assert.ok(await requested({ 'sec-fetch-site': 'same-origin' }))
  assert.ok(await requested({ 'sec-fetch-site': 'cross-site' }, 'GET'), 'a link from elsewhere')
  for (const headers of [
    { origin: 'https://evil.test' },
    { origin: 'http://app.test' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ])
    assert.ok(!(await requested(headers as Record<string, string>)), JSON.stringify(headers))
  const authorization = await issuer.bearer()
  assert.ok(await portico.getSession({ headers: { authorization, origin: 'https://evil.test' } }))
})

test('without an app URL the own origin is the host that was asked', async () => {
  const issuer = await createTestIssuer()
  const { appUrl: _, ...options } = issuer.options
  const portico = createPortico(options)
  const headers = { cookie: await issuer.cookies(), host: 'app.example:8080' }
  assert.ok(await portico.getSession({ headers: { ...headers, origin: 'http://app.example:8080' } }))
  assert.equal(await portico.getSession({ headers: { ...headers, origin: 'http://app.example' } }), null)
})

test('an expired session is refreshed once for all requests that wait, and sealed anew', async () => {
  const { issuer, portico } = await set()
  const cookie = await issuer.cookies({ sub: 'ada', age: 400 })
  const loaded = await Promise.all(
    Array.from({ length: 20 }, () => portico.loadSession({ headers: { cookie } })),
  )
  assert.equal(issuer.calls.filter(call => call === REFRESH).length, 1)
  for (const { session, setCookies } of loaded) {
    assert.equal(session?.user.sub, 'ada')
    assert.equal(setCookies.length, 2)
    const again = await portico.getSession({ headers: { cookie: cookieHeader(setCookies) } })
    assert.equal(again?.accessToken, session?.accessToken)
  }
  assert.ok(loaded[0]!.setCookies.every(line => /; HttpOnly/.test(line)))
})

test('a request that comes a moment after another with the same cookie gets what that one was given', async () => {
  const { issuer, portico } = await set()
  const cookie = await issuer.cookies({ age: 400 })
  const first = await portico.loadSession({ headers: { cookie } })
  const later = await portico.loadSession({ headers: { cookie } })
  assert.ok(first.session)
  assert.equal(later.session?.accessToken, first.session.accessToken)
  assert.equal(issuer.calls.filter(call => call === REFRESH).length, 1)
})

test('a session whose refresh token was revoked is cleared, and without one no request is made', async () => {
  const { issuer, portico } = await set()
  const cookie = await issuer.cookies({ age: 400 })
  issuer.state.refreshTokens.clear()
  const { session, setCookies } = await portico.loadSession({ headers: { cookie } })
  assert.equal(session, null)
  assert.match(setCookies[0]!, /^fe_session-testapp=; Max-Age=0/)
  issuer.calls.length = 0
  assert.deepEqual(await portico.loadSession({ headers: {} }), { session: null, setCookies: [] })
  const authorization = await issuer.bearer({ age: 400 })
  assert.deepEqual(await portico.loadSession({ headers: { cookie, authorization } }), {
    session: null,
    setCookies: [],
  })
  assert.deepEqual(
    issuer.calls.filter(call => call.startsWith('POST')),
    [],
  )
})

test('a server that is down ends no session', async () => {
  const { issuer, portico } = await set()
  const cookie = await issuer.cookies({ age: 400 })
  await portico.verifyToken(await issuer.token())
  issuer.state.down = true
  await assert.rejects(portico.loadSession({ headers: { cookie } }), { code: 'server_unavailable' })
})

test('with hosted login a session is refreshed at the token endpoint, by the client', async () => {
  const { issuer, portico } = await set({ hostedLogin: true })
  const { session } = await portico.loadSession({ headers: { cookie: await issuer.cookies({ age: 400 }) } })
  assert.equal(session?.user.sub, 'ada')
  assert.ok(issuer.calls.includes('POST /oauth/token'))
  assert.ok(!issuer.calls.includes(REFRESH))
})

test('a long session goes over several cookies of at most 4000 characters, and its chunks end with it', async () => {
  const { issuer, portico } = await set()
  const claims = {
    metadata: Object.fromEntries(Array.from({ length: 90 }, (_, at) => [`key-${at}`, crypto.randomUUID()])),
  }
  const accessToken = await issuer.token({ claims })
  const lines = await portico.saveSession({ accessToken })
  assert.ok(lines.length > 1 && lines.every(line => line.length <= 4000), `${lines.map(line => line.length)}`)
  const cookie = cookieHeader(lines)
  assert.equal((await portico.getSession({ headers: { cookie } }))?.accessToken, accessToken)
  assert.equal(await portico.getSession({ headers: { cookie: cookieHeader(lines.slice(1)) } }), null)
  const short = await portico.saveSession({ accessToken: await issuer.token() }, { headers: { cookie } })
  assert.deepEqual(
    short.filter(line => /=; Max-Age=0/.test(line)).map(line => line.split('=')[0]),
    lines.map(line => line.split('=')[0]),
  )
  assert.ok(portico.clearSession({ headers: { cookie } }).length > lines.length)
  const huge = await issuer.token({ claims: { metadata: { x: 'y'.repeat(11_000) } } })
  await assert.rejects(portico.saveSession({ accessToken: huge }), { code: 'cookie_too_large' })
})

test('the session cookie is HttpOnly, Secure and SameSite=None, and ends with the token that it cannot renew', async () => {
  const { issuer, portico } = await set({ cookieDomain: 'app.test' })
  const accessToken = await issuer.token()
  const [line] = await portico.saveSession({ accessToken })
  assert.match(line!, /; Domain=app\.test; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=None$/)
  assert.doesNotMatch(line!, /Max-Age/)
  const [lasting] = await portico.saveSession({ accessToken, refreshToken: 'r' })
  assert.match(lasting!, /; Max-Age=1295940;/)
  const plain = await set({ appUrl: 'http://localhost:3000' })
  const [local] = await plain.portico.saveSession({ accessToken })
  assert.doesNotMatch(local!, /Secure|SameSite/)
})

test('without an encryption password a back end verifies bearers, and says what it lacks for cookies', async () => {
  const issuer = await createTestIssuer()
  const { encryptionPassword: _, ...options } = issuer.options
  const portico = createPortico(options)
  assert.ok(await portico.getSession({ headers: { authorization: await issuer.bearer() } }))
  assert.equal(await portico.getSession({ headers: { cookie: await issuer.cookies() } }), null)
  await assert.rejects(portico.saveSession({ accessToken: await issuer.token() }), {
    code: 'configuration',
    message: /FRONTEGG_ENCRYPTION_PASSWORD/,
  })
})

test('a server render has accessToken, user and tenants to begin with, and no token that counts in secure mode [SSR-10]', async () => {
  const { issuer, portico } = await set()
  const session = (await portico.getSession({ headers: { authorization: await issuer.bearer() } }))!
  const state = await portico.serverState(session)
  assert.equal(state.accessToken, session.accessToken)
  assert.equal(state.user.email, 'ada@example.com')
  assert.deepEqual((state.tenants as { activeTenant: object }).activeTenant, {
    id: 'acme',
    tenantId: 'acme',
    name: 'acme',
  })
  const secure = await set({ secureTokens: true, clientSecret: 'shh' })
  const own = (await secure.portico.getSession({ headers: { authorization: await secure.issuer.bearer() } }))!
  const redacted = (await secure.portico.serverState(own)).accessToken
  assert.match(redacted, /^REDACTED_FOR_SECURITY\.[\w-]+\.REDACTED_FOR_SECURITY$/)
})

import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { signClaims } from '../../server/core/sessions/access-token.ts'
import { createPortico, type Portico, type PorticoOptions } from '../../src/node/index.ts'
import { PASSWORD, type TestPerson, type TestServer, type TestVendor, testServer } from '../support/server.ts'
import { anonymous, answered } from '../support/signed-in.ts'

const LOGIN = '/api/frontegg/identity/resources/auth/v1/user'
const encryptionPassword = '0123456789abcdef'.repeat(4)
const pairsOf = (reply: Response) => reply.headers.getSetCookie().map(line => line.split(';')[0]!)

describe('a back end before a real server', () => {
  let server: TestServer
  let vendor: TestVendor
  let person: TestPerson
  let portico: Portico
  let url: string
  let options: PorticoOptions

  before(async () => {
    server = await testServer()
    url = await server.app.listen({ port: 0, host: '127.0.0.1' })
    vendor = await server.addVendor('berths')
    const { kysely } = server.services.database
    // Keys belong to one vendor, so its host is where they are read.
    await kysely
      .updateTable('vendors')
      .set({ hosts: [new URL(url).host] })
      .execute()
    // Over plain http page and server are on one host.
    vendor = { ...vendor, host: new URL(url).host, origin: 'http://127.0.0.1:5173' }
    await kysely.updateTable('applications').set({ url: vendor.origin }).execute()
    server.services.vendors.forget()
    await server.addTenant(vendor, 'pier')
    person = await server.addPerson(vendor, 'pier', 'ada@pier.example')
    // What a token names as its issuer where no public address is configured.
    const { issuer } = (await server.services.vendors.get('berths'))!
    options = {
      baseUrl: url,
      issuer,
      appId: vendor.applicationId,
      appUrl: vendor.origin,
      encryptionPassword,
      env: {},
    }
    portico = createPortico(options)
  })
  after(() => server?.close())

  const proxied = (path: string, body?: object, headers: Record<string, string> = {}, own = portico) =>
    own.proxy(
      new Request(`${vendor.origin}${path}`, {
        method: body ? 'POST' : 'GET',
        headers: { origin: vendor.origin, 'content-type': 'application/json', ...headers },
        ...(body && { body: JSON.stringify(body) }),
      }),
    )
  const signIn = (own = portico) => proxied(LOGIN, { email: person.email, password: PASSWORD }, {}, own)

  test('knows a person by the token of a real sign-in, and refuses another application’s and an ID token', async () => {
    const reply = await anonymous(server, vendor)('POST /identity/resources/auth/v1/user', {
      email: person.email,
      password: PASSWORD,
    })
    const { accessToken } = answered<{ accessToken: string }>(reply)
    const claims = await portico.verifyToken(accessToken)
    assert.deepEqual([claims.email, claims.tenantId, claims.roles], ['ada@pier.example', 'pier', ['Admin']])
    assert.ok(claims.permissions.includes('fe.*'))
    const own = (await server.services.vendors.get('berths'))!
    const inPier = { tenantId: 'pier' }
    const signed = async (said: object, application = own.applications[0]!) =>
      (await signClaims(server.services, own, application, { ...said, sub: person.id, ...inPier }))
        .accessToken
    assert.ok(await portico.verifyToken(await signed({ type: 'userToken' })))
    await assert.rejects(portico.verifyToken(await signed({ type: 'idToken' })), { code: 'wrong_type' })
    const other = await signed({ type: 'userToken' }, { ...own.applications[0]!, id: 'other' })
    await assert.rejects(portico.verifyToken(other), { code: 'wrong_audience' })
  })

  test('signs in through the proxy, reads the page’s data, refreshes, and signs out', async () => {
    const signedIn = await signIn()
    assert.equal(signedIn.status, 200, await signedIn.clone().text())
    assert.deepEqual(
      pairsOf(signedIn)
        .map(pair => pair.split('=')[0])
        .filter(name => !name!.startsWith('fe_b')),
      ['fe_refresh_berthsapp', 'fe_session-berthsapp'],
    )
    const cookie = pairsOf(signedIn).join('; ')
    const session = (await portico.getSession({ headers: { cookie } }))!
    const state = await portico.serverState(session)
    assert.equal(state.user.email, person.email)

    const refreshed = await proxied(
      '/api/frontegg/identity/resources/auth/v1/user/token/refresh',
      {},
      { cookie },
    )
    assert.equal(refreshed.status, 200)
    const next = pairsOf(refreshed).join('; ')
    const { accessToken } = (await refreshed.json()) as { accessToken: string }
    assert.equal((await portico.getSession({ headers: { cookie: next } }))?.accessToken, accessToken)

    const me = await proxied('/api/frontegg/identity/resources/users/v2/me', undefined, {
      authorization: `Bearer ${accessToken}`,
    })
    assert.equal(((await me.json()) as { email: string }).email, person.email)
    const out = await proxied('/api/frontegg/identity/resources/auth/v1/logout', {}, { cookie: next })
    assert.ok(out.ok)
    const gone = await proxied(
      '/api/frontegg/identity/resources/auth/v1/user/token/refresh',
      {},
      { cookie: next },
    )
    assert.equal(gone.status, 401)
  })

  test('a session whose token is over is refreshed by what is sealed, for twenty requests at once', async () => {
    const refreshToken = pairsOf(await signIn())
      .find(pair => pair.startsWith('fe_refresh'))!
      .split('=')[1]!
    const lines = await portico.saveSession({ accessToken: 'over', refreshToken })
    const request = { headers: { cookie: lines[0]!.split(';')[0]! } }
    assert.equal(await portico.getSession(request), null)
    const loaded = await Promise.all(Array.from({ length: 20 }, () => portico.loadSession(request)))
    for (const { session } of loaded) assert.equal(session?.user.email, person.email)
    const next = loaded[0]!.setCookies.map(line => line.split(';')[0]).join('; ')
    assert.ok(await portico.getSession({ headers: { cookie: next } }))
  })

  test('in secure mode no token reaches the page, and its calls work all the same', async () => {
    const secure = createPortico({ ...options, secureTokens: true, clientSecret: 'shh' })
    const reply = await signIn(secure)
    const body = (await reply.clone().json()) as { accessToken: string }
    assert.match(body.accessToken, /^REDACTED_FOR_SECURITY\./)
    const headers = { cookie: pairsOf(reply).join('; '), authorization: `Bearer ${body.accessToken}` }
    const me = await proxied('/api/frontegg/identity/resources/users/v2/me', undefined, headers, secure)
    assert.equal(((await me.json()) as { email: string }).email, person.email)
  })

  test('evaluates what the server says of entitlements', async () => {
    const reply = await signIn()
    const session = (await portico.getSession({ headers: { cookie: pairsOf(reply).join('; ') } }))!
    assert.deepEqual(await portico.isEntitled(session, { permission: 'fe.secure.read.users' }), {
      isEntitled: true,
    })
    const { isEntitled } = await portico.isEntitled(session, { feature: 'nothing' })
    assert.equal(isEntitled, false)
  })
})

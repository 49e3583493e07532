import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { type TestPerson, type TestServer, type TestVendor, testServer } from '../support/server.ts'
import { answered, refused } from '../support/signed-in.ts'
import { Browser } from './browser.ts'
import { callbackOf, codeFor, exchange, newVerifier, sdkRequest, setOauth } from './client.ts'

interface Tokens {
  access_token: string
  id_token?: string
  refresh_token: string
  scope: string
}

const ME = '/identity/resources/users/v2/me'
/** Asks for a permission, and reads the session itself. */
const MEMBERS = '/identity/resources/users/v3?_limit=1'
const USERINFO = '/oauth/userinfo'
const ROLES = ['roles', 'permissions', 'superUser']

suite('two kinds of token, and what scopes bound', () => {
  let server: TestServer
  let vendor: TestVendor
  let ada: TestPerson
  let browser: Browser
  before(async () => {
    server = await testServer()
    vendor = await server.addVendor('acme')
    await server.addTenant(vendor, 'home')
    ada = await server.addPerson(vendor, 'home', 'ada@acme.test')
    browser = new Browser(server, vendor)
    await browser.signIn(ada)
  })
  after(() => server.close())

  async function tokensFor(scope: string, more: Record<string, string> = {}): Promise<Tokens> {
    const verifier = newVerifier()
    const code = await codeFor(browser, sdkRequest(vendor, verifier, { scope, ...more }))
    return answered<Tokens>(
      await exchange(server, vendor, {
        grant_type: 'authorization_code',
        client_id: vendor.applicationId,
        code,
        redirect_uri: callbackOf(vendor),
        code_verifier: verifier,
      }),
    )
  }
  const refresh = (refresh_token: string, scope?: string) =>
    exchange(server, vendor, {
      grant_type: 'refresh_token',
      client_id: vendor.applicationId,
      refresh_token,
      ...(scope !== undefined && { scope }),
    })
  const call = (url: string, token?: string) =>
    server.app.inject({
      url,
      headers: { host: vendor.host, ...(token && { authorization: `Bearer ${token}` }) },
    })
  const statuses = async (token: string) => {
    const all = [ME, MEMBERS, USERINFO].map(async url => (await call(url, token)).statusCode)
    return await Promise.all(all)
  }

  test('an ID token opens nothing, and says who a user is, not what they may do', async () => {
    const { id_token, access_token } = await tokensFor('openid email profile roles api')
    assert.deepEqual(await statuses(id_token!), [401, 401, 401])
    assert.deepEqual(await statuses(access_token), [200, 200, 200])
    const [id, access] = [claimsOf(id_token!), claimsOf(access_token)]
    assert.deepEqual([id.type, id.sub, id.email, id.nonce], ['idToken', ada.id, ada.email, 'n'.repeat(16)])
    for (const name of ROLES) assert.ok(!(name in id), name)
    assert.deepEqual(
      [access.type, access.client_id, access.nonce],
      ['userToken', vendor.applicationId, undefined],
    )
    assert.ok((access.permissions as string[]).length > 0)
    assert.match(String(access.jti), /^[0-9a-f-]{36}$/)
    assert.deepEqual([headerOf(id_token!).typ, headerOf(access_token).typ], ['JWT', 'at+jwt'])
  })

  test('the API asks for a scope of its own; what a person is called and may do is told to who asked for it', async () => {
    const bare = await tokensFor('openid')
    for (const url of [ME, MEMBERS]) {
      const reply = await call(url, bare.access_token)
      refused(reply, 403, 'ER-25010')
      assert.match(String(reply.headers['www-authenticate']), /error="insufficient_scope", scope="api"/)
    }
    const sub = { sub: ada.id, tenantId: 'home' }
    assert.deepEqual((await call(USERINFO, bare.access_token)).json(), sub)
    for (const token of [bare.access_token, bare.id_token!])
      for (const name of [...ROLES, 'email', 'email_verified', 'name', 'metadata', 'tenantIds'])
        assert.ok(!(name in claimsOf(token)), name)

    const known = await tokensFor('openid email profile')
    assert.deepEqual(await statuses(known.access_token), [403, 403, 200])
    const { email, roles } = (await call(USERINFO, known.access_token)).json()
    assert.deepEqual([email, roles], [ada.email, undefined])
    const withRoles = await tokensFor('openid roles')
    assert.deepEqual(await statuses(withRoles.access_token), [403, 403, 200])
    assert.deepEqual(
      (await call(USERINFO, withRoles.access_token)).json().permissions,
      claimsOf(withRoles.access_token).permissions,
    )
    assert.deepEqual(await statuses((await tokensFor('openid api')).access_token), [200, 200, 200])
    // As our own client asks for it.
    const ours = await tokensFor('openid email profile', { resource: 'urn:portico:api' })
    assert.equal(ours.scope, 'openid profile email api')
    assert.equal((await tokensFor('openid', { resource: 'https://elsewhere.test' })).scope, 'openid')
  })

  test('a refresh never widens what was granted: less may be asked for, more is refused and consumes nothing', async () => {
    const first = await tokensFor('openid email api')
    assert.equal(first.scope, 'openid email api')
    const wide = await refresh(first.refresh_token, 'openid email profile')
    refused(wide, 400, 'ER-25009')
    assert.equal(wide.json().error, 'invalid_scope')
    refused(await refresh(first.refresh_token, 'openid unheard-of'), 400, 'ER-25009')

    const less = answered<Tokens>(await refresh(first.refresh_token, 'openid'))
    assert.deepEqual([less.scope, claimsOf(less.access_token).scope], ['openid', 'openid'])
    assert.deepEqual(await statuses(less.access_token), [403, 403, 200])
    // What was granted stays what it was (RFC 6749 §6).
    const again = answered<Tokens>(await refresh(less.refresh_token))
    assert.equal(again.scope, 'openid email api')
    const calls = answered<Tokens>(await refresh(again.refresh_token, 'api'))
    assert.deepEqual([calls.scope, calls.id_token], ['api', undefined])
    assert.deepEqual(await statuses(calls.access_token), [200, 200, 403])

    const bare = await tokensFor('openid')
    const next = answered<Tokens>(await refresh(bare.refresh_token))
    assert.equal(next.scope, 'openid')
    assert.deepEqual(await statuses(next.access_token), [403, 403, 200])
  })

  test('a page of the vendor that asks silently gets everything, and goes on with it', async () => {
    const silent = await browser.ask('POST', '/oauth/authorize/silent', {
      body: { tenantId: null },
      headers: { origin: vendor.origin },
    })
    const { access_token, refresh_token, id_token } = answered<Tokens>(silent)
    assert.deepEqual(await statuses(access_token), [200, 200, 200])
    assert.deepEqual(await statuses(id_token!), [401, 401, 401])
    const next = answered<Tokens>(await refresh(refresh_token))
    assert.deepEqual(await statuses(next.access_token), [200, 200, 200])
  })

  for (const [whose, columns] of [
    ['an application of before', { strict: false }],
    ['one that uses the published SDKs', { published_sdks: true }],
  ] as const)
    test(`${whose} goes on using either token for everything; what a refresh names is still what was granted`, async () => {
      await setOauth(server, vendor, columns)
      try {
        const { access_token, id_token, refresh_token } = await tokensFor('openid')
        for (const token of [access_token, id_token!])
          assert.deepEqual(await statuses(token), [200, 200, 200])
        const { scope, ...access } = claimsOf(access_token)
        const { nonce, ...id } = claimsOf(id_token!)
        assert.deepEqual([scope, nonce], ['openid', 'n'.repeat(16)])
        assert.deepEqual(access, id)
        const next = answered<Tokens>(await refresh(refresh_token, 'openid email profile'))
        assert.equal(next.scope, 'openid')
        assert.deepEqual(await statuses(next.id_token!), [200, 200, 200])
        // From before it was kept what was granted.
        await server.services.database.pool.query('update refresh_tokens set scope = null')
        const old = answered<Tokens>(await refresh(next.refresh_token))
        assert.equal(old.scope, 'openid profile email offline_access')
        await setOauth(server, vendor, { strict: true, published_sdks: false })
        assert.deepEqual(await statuses(old.access_token), [403, 403, 200])
      } finally {
        await setOauth(server, vendor, { strict: true, published_sdks: false })
      }
    })

  test('our own pages have a session that no scope bounds', async () => {
    const reply = await browser.ask('POST', '/identity/resources/auth/v1/user/token/refresh', {
      body: {},
      headers: { origin: browser.origin },
    })
    const { accessToken } = answered<{ accessToken: string }>(reply)
    assert.deepEqual(await statuses(accessToken), [200, 200, 200])
    assert.equal(headerOf(accessToken).typ, 'JWT')
  })

  test('a 401 says how to come again: that a token is needed, or that the one that came is no good', async () => {
    const { id_token } = await tokensFor('openid')
    const realm = `Bearer realm="http://${vendor.host}"`
    for (const url of [USERINFO, ME, MEMBERS, '/vendors/base-url']) {
      const said = async (token?: string) => {
        const reply = await call(url, token)
        assert.equal(reply.statusCode, 401, url)
        return reply.headers['www-authenticate']
      }
      assert.equal(await said(), realm, url)
      for (const token of ['x', 'a.b.c', id_token!])
        assert.equal(await said(token), `${realm}, error="invalid_token"`, url)
    }
    const wrong = await server.app.inject({
      method: 'POST',
      url: '/identity/resources/auth/v1/user',
      headers: { host: vendor.host, origin: vendor.origin },
      payload: { email: ada.email, password: 'wrong' },
    })
    assert.deepEqual([wrong.statusCode, wrong.headers['www-authenticate']], [401, undefined])
  })
})

const partOf = (token: string, at: number): Record<string, unknown> =>
  JSON.parse(Buffer.from(token.split('.')[at]!, 'base64url').toString())
const headerOf = (token: string) => partOf(token, 0)
const claimsOf = (token: string) => partOf(token, 1)

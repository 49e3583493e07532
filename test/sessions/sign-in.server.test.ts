import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import published from '@frontegg/entitlements-javascript-commons'
import { hasherOf } from '../../server/core/password-hash/password-hash.ts'
import { PASSWORD, type TestPerson, type TestServer, type TestVendor, testServer } from '../support/server.ts'
import { browser, claimsOf } from './browser.ts'

type Context = Parameters<typeof published.evaluateIsEntitledToFeature>[1]

const LOGIN = '/identity/resources/auth/v1/user'
const ME = '/identity/resources/users/v2/me'

describe('signing in and out', () => {
  let server: TestServer
  let vendor: TestVendor
  let ada: TestPerson

  before(async () => {
    server = await testServer()
    vendor = await server.addVendor('acme', { lockout: { enabled: true, maxAttempts: 3 } })
    await server.addTenant(vendor, 'harbor')
    ada = await server.addPerson(vendor, 'harbor', 'ada@example.com', { name: 'Ada' })
  })
  after(() => server.close())

  const query = (text: string, values: unknown[] = []) => server.services.database.pool.query(text, values)

  test('a password signs in: a token in the body, the refresh token in an HttpOnly cookie only [LOGIN-01, LOGIN-72, LOGIN-78, LOGIN-27, LOGIN-38, LOGIN-24]', async () => {
    const page = browser(server, vendor)
    const reply = await page.signIn('ADA@example.com', PASSWORD)
    assert.equal(reply.statusCode, 200, reply.body)
    const { accessToken, expiresIn, expires, mfaRequired, refreshToken } = reply.json()
    assert.equal(mfaRequired, false)
    assert.equal(expiresIn, 300)
    assert.ok(Math.abs(Date.parse(expires) - Date.now() - 300_000) < 5000)
    assert.equal(refreshToken, undefined)
    const cookie = reply.cookies[0]!
    assert.equal(cookie.name, 'fe_refresh_acmeapp', 'the client id without its first dash')
    assert.equal(cookie.httpOnly, true)
    assert.equal(claimsOf(accessToken).email, 'ada@example.com')
    assert.equal((await page.get(ME)).json().id, ada.id)
  })

  test('the token carries the claims that the published SDKs read [LOGIN-72]', async () => {
    const page = browser(server, vendor)
    const { accessToken } = (await page.signIn(ada.email, PASSWORD)).json()
    const { exp, iat, auth_time, sid, permissions, ...claims } = claimsOf(accessToken)
    assert.equal(Number(exp) - Number(iat), 300)
    assert.ok(Number(auth_time) <= Number(iat))
    assert.match(String(sid), /^[0-9a-f-]{36}$/)
    assert.ok(
      (permissions as string[]).includes('fe.secure.read.users') ||
        (permissions as string[]).includes('fe.*'),
    )
    assert.deepEqual(claims, {
      sub: ada.id,
      id: ada.id,
      type: 'userToken',
      tenantId: 'harbor',
      tenantIds: ['harbor'],
      email: 'ada@example.com',
      email_verified: true,
      name: 'Ada',
      profilePictureUrl: null,
      metadata: {},
      roles: ['Admin'],
      amr: ['pwd'],
      iss: 'http://acme.test',
      aud: 'acme-app',
    })
  })

  test('metadata are an object in the token, and text in me: rules of the published evaluator read them', async () => {
    const page = browser(server, vendor)
    const metadataOf = async (metadata: unknown) => {
      await query('update users set metadata = $1 where id = $2', [JSON.stringify(metadata), ada.id])
      return claimsOf((await page.signIn(ada.email, PASSWORD)).json().accessToken)
    }
    const jwt = await metadataOf({ tier: 'gold', crew: { size: 4 } })
    assert.deepEqual(jwt.metadata, { tier: 'gold', crew: { size: 4 } })
    assert.deepEqual(JSON.parse((await page.get(ME)).json().metadata), jwt.metadata)
    const on = (attribute: string, op: string, value: object) => {
      const conditions = [{ attribute, negate: false, op, value }]
      const rules = [{ conditionLogic: 'and', conditions, treatment: 'true' }]
      const featureFlag = { on: true, offTreatment: 'false', defaultTreatment: 'false', rules }
      const features = { f: { planIds: [], expireTime: null, linkedPermissions: [], featureFlag } }
      const entitlements = { features, plans: {}, permissions: {} } as unknown as Context
      return published.evaluateIsEntitledToFeature('f', entitlements, { jwt }).isEntitled
    }
    assert.equal(on('jwt.metadata.tier', 'in_list', { list: ['gold'] }), true)
    assert.equal(on('jwt.metadata.crew.size', 'equal', { number: 4 }), true)
    assert.equal(on('jwt.metadata.tier', 'in_list', { list: ['silver'] }), false)
    // A token has to fit into a header.
    assert.deepEqual((await metadataOf({ much: 'x'.repeat(2000) })).metadata, {})
    assert.deepEqual((await metadataOf({})).metadata, {})
  })

  test('a user name signs in as well [LOGIN-40, LOGIN-78, LOGIN-33]', async () => {
    await query('insert into usernames (vendor_id, username, user_id) values ($1, $2, $3)', [
      'acme',
      'adalove',
      ada.id,
    ])
    const reply = await browser(server, vendor).post(LOGIN, { username: 'AdaLove', password: PASSWORD })
    assert.equal(reply.statusCode, 200, reply.body)
  })

  test('unknown, wrong, locked, unproven, disabled and without password answer alike, each after one hash [LOGIN-72]', async () => {
    await server.addPerson(vendor, 'harbor', 'locked@example.com')
    await query("update users set locked_at = now() where email = 'locked@example.com'")
    await server.addPerson(vendor, 'harbor', 'unproven@example.com', { verified: false })
    await server.addPerson(vendor, 'harbor', 'bare@example.com', { password: null })
    await server.addPerson(vendor, 'harbor', 'disabled@example.com')
    await query("update memberships set is_disabled = true where email = 'disabled@example.com'")
    const hasher = hasherOf(server.services)
    const bodies = new Set<string>()
    for (const [email, password] of [
      ['nobody@example.com', PASSWORD],
      ['ada@example.com', 'wrong'],
      ['locked@example.com', PASSWORD],
      ['unproven@example.com', PASSWORD],
      ['disabled@example.com', PASSWORD],
      ['bare@example.com', PASSWORD],
    ] as const) {
      const before = hasher.computed
      const reply = await browser(server, vendor).signIn(email, password)
      assert.equal(reply.statusCode, 401, email)
      assert.equal(hasher.computed - before, 1, `${email} costs one hash`)
      assert.equal(reply.cookies.length, 0)
      bodies.add(reply.body)
    }
    assert.equal(bodies.size, 1)
  })

  test('too many wrong passwords lock the account, also when they come at once [LOGIN-72]', async () => {
    const { id } = await server.addPerson(vendor, 'harbor', 'target@example.com')
    await Promise.all([1, 2, 3].map(() => browser(server, vendor).signIn('target@example.com', 'wrong')))
    assert.equal((await browser(server, vendor).signIn('target@example.com', PASSWORD)).statusCode, 401)
    const { rows } = await query('select failed_attempts, locked_at from users where id = $1', [id])
    assert.equal(rows[0].failed_attempts, 3)
    assert.ok(rows[0].locked_at)
    const audits = await query("select 1 from audits where user_id = $1 and action = 'user.locked'", [id])
    assert.equal(audits.rows.length, 1)
    await query('update users set locked_at = null, failed_attempts = 0 where id = $1', [id])
    assert.equal((await browser(server, vendor).signIn('target@example.com', PASSWORD)).statusCode, 200)
  })

  test('a success starts the count anew [LOGIN-72]', async () => {
    const { id } = await server.addPerson(vendor, 'harbor', 'clumsy@example.com')
    for (let i = 0; i < 3; i++) {
      await browser(server, vendor).signIn('clumsy@example.com', 'wrong')
      await browser(server, vendor).signIn('clumsy@example.com', 'wrong')
      assert.equal((await browser(server, vendor).signIn('clumsy@example.com', PASSWORD)).statusCode, 200)
    }
    const { rows } = await query('select failed_attempts from users where id = $1', [id])
    assert.equal(rows[0].failed_attempts, 0)
  })

  test('a sign-in is audited with address and agent, and so is a failure [LOGIN-72]', async () => {
    await browser(server, vendor, { headers: { 'user-agent': 'Ada/1' } }).signIn(ada.email, PASSWORD)
    const { rows } = await query(
      "select ip, tenant_id from audits where action = 'user.signed-in' and user_agent = 'Ada/1' and user_id = $1",
      [ada.id],
    )
    assert.deepEqual(rows, [{ ip: '127.0.0.1', tenant_id: 'harbor' }])
    const failures = await query("select count(*)::int as n from audits where action = 'user.sign-in-failed'")
    assert.ok(failures.rows[0].n > 0)
  })

  test('pre-login finds no single sign-on, for whomever [LOGIN-77]', async () => {
    const page = browser(server, vendor)
    const url = '/identity/resources/auth/v2/user/sso/prelogin'
    const known = await page.post(url, { email: ada.email })
    const unknown = await page.post(url, { username: 'nobody', tenantId: null })
    assert.equal(known.statusCode, 404)
    assert.equal(known.body, unknown.body)
    assert.equal((await page.post(url, {})).statusCode, 400)
  })

  test('logout needs no token, ends the session for every tab, and clears the cookie [LOGIN-74, LOGIN-70]', async () => {
    const page = browser(server, vendor)
    await page.signIn(ada.email, PASSWORD)
    const token = page.token!
    const [name, value] = [...page.cookies].find(([name]) => name.startsWith('fe_refresh_'))!
    page.token = undefined
    const reply = await page.post('/identity/resources/auth/v1/logout')
    assert.ok(reply.statusCode === 200 || reply.statusCode === 204)
    assert.equal(page.cookies.has(name), false)
    page.token = token
    assert.equal((await page.get(ME)).statusCode, 401)
    const otherTab = browser(server, vendor, { headers: { cookie: `${name}=${value}` } })
    assert.equal((await otherTab.refresh()).statusCode, 401)
    assert.ok((await otherTab.post('/identity/resources/auth/v1/logout')).statusCode < 300, 'twice is fine')
  })

  test('every protected call needs a token that is good: absent, torn, forged and expired ones are 401 [API-02]', async () => {
    const page = browser(server, vendor)
    assert.equal((await page.get(ME)).statusCode, 401)
    await page.signIn(ada.email, PASSWORD)
    const [header, payload, signature] = page.token!.split('.') as [string, string, string]
    const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')
    const claims = { ...claimsOf(page.token!), superUser: true }
    const raised = Buffer.from(JSON.stringify(claims)).toString('base64url')
    for (const bad of [
      'x',
      'a.b.c',
      `${header}.${payload}.`,
      `${none}.${payload}.`,
      `${header}.${raised}.${signature}`,
    ]) {
      page.token = bad
      assert.equal((await page.get(ME)).statusCode, 401, bad.slice(0, 20))
      assert.equal((await page.get('/identity/resources/users/v3/me/tenants')).statusCode, 401)
    }
  })

  test('a bare token without "Bearer" is good too, as the jwt option sends it [API-02]', async () => {
    const page = browser(server, vendor)
    await page.signIn(ada.email, PASSWORD)
    const raw = await browser(server, vendor).get(ME, { authorization: page.token! })
    assert.equal(raw.statusCode, 200)
  })

  test('over plain http, a page of another site is told why it cannot sign in, and nothing begins [LOGIN-72]', async () => {
    const { rows: before } = await query('select count(*)::int as n from sessions')
    const origin = 'http://127.0.0.1:5173'
    const elsewhere = await server.addVendor('elsewhere', { allowedOrigins: [origin] })
    await server.addTenant(elsewhere, 'harbor')
    await server.addPerson(elsewhere, 'harbor', ada.email)
    const reply = await browser(server, elsewhere, { origin }).signIn(ada.email, PASSWORD)
    assert.equal(reply.statusCode, 400)
    assert.equal(reply.json().errorCode, 'ER-01006')
    assert.deepEqual((await query('select count(*)::int as n from sessions')).rows, before)
  })

  test('a vendor without local sign-in takes no password [LOGIN-30]', async () => {
    const sso = await server.addVendor('sso', { authStrategy: 'NoLocalAuthentication' })
    await server.addTenant(sso, 'main')
    await server.addPerson(sso, 'main', 'ada@example.com')
    const reply = await browser(server, sso).signIn('ada@example.com', PASSWORD)
    assert.equal(reply.statusCode, 403)
    assert.equal(reply.json().errorCode, 'ER-01007')
  })

  test('attempts for one person are limited from wherever they come, with the seconds to wait [LOGIN-72]', async () => {
    const limited = await testServer({ rateLimitFactor: 1 })
    try {
      const strict = await limited.addVendor('acme', { lockout: { enabled: false, maxAttempts: 100 } })
      await limited.addTenant(strict, 'harbor')
      const statuses: number[] = []
      let last = ''
      for (let i = 0; i < 31; i++) {
        const reply = await limited.app.inject({
          method: 'POST',
          url: LOGIN,
          remoteAddress: `10.0.0.${i}`,
          headers: { host: strict.host, origin: strict.origin },
          payload: { email: 'someone@example.com', password: 'wrong' },
        })
        statuses.push(reply.statusCode)
        last = String(reply.headers['retry-after'])
      }
      assert.deepEqual([...new Set(statuses.slice(0, 30))], [401])
      assert.equal(statuses[30], 429)
      assert.ok(Number(last) > 0 && Number(last) <= 300)
    } finally {
      await limited.close()
    }
  })
})

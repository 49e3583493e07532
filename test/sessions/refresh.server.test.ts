// run: on both databases
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { PASSWORD, type TestPerson, type TestServer, type TestVendor, testServer } from '../support/server.ts'
import { type Browser, browser, claimsOf } from './browser.ts'

describe('refresh', () => {
  let server: TestServer
  let vendor: TestVendor
  let ada: TestPerson

  before(async () => {
    server = await testServer()
    vendor = await server.addVendor('acme')
    await server.addTenant(vendor, 'harbor')
    await server.addTenant(vendor, 'quay')
    await server.addTenant(vendor, 'foreign')
    ada = await server.addPerson(vendor, 'harbor', 'ada@example.com')
    await server.addPerson(vendor, 'quay', 'ada@example.com', { roles: ['ReadOnly'] })
    await server.addPerson(vendor, 'foreign', 'eve@example.com')
  })
  after(() => server.close())

  const query = (text: string, values: unknown[] = []) => server.services.database.pool.query(text, values)

  async function signedIn(email = ada.email): Promise<Browser> {
    const page = browser(server, vendor)
    assert.equal((await page.signIn(email, PASSWORD)).statusCode, 200)
    return page
  }

  const cookieOf = (page: Browser) => [...page.cookies].find(([name]) => name.startsWith('fe_refresh_'))!
  const isForgotten = (page: Browser) => assert.equal(cookieOf(page), undefined, 'the cookie is gone')
  async function withCookie(value: string): Promise<Browser> {
    const page = browser(server, vendor)
    page.cookies.set(cookieOf(await signedIn())[0], value)
    return page
  }
  /** As if the grace window of every consumed token had passed. */
  const closeGrace = () =>
    query(
      "update refresh_tokens set grace_until = now() - make_interval(secs => 1) - interval '1 second' where used_at is not null",
    )

  test('takes no body, {}, {tenantId} and {tenantId: null}, with and without the prefix [LOGIN-71, LOGIN-73, LOGIN-80, LOGIN-82]', async () => {
    const page = await signedIn()
    for (const body of [null, {}, { tenantId: null }, { tenantId: 'harbor' }]) {
      const reply = await page.refresh(body)
      assert.equal(reply.statusCode, 200, reply.body)
      assert.equal(claimsOf(reply.json().accessToken).tenantId, 'harbor')
      assert.equal(reply.json().refreshToken, undefined, 'the refresh token stays in its cookie')
    }
    const prefixed = await page.post('/frontegg/identity/resources/auth/v1/user/token/refresh', {})
    assert.equal(prefixed.statusCode, 200)
  })

  test('answers with a length and without compression, as the published proxy needs it [LOGIN-73]', async () => {
    const page = await signedIn()
    const reply = await page.post(
      '/identity/resources/auth/v1/user/token/refresh',
      {},
      { 'accept-encoding': 'gzip, br' },
    )
    assert.equal(reply.headers['content-length'], String(Buffer.byteLength(reply.body)))
    assert.equal(reply.headers['content-encoding'], undefined)
    assert.equal(reply.headers['transfer-encoding'], undefined)
  })

  test('goes on in another tenant of the user, with what they may do there [TENANT-09, SESS-08, LOGIN-73]', async () => {
    const page = await signedIn()
    const claims = claimsOf((await page.refresh({ tenantId: 'quay' })).json().accessToken)
    assert.equal(claims.tenantId, 'quay')
    assert.deepEqual(claims.roles, ['ReadOnly'])
    assert.deepEqual(claims.tenantIds, ['harbor', 'quay'])
    assert.equal((await page.get('/identity/resources/users/v2/me')).json().tenantId, 'quay')
  })

  test('refuses a tenant that is not the user’s, exists or not, and consumes nothing [TENANT-09]', async () => {
    const page = await signedIn()
    const before = cookieOf(page)
    const [foreign, unknown] = [
      await page.refresh({ tenantId: 'foreign' }),
      await page.refresh({ tenantId: 'none' }),
    ]
    assert.equal(foreign.statusCode, 403)
    assert.equal(foreign.body, unknown.body)
    assert.deepEqual(cookieOf(page), before)
    assert.equal((await page.refresh()).statusCode, 200)
  })

  test('twenty times fifty racing tabs get one successor each time [LOGIN-73]', async () => {
    const page = await signedIn()
    for (let round = 0; round < 20; round++) {
      const [name, value] = cookieOf(page)
      const replies = await Promise.all(
        Array.from({ length: 50 }, () =>
          browser(server, vendor, { headers: { cookie: `${name}=${value}` } }).refresh(),
        ),
      )
      assert.deepEqual([...new Set(replies.map(reply => reply.statusCode))], [200])
      const successors = new Set(replies.map(reply => reply.cookies[0]?.value))
      assert.equal(successors.size, 1, `round ${round}`)
      page.cookies.set(name, [...successors][0]!)
    }
    const { rows } = await query(
      'select count(*)::int as tokens from refresh_tokens t join sessions s on s.id = t.session_id where s.id = $1',
      [claimsOf(page.token!).sid],
    )
    assert.equal(rows[0].tokens, 21)
  })

  test('a consumed token after the grace window ends the whole family, once and on record [LOGIN-73]', async () => {
    const page = await signedIn()
    const [name, stolen] = cookieOf(page)
    await page.refresh()
    await closeGrace()
    const thieves = await Promise.all(
      Array.from({ length: 10 }, async () => {
        const thief = browser(server, vendor, { headers: { cookie: `${name}=${stolen}` } })
        return (await thief.refresh()).statusCode
      }),
    )
    assert.deepEqual([...new Set(thieves)], [401])
    assert.equal((await page.refresh()).statusCode, 401, 'the owner must sign in again')
    isForgotten(page)
    assert.equal((await page.get('/identity/resources/users/v2/me')).statusCode, 401)
    const sid = claimsOf(page.token!).sid
    const audits = await query(
      "select severity from audits where action = 'session.reuse-detected' and json->>'sessionId' = $1",
      [sid],
    )
    assert.deepEqual(audits.rows, [{ severity: 'High' }])
    const events = await query(
      "select 1 from events where type = 'frontegg.session.reuseDetected' and payload->>'sessionId' = $1",
      [sid],
    )
    assert.equal(events.rows.length, 1)
  })

  test('inside the window, a token whose successor was consumed is a replay too [LOGIN-73]', async () => {
    const page = await signedIn()
    const [, first] = cookieOf(page)
    await page.refresh()
    await page.refresh()
    assert.equal((await (await withCookie(first)).refresh()).statusCode, 401)
    assert.equal((await page.refresh()).statusCode, 401)
  })

  test('a plain success writes no audit row and no event [LOGIN-73]', async () => {
    const page = await signedIn()
    const count = async () =>
      (await query('select (select count(*) from audits)::int + (select count(*) from events)::int as n'))
        .rows[0].n
    const before = await count()
    await page.refresh()
    await page.refresh()
    assert.equal(await count(), before)
  })

  for (const [what, change, undo] of [
    [
      'disabled',
      'update memberships set is_disabled = true where user_id = $1',
      'update memberships set is_disabled = false where user_id = $1',
    ],
    [
      'expired',
      "update memberships set temporary_expires_at = now() - make_interval(secs => 1) - interval '1 second' where user_id = $1",
      'update memberships set temporary_expires_at = null where user_id = $1',
    ],
  ] as const) {
    test(`a member who is ${what} is refused at once, by refresh and by every call [LOGIN-73, API-02]`, async () => {
      const page = await signedIn()
      await query(change, [ada.id])
      assert.equal((await page.get('/identity/resources/users/v3/me/tenants')).statusCode, 401)
      assert.equal((await page.get('/identity/resources/users/v2/me')).statusCode, 401)
      assert.equal((await page.refresh()).statusCode, 401)
      isForgotten(page)
      await query(undo, [ada.id])
    })
  }

  test('failed sign-ins of another user lock the account, and leave its open session alone', async () => {
    const page = await signedIn()
    await query('update users set locked_at = now() where id = $1', [ada.id])
    assert.equal((await page.get('/identity/resources/users/v2/me')).statusCode, 200)
    assert.equal((await page.refresh()).statusCode, 200)
    await query('update users set locked_at = null where id = $1', [ada.id])
  })

  test('a removed user is signed out everywhere at once [API-02]', async () => {
    await server.addPerson(vendor, 'quay', 'gone@example.com')
    const page = await signedIn('gone@example.com')
    await query("delete from users where email = 'gone@example.com'")
    assert.equal((await page.get('/identity/resources/users/v2/me')).statusCode, 401)
    assert.equal((await page.refresh()).statusCode, 401)
  })

  test('ends with the session: absolute life, and idle time [LOGIN-73]', async () => {
    const old = await signedIn()
    await query('update sessions set expires_at = now() - make_interval(secs => 1) where id = $1', [
      claimsOf(old.token!).sid,
    ])
    assert.equal((await old.refresh()).statusCode, 401)
    const idle = await signedIn()
    await query(
      "update sessions set idle_timeout_seconds = 60, last_seen_at = now() - interval '59 seconds' where id = $1",
      [claimsOf(idle.token!).sid],
    )
    assert.equal((await idle.refresh()).statusCode, 200, 'a refresh is a sign of life')
    await query("update sessions set last_seen_at = now() - interval '61 seconds' where id = $1", [
      claimsOf(idle.token!).sid,
    ])
    assert.equal((await idle.refresh()).statusCode, 401)
  })

  test('without a cookie, or with one that was never issued, no user is signed in [LOGIN-73]', async () => {
    assert.equal((await browser(server, vendor).refresh()).statusCode, 401)
    assert.equal((await (await withCookie('made-up')).refresh()).statusCode, 401)
  })

  test('a page of a foreign origin can neither refresh nor log out [API-05]', async () => {
    const page = await signedIn()
    const [name, value] = cookieOf(page)
    for (const origin of ['https://evil.example', `${vendor.origin}.evil.example`, 'null']) {
      const evil = browser(server, vendor, { origin, headers: { cookie: `${name}=${value}` } })
      assert.equal((await evil.refresh()).statusCode, 403)
      assert.equal((await evil.post('/identity/resources/auth/v1/logout')).statusCode, 403)
    }
    assert.equal((await page.refresh()).statusCode, 200)
  })
})

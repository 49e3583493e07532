import assert from 'node:assert/strict'
import { after, before, beforeEach, suite, test } from 'node:test'
import { features } from '../../server/features.ts'
import { purgeExpired, retentionOf } from '../../server/operator/retention/purge-expired.ts'
import { hashToken } from '../../server/platform/secrets/random-token.ts'
import { type TestPerson, type TestServer, type TestVendor, testServer } from '../support/server.ts'
import { answered, refused } from '../support/signed-in.ts'
import { Browser, locationOf } from './browser.ts'
import { callbackOf, challengeOf, codeFor, exchange, newVerifier, sdkRequest, setOauth } from './client.ts'

interface Tokens {
  access_token: string
  id_token: string
  refresh_token: string
}

suite('attacks on hosted login', () => {
  let server: TestServer
  let vendor: TestVendor
  let other: TestVendor
  let ada: TestPerson
  let browser: Browser
  const verifier = newVerifier()
  before(async () => {
    server = await testServer()
    vendor = await server.addVendor('acme')
    other = await server.addVendor('globex')
    await server.addTenant(vendor, 'home')
    ada = await server.addPerson(vendor, 'home', 'ada@acme.test')
  })
  after(() => server.close())
  beforeEach(async () => {
    browser = new Browser(server, vendor)
    await browser.signIn(ada)
  })

  const authorize = (more: Record<string, string> = {}) =>
    sdkRequest(vendor, verifier, { scope: 'openid api', ...more })
  const good = (code: string) => ({
    grant_type: 'authorization_code',
    client_id: vendor.applicationId,
    code,
    redirect_uri: callbackOf(vendor),
    code_verifier: verifier,
  })
  const me = (token: string) =>
    server.app.inject({
      url: '/identity/resources/users/v2/me',
      headers: { host: vendor.host, authorization: `Bearer ${token}` },
    })

  test('a code is sent to exactly the listed addresses; for anything else the person is told, and goes nowhere', async () => {
    const listed = callbackOf(vendor)
    const foreign = [
      `${listed}/`,
      `${listed}?next=1`,
      `${listed}#`,
      `${listed}/../evil`,
      `${listed}%2f..`,
      listed.replace('http:', 'https:'),
      listed.toUpperCase(),
      `${vendor.origin}:80/oauth/callback`,
      `http://user@${new URL(listed).host}/oauth/callback`,
      `${vendor.origin}.evil.test/oauth/callback`,
      `http://evil.test/?${listed}`,
      `javascript:alert(1)//${listed}`,
      `//evil.test/oauth/callback`,
      '/oauth/callback',
      'http://evil.test/oauth/callback',
    ]
    for (const redirect_uri of foreign) {
      const reply = await browser.goTo(authorize({ redirect_uri }))
      assert.equal(reply.statusCode, 400, redirect_uri)
      assert.equal(reply.headers.location, undefined)
      assert.match(reply.body, /ER-25002/)
      assert.doesNotMatch(reply.body, /evil/)
    }
    const twice = `${authorize()}&redirect_uri=${encodeURIComponent('http://evil.test/')}`
    assert.equal((await browser.goTo(twice)).statusCode, 400)
    for (const client_id of ['nobody', other.applicationId, '__proto__'])
      assert.match((await browser.goTo(authorize({ client_id }))).body, /ER-25001/)
  })

  test('a code that is used twice ends the session, and with it every token that it gave', async () => {
    const code = await codeFor(browser, authorize())
    const tokens = answered<Tokens>(await exchange(server, vendor, good(code)))
    assert.equal((await me(tokens.access_token)).statusCode, 200)
    assert.equal((await exchange(server, vendor, good(code))).json().error, 'invalid_grant')
    assert.equal((await me(tokens.access_token)).statusCode, 401)
    const refresh = { grant_type: 'refresh_token', client_id: vendor.applicationId }
    refused(
      await exchange(server, vendor, { ...refresh, refresh_token: tokens.refresh_token }),
      400,
      'ER-25005',
    )
    const { rows } = await server.services.database.pool.query(
      "select severity from audits where vendor_id = 'acme' and action = 'session.code-replayed'",
    )
    assert.deepEqual(rows, [{ severity: 'High' }])
  })

  test('a consumed code ends the session as long as that lives, whatever time has passed and whatever the tenant says by then', async () => {
    const query = (text: string) => server.services.database.pool.query(text)
    const code = await codeFor(browser, authorize())
    const tokens = answered<Tokens>(await exchange(server, vendor, good(code)))
    await query("update oauth_codes set expires_at = now() - interval '3 days'")
    await purgeExpired(server.services, retentionOf(features))
    await query(`insert into tenant_security (vendor_id, tenant_id, mfa)
      values ('acme', 'home', '{"enforceMFAType": "Force"}')`)
    try {
      assert.equal((await exchange(server, vendor, good(code))).json().error, 'invalid_grant')
    } finally {
      await query('delete from tenant_security')
    }
    assert.equal((await me(tokens.access_token)).statusCode, 401)
    // Nothing can be replayed into a session that is over.
    await purgeExpired(server.services, retentionOf(features))
    assert.equal((await query('select 1 from oauth_codes where used_at is not null')).rows.length, 0)
  })

  test('of two exchanges of one code at once at most one gets tokens', async () => {
    const code = await codeFor(browser, authorize())
    const replies = await Promise.all(Array.from({ length: 6 }, () => exchange(server, vendor, good(code))))
    assert.equal(replies.filter(({ statusCode }) => statusCode === 200).length, 1)
  })

  test('who holds a code but not the verifier consumes it on the first try, and signs no user out', async () => {
    const wrong: Record<string, unknown>[] = [
      { code_verifier: newVerifier() },
      { code_verifier: undefined },
      { code_verifier: '' },
      { code_verifier: challengeOf(verifier) },
      { redirect_uri: undefined },
      { redirect_uri: `${vendor.origin}/other` },
    ]
    for (const change of wrong) {
      const code = await codeFor(browser, authorize())
      const said = JSON.stringify(change)
      assert.equal(
        (await exchange(server, vendor, { ...good(code), ...change })).json().error,
        'invalid_grant',
        said,
      )
      assert.equal((await exchange(server, vendor, good(code))).json().error, 'invalid_grant', said)
    }
    // The session that the codes were of lives on: the browser gets another code at once.
    const code = await codeFor(browser, authorize())
    const tokens = answered<Tokens>(await exchange(server, vendor, good(code)))
    // And a code that was consumed well is no weapon to who saw it later without the verifier.
    await exchange(server, vendor, { ...good(code), code_verifier: newVerifier() })
    assert.equal((await me(tokens.access_token)).statusCode, 200)
  })

  test('PKCE cannot be left out, made plain, or taken away between the two requests', async () => {
    for (const more of [
      { code_challenge: '' },
      { code_challenge_method: 'plain' },
      { code_challenge_method: '' },
      { code_challenge: 'too-short' },
    ]) {
      const back = locationOf(await browser.goTo(authorize(more)))
      assert.equal(back.searchParams.get('error'), 'invalid_request', JSON.stringify(more))
      assert.equal(back.searchParams.get('code'), null)
    }
    await setOauth(server, vendor, { secret_hash: hashToken('the secret of the server side') })
    const bare = locationOf(await browser.goTo(authorize({ code_challenge: '', code_challenge_method: '' })))
    assert.equal(bare.searchParams.get('error'), 'invalid_request', 'a secret does not take its place')
    await setOauth(server, vendor, { strict: false })
    try {
      const client_secret = 'the secret of the server side'
      const without = await codeFor(browser, authorize({ code_challenge: '', code_challenge_method: '' }))
      const { code_verifier: _, ...rest } = good(without)
      const injected = await exchange(server, vendor, { ...good(without), client_secret })
      assert.equal(injected.json().error, 'invalid_grant')
      const again = await codeFor(browser, authorize({ code_challenge: '', code_challenge_method: '' }))
      assert.equal((await exchange(server, vendor, { ...rest, code: again, client_secret })).statusCode, 200)
      const bound = await codeFor(browser, authorize())
      const dropped = await exchange(server, vendor, { ...rest, code: bound, client_secret })
      assert.equal(dropped.json().error, 'invalid_grant')
    } finally {
      await setOauth(server, vendor, { secret_hash: null, strict: true })
    }
  })

  test('codes and refresh tokens are good for their own application alone, and never for another vendor or as a cookie', async () => {
    await server.services.database.kysely
      .insertInto('applications')
      .values({ vendor_id: vendor.id, id: 'second-app', name: 'Second', url: 'http://second.acme.test' })
      .onConflict(conflict => conflict.doNothing())
      .execute()
    server.services.vendors.forget()
    const stolen = { ...good(await codeFor(browser, authorize())), client_id: 'second-app' }
    assert.equal((await exchange(server, vendor, stolen)).json().error, 'invalid_grant')
    const elsewhere = good(await codeFor(browser, authorize()))
    assert.equal((await exchange(server, other, elsewhere)).json().error, 'invalid_client')

    const tokens = answered<Tokens>(await exchange(server, vendor, good(await codeFor(browser, authorize()))))
    const refresh = { grant_type: 'refresh_token', refresh_token: tokens.refresh_token }
    refused(await exchange(server, vendor, { ...refresh, client_id: 'second-app' }), 400, 'ER-25005')
    const asCookie = await server.app.inject({
      method: 'POST',
      url: '/identity/resources/auth/v1/user/token/refresh',
      headers: { host: vendor.host, origin: vendor.origin },
      cookies: { fe_refresh_acmeapp: tokens.refresh_token },
      payload: {},
    })
    refused(asCookie, 401, 'ER-01004')
    const cookie = browser.cookies.get('fe_refresh_acmeapp')!
    const fromCookie = { grant_type: 'refresh_token', refresh_token: cookie, client_id: vendor.applicationId }
    refused(await exchange(server, vendor, fromCookie), 400, 'ER-25005')
    // Nothing of this consumed the token.
    answered(await exchange(server, vendor, { ...refresh, client_id: vendor.applicationId }))
  })

  test('a consumed refresh token that comes again ends the session of both who hold it', async () => {
    const first = answered<Tokens>(await exchange(server, vendor, good(await codeFor(browser, authorize()))))
    const refresh = (refresh_token: string) =>
      exchange(server, vendor, {
        grant_type: 'refresh_token',
        client_id: vendor.applicationId,
        refresh_token,
      })
    const second = answered<Tokens>(await refresh(first.refresh_token))
    const third = answered<Tokens>(await refresh(second.refresh_token))
    refused(await refresh(first.refresh_token), 400, 'ER-25005')
    refused(await refresh(third.refresh_token), 400, 'ER-25005')
    assert.equal((await me(third.access_token)).statusCode, 401)
    assert.equal(locationOf(await browser.goTo(authorize())).pathname, '/oauth/account/login')
  })

  test('nothing of codes, tokens and cookies stands in the database as it is, or in an address of ours', async () => {
    const page = locationOf(await new Browser(server, vendor).goTo(authorize()))
    assert.doesNotMatch(page.href, new RegExp(challengeOf(verifier)))
    const code = await codeFor(browser, authorize())
    const { refresh_token } = answered<Tokens>(await exchange(server, vendor, good(code)))
    const secrets = [code, refresh_token, ...browser.cookies.values()]
    for (const table of ['oauth_codes', 'hosted_browsers', 'refresh_tokens', 'audits', 'events']) {
      const { rows } = await server.services.database.pool.query(
        `select 1 from ${table} t where to_jsonb(t)::text like any($1)`,
        [secrets.map(secret => `%${secret}%`)],
      )
      assert.equal(rows.length, 0, table)
    }
  })
})

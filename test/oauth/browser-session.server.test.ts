import assert from 'node:assert/strict'
import { after, before, beforeEach, suite, test } from 'node:test'
import { endSessions } from '../../server/core/sessions/end-sessions.ts'
import type { Vendor } from '../../server/core/vendors/vendor.ts'
import { openRequest, sealRequest } from '../../server/identity/oauth/sealed-request.ts'
import { VendorScope } from '../../server/platform/db/scope.ts'
import { hashToken } from '../../server/platform/secrets/random-token.ts'
import { type TestPerson, type TestServer, type TestVendor, testServer } from '../support/server.ts'
import { answered, refused } from '../support/signed-in.ts'
import { Browser, locationOf } from './browser.ts'
import { callbackOf, codeFor, newVerifier, sdkRequest, setOauth } from './client.ts'

const MULTI_FACTOR = 'http://schemas.openid.net/pape/policies/2007/06/multi-factor'

suite('who is signed in in a browser', () => {
  let server: TestServer
  let vendor: TestVendor
  let ada: TestPerson
  let browser: Browser
  before(async () => {
    server = await testServer()
    vendor = await server.addVendor('acme')
    for (const tenant of ['home', 'away', 'foreign']) await server.addTenant(vendor, tenant)
    ada = await server.addPerson(vendor, 'home', 'ada@acme.test')
    await server.addPerson(vendor, 'away', 'ada@acme.test')
    await server.services.database.pool.query("update tenants set alias = id || '-alias'")
    await server.services.database.kysely
      .insertInto('applications')
      .values({ vendor_id: vendor.id, id: 'second-app', name: 'Second', url: 'http://second.acme.test' })
      .execute()
    server.services.vendors.forget()
  })
  after(() => server.close())
  beforeEach(async () => {
    browser = new Browser(server, vendor)
    await browser.signIn(ada)
  })

  const authorize = (more: Record<string, string> = {}) => sdkRequest(vendor, newVerifier(), more)
  const answerTo = async (more: Record<string, string> = {}) =>
    locationOf(await browser.goTo(authorize(more)))
  const silently = (headers: Record<string, string> = {}, body: unknown = { tenantId: null }) =>
    browser.ask('POST', '/frontegg/oauth/authorize/silent', {
      body,
      headers: { origin: vendor.origin, ...headers },
    })
  const tenantOf = (token: string) =>
    JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()).tenantId

  test('silent authorize answers tokens to a page of the vendor, and to no other site [HOSTED-10]', async () => {
    refused(await silently(), 401, 'ER-25007')
    await codeFor(browser, authorize())
    const { id_token } = answered<{ id_token: string }>(await silently())
    assert.equal(tenantOf(id_token), 'home')
    for (const body of [undefined, {}, { tenantId: 'away' }])
      answered(await silently({ 'content-type': 'application/json' }, body))
    assert.equal(
      tenantOf(answered<{ id_token: string }>(await silently({}, { tenantId: 'away' })).id_token),
      'away',
    )
    refused(await silently({}, { tenantId: 'foreign' }), 401, 'ER-25007')
    refused(await silently({ origin: 'https://evil.test' }), 403, 'ER-00431')
    refused(await silently({ origin: 'null' }), 403, 'ER-00431')
    await setOauth(server, vendor, { secret_hash: hashToken('x') })
    refused(await silently(), 400, 'ER-25008')
    await setOauth(server, vendor, { secret_hash: null })
  })

  test('one sign-in is for every application of the vendor, each with its own tokens', async () => {
    await codeFor(browser, authorize())
    const back = await answerTo({
      client_id: 'second-app',
      redirect_uri: 'http://second.acme.test/oauth/callback',
    })
    assert.ok(back.searchParams.get('code'))
    assert.match((await silently({ 'frontegg-requested-application-id': 'second-app' })).body, /id_token/)
  })

  test('a tenant is entered by id or by alias; a user who is no member may sign in as another user, and is sent back after that', async () => {
    for (const more of [{ tenantId: 'away' }, { organization: 'away-alias' }] as Record<string, string>[])
      assert.ok((await answerTo(more)).searchParams.get('code'), JSON.stringify(more))
    for (const more of [{ tenantId: 'foreign' }, { organization: 'nobody' }] as Record<string, string>[]) {
      const page = await answerTo(more)
      assert.equal(page.pathname, '/oauth/account/login')
      await browser.signIn(ada)
      const back = locationOf(await browser.goTo(page.searchParams.get('redirectUrl')!))
      assert.equal(back.searchParams.get('error'), 'access_denied')
      assert.equal(back.searchParams.get('code'), null)
      const none = await answerTo({ ...more, prompt: 'none' })
      assert.equal(none.searchParams.get('error'), 'login_required')
    }
  })

  test('prompt and max_age ask again a user who is signed in, once; the second look sees the new sign-in', async () => {
    for (const more of [{ prompt: 'login' }, { prompt: 'select_account' }, { max_age: '0' }] as Record<
      string,
      string
    >[]) {
      const page = await answerTo(more)
      assert.equal(page.pathname, '/oauth/account/login', JSON.stringify(more))
      assert.equal(page.searchParams.get('prompt'), 'login')
      const early = locationOf(await browser.goTo(page.searchParams.get('redirectUrl')!))
      assert.equal(early.pathname, '/oauth/account/login')
      await browser.signIn(ada)
      const back = locationOf(await browser.goTo(page.searchParams.get('redirectUrl')!))
      assert.equal(back.origin + back.pathname, callbackOf(vendor))
      assert.ok(back.searchParams.get('code'), JSON.stringify(more))
    }
    assert.equal((await answerTo({ prompt: 'create' })).pathname, '/oauth/account/sign-up')
    assert.equal((await answerTo({ prompt: 'none login' })).searchParams.get('error'), 'invalid_request')
  })

  test('a second factor that is asked for is proven on the step-up page, in the session that is there', async () => {
    const page = await answerTo({ acr_values: MULTI_FACTOR, max_age: '60' })
    assert.equal(page.pathname, '/oauth/account/step-up')
    assert.equal(page.searchParams.get('maxAge'), '60')
    assert.equal(
      (await answerTo({ acr_values: MULTI_FACTOR, prompt: 'none' })).searchParams.get('error'),
      'interaction_required',
    )
    await server.services.database.pool.query(
      `update sessions set acr = $1, amr = '{pwd,otp,mfa}', stepped_up_at = now() where user_id = $2`,
      [MULTI_FACTOR, ada.id],
    )
    const back = locationOf(await browser.goTo(page.searchParams.get('redirectUrl')!))
    assert.ok(back.searchParams.get('code'))
  })

  test('who comes back from the step-up page without a proof goes on to the application, which is told; a later request asks again', async () => {
    await server.services.database.pool.query(`update sessions set acr = null, amr = '{pwd}'`)
    const asks = { acr_values: MULTI_FACTOR, state: 's-1' }
    const page = await answerTo(asks)
    assert.equal(page.pathname, '/oauth/account/step-up')
    const back = locationOf(await browser.goTo(page.searchParams.get('redirectUrl')!))
    assert.equal(back.origin + back.pathname, callbackOf(vendor))
    assert.equal(back.searchParams.get('error'), 'access_denied')
    assert.equal(back.searchParams.get('error_description'), 'The second factor was not proven')
    assert.equal(back.searchParams.get('state'), 's-1')
    assert.equal((await answerTo(asks)).pathname, '/oauth/account/step-up')
  })

  test('what the application knows of the person goes to the page, and a direct action begins only what is a sign-in here', async () => {
    const fresh = new Browser(server, vendor)
    const pageFor = async (action: unknown) => {
      const login_direct_action = Buffer.from(JSON.stringify(action)).toString('base64')
      return locationOf(await fresh.goTo(authorize({ login_hint: 'ada@acme.test', login_direct_action })))
    }
    const social = await pageFor({ type: 'social-login', data: 'google' })
    assert.equal(social.searchParams.get('login_hint'), 'ada@acme.test')
    assert.equal(
      social.searchParams.get('direct'),
      '/identity/resources/auth/v2/user/sso/default/google/prelogin',
    )
    assert.equal((await pageFor({ type: 'signup' })).pathname, '/oauth/account/sign-up')
    for (const data of [
      'https://evil.test/',
      '//evil.test',
      '/oauth/logout',
      'javascript:alert(1)',
      '\\\\evil.test',
      7,
    ])
      assert.equal((await pageFor({ type: 'direct', data })).searchParams.get('direct'), null, String(data))
  })

  test('a request on its way through our pages cannot be made up or changed', async () => {
    const page = await answerTo({ prompt: 'login' })
    const address = new URL(page.searchParams.get('redirectUrl')!)
    const sealed = address.searchParams.get('request')!
    for (const request of [
      '',
      'x',
      `${sealed.slice(0, -2)}AA`,
      Buffer.from('{"request":{}}').toString('base64url'),
    ]) {
      address.searchParams.set('request', request)
      assert.equal((await browser.goTo(address.href)).statusCode, 400)
    }
    await setOauth(server, vendor, { redirect_uris: ['http://app.acme.test/moved'] })
    address.searchParams.set('request', sealed)
    await browser.signIn(ada)
    assert.equal((await browser.goTo(address.href)).statusCode, 400)
    await setOauth(server, vendor, { redirect_uris: [] })
  })

  test('an hour later a request begins anew: a user who signed in since it was asked is asked again', async () => {
    const page = await answerTo({ prompt: 'login' })
    const address = new URL(page.searchParams.get('redirectUrl')!)
    const place = { services: server.services, vendor: { id: vendor.id } as Vendor }
    const { request } = openRequest(place, address.searchParams.get('request'))!
    const after = async (minutes: number) => {
      const since = new Date(Date.now() - minutes * 60_000)
      address.searchParams.set('request', sealRequest(place, { request, since }))
      return locationOf(await browser.goTo(address.href))
    }
    await server.services.database.pool.query(
      "update sessions set authenticated_at = now() - interval '30 minutes'",
    )
    assert.equal((await after(61)).pathname, '/oauth/account/login')
    assert.ok((await after(59)).searchParams.get('code'))
  })

  test('an ended session, one that another user acts in, and a cookie of another vendor sign no user in', async () => {
    await codeFor(browser, authorize())
    await server.services.database.pool.query(
      "update sessions set actor_label = 'support' where user_id = $1 and revoked_at is null",
      [ada.id],
    )
    assert.equal((await answerTo()).pathname, '/oauth/account/login')
    refused(await silently(), 401, 'ER-25007')
    await server.services.database.pool.query('update sessions set actor_label = null where user_id = $1', [
      ada.id,
    ])
    answered(await silently())
    await endSessions(new VendorScope(server.services.database.kysely, vendor.id), {
      userId: ada.id,
      why: 'revoked',
    })
    assert.equal((await answerTo({ prompt: 'none' })).searchParams.get('error'), 'login_required')
    refused(await silently(), 401, 'ER-25007')
  })

  test('managed access sends back a user who is not assigned', async () => {
    await server.services.database.pool.query(
      "update applications set access_type = 'MANAGED_ACCESS' where id = 'acme-app'",
    )
    server.services.vendors.forget()
    const kim = await server.addPerson(vendor, 'home', 'kim@acme.test', { roles: ['ReadOnly'] })
    const theirs = new Browser(server, vendor)
    await theirs.signIn(kim, 'second-app')
    const second = { client_id: 'second-app', redirect_uri: 'http://second.acme.test/oauth/callback' }
    await codeFor(theirs, authorize(second))
    const back = locationOf(await theirs.goTo(authorize()))
    assert.equal(back.searchParams.get('error'), 'access_denied')
    await server.services.database.pool.query(
      "update applications set access_type = 'FREE_ACCESS' where id = 'acme-app'",
    )
    server.services.vendors.forget()
  })

  test('over https the hosted cookie is seen from other sites, in no partition, and by no script', async () => {
    const page = await answerTo({ prompt: 'login' })
    await browser.signIn(ada)
    const { config, vendors } = server.services
    const before = config.publicUrl
    config.publicUrl = 'https://id.acme.test'
    vendors.forget()
    const reply = await browser.goTo(page.searchParams.get('redirectUrl')!)
    config.publicUrl = before
    vendors.forget()
    assert.match(
      String(reply.headers['set-cookie']),
      /^fe_hosted_acme=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=None$/,
    )
    assert.match(String(reply.headers.location), /iss=https%3A%2F%2Facme\.test/)
  })
})

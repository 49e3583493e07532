import assert from 'node:assert/strict'
import { after, before, beforeEach, suite, test } from 'node:test'
import { recorded } from '../support/recorded.ts'
import { type TestPerson, type TestServer, type TestVendor, testServer } from '../support/server.ts'
import { answered, refused } from '../support/signed-in.ts'
import { Browser } from './browser.ts'
import { codeFor, newVerifier, sdkRequest } from './client.ts'

suite('signing out of hosted login', () => {
  let server: TestServer
  let limited: TestServer
  let vendor: TestVendor
  let mild: TestVendor
  let ada: TestPerson
  let browser: Browser
  before(async () => {
    server = await testServer()
    // Six a minute.
    limited = await testServer({ rateLimitFactor: 0.05 })
    mild = await limited.addVendor('mild')
    vendor = await server.addVendor('acme')
    await server.addTenant(vendor, 'home')
    ada = await server.addPerson(vendor, 'home', 'ada@acme.test')
  })
  after(() => Promise.all([server.close(), limited.close()]))
  beforeEach(async () => {
    browser = new Browser(server, vendor)
    await browser.signIn(ada)
  })

  const authorize = () => sdkRequest(vendor, newVerifier())
  const silently = () =>
    browser.ask('POST', '/frontegg/oauth/authorize/silent', {
      body: { tenantId: null },
      headers: { origin: vendor.origin },
    })

  test('signing out ends the session for every application, from a page of the vendor or with its token; a stranger’s link only asks [HOSTED-11]', async () => {
    await codeFor(browser, authorize())
    const image = { 'sec-fetch-mode': 'no-cors', 'sec-fetch-site': 'cross-site' }
    const old = { accept: 'image/*', referer: 'https://evil.test/' }
    for (const headers of [image, old, { accept: 'image/*' }])
      refused(await browser.ask('GET', '/oauth/logout', { headers }), 403, 'ER-00431')
    const foreign = { 'sec-fetch-site': 'cross-site', referer: 'https://evil.test/' }
    const requested = await browser.goTo(
      `/oauth/logout?post_logout_redirect_uri=${encodeURIComponent(vendor.origin)}`,
      foreign,
    )
    assert.equal(requested.statusCode, 200)
    assert.match(requested.body, /Sign out\?/)
    // Browsers hold a form to that, on its way on as well.
    assert.match(
      String(requested.headers['content-security-policy']),
      new RegExp(`form-action 'self' ${vendor.origin};`),
    )
    const elsewhere = await browser.goTo('/oauth/logout?post_logout_redirect_uri=https://evil.test/', foreign)
    assert.match(String(elsewhere.headers['content-security-policy']), /form-action 'self';/)
    answered(await silently())
    const forged = { origin: 'https://evil.test', 'content-type': 'application/x-www-form-urlencoded' }
    assert.equal(
      (await browser.ask('POST', '/oauth/logout/confirm', { body: 'x=1', headers: forged })).statusCode,
      403,
    )
    answered(await silently())
    const led = { 'sec-fetch-site': 'cross-site', referer: `${vendor.origin}/` }
    const out = await browser.goTo(
      `/oauth/logout?post_logout_redirect_uri=${encodeURIComponent(vendor.origin)}`,
      led,
    )
    assert.equal(out.headers.location, vendor.origin)
    // What is left says that a browser was here before, and opens no session.
    assert.deepEqual(
      [...browser.cookies.keys()].filter(name => !name.startsWith('fe_browser_')),
      [],
    )
    refused(await silently(), 401, 'ER-25007')
    const { audits, events } = await recorded(server, 'home')
    assert.ok(audits.includes('user.signed-out') && events.includes('frontegg.user.signedOut'))

    await browser.signIn(ada)
    await codeFor(browser, authorize())
    assert.equal(
      (await browser.ask('GET', '/oauth/logout', { headers: { origin: vendor.origin } })).statusCode,
      204,
    )
    refused(await silently(), 401, 'ER-25007')
  })

  test('the answer to the question is read by a schema, and counted', async () => {
    const page = new Browser(limited, mild)
    const confirm = (body: string) =>
      page.ask('POST', '/oauth/logout/confirm', {
        body,
        headers: { origin: page.origin, 'content-type': 'application/x-www-form-urlencoded' },
      })
    const foreign = 'post_logout_redirect_uri=https://evil.test/'
    assert.match((await confirm(`${foreign}&x=1`)).body, /You are signed out/)
    assert.match((await confirm('')).body, /You are signed out/)
    assert.equal((await confirm(`${foreign}&${foreign}`)).statusCode, 400)
    assert.equal((await confirm(`state=${'x'.repeat(2001)}`)).statusCode, 400)
    for (let sent = 2; sent < 6; sent += 1) assert.equal((await confirm('')).statusCode, 200)
    assert.equal((await confirm('')).statusCode, 429)
  })

  test('a user who keeps no cookie and opens the portal again and again gets few refresh tokens [ROUTE-43]', async () => {
    await limited.addTenant(mild, 'home')
    const page = new Browser(limited, mild)
    await page.signIn(await limited.addPerson(mild, 'home', 'ada@acme.test'))
    await codeFor(page, sdkRequest(mild, newVerifier()))
    const hosted = [...page.cookies].filter(([name]) => !name.startsWith('fe_refresh'))
    const { pool } = limited.services.database
    const tokens = async () => (await pool.query('select from refresh_tokens')).rows.length
    const before = await tokens()
    const statuses = []
    for (let opened = 0; opened < 8; opened++) {
      page.cookies.clear()
      for (const [name, value] of hosted) page.cookies.set(name, value)
      statuses.push((await page.goTo('/oauth/portal')).statusCode)
    }
    assert.deepEqual(statuses, [200, 200, 200, 200, 200, 200, 429, 429])
    assert.equal((await tokens()) - before, 6)
  })

  test('after signing out no user is led to an address that no application lists', async () => {
    for (const target of [
      'https://evil.test/',
      `${vendor.origin}.evil.test`,
      `${vendor.origin}/elsewhere`,
      '//evil.test',
    ]) {
      const reply = await browser.goTo(
        `/oauth/logout?post_logout_redirect_uri=${encodeURIComponent(target)}`,
        {
          'sec-fetch-site': 'same-origin',
        },
      )
      assert.equal(reply.headers.location, undefined, target)
      assert.match(reply.body, /You are signed out/)
    }
  })
})

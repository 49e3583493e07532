import assert from 'node:assert/strict'
import { after, before, beforeEach, suite, test } from 'node:test'
import { recorded } from '../support/recorded.ts'
import { type TestPerson, type TestServer, type TestVendor, testServer } from '../support/server.ts'
import { answered, refused } from '../support/signed-in.ts'
import { Browser } from './browser.ts'
import { codeFor, newVerifier, sdkRequest } from './client.ts'

suite('signing out of hosted login', () => {
  let server: TestServer
  let vendor: TestVendor
  let ada: TestPerson
  let browser: Browser
  before(async () => {
    server = await testServer()
    vendor = await server.addVendor('acme')
    await server.addTenant(vendor, 'home')
    ada = await server.addPerson(vendor, 'home', 'ada@acme.test')
  })
  after(() => server.close())
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
    refused(await browser.ask('GET', '/oauth/logout', { headers: image }), 403, 'ER-00431')
    const foreign = { 'sec-fetch-site': 'cross-site', referer: 'https://evil.test/' }
    const asked = await browser.goTo(
      `/oauth/logout?post_logout_redirect_uri=${encodeURIComponent(vendor.origin)}`,
      foreign,
    )
    assert.equal(asked.statusCode, 200)
    assert.match(asked.body, /Sign out\?/)
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
    // What is left says that a browser was here before, and lets nobody in.
    assert.deepEqual(
      [...browser.cookies.keys()].filter(name => !name.startsWith('fe_browser_')),
      [],
    )
    refused(await silently(), 401, 'ER-25007')
    const { audits, events } = await recorded(server, 'home')
    assert.ok(audits.includes('user.signed-out') && events.includes('frontegg.user.signed-out'))

    await browser.signIn(ada)
    await codeFor(browser, authorize())
    assert.equal(
      (await browser.ask('GET', '/oauth/logout', { headers: { origin: vendor.origin } })).statusCode,
      204,
    )
    refused(await silently(), 401, 'ER-25007')
  })

  test('after signing out nobody is led to an address that no application lists', async () => {
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

import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { type TestServer, type TestVendor, testServer } from '../support/server.ts'
import { answered, refused } from '../support/signed-in.ts'
import { Browser, locationOf } from './browser.ts'
import { callbackOf, codeFor, exchange, newVerifier, sdkRequest } from './client.ts'

suite('hosted login and second factors', () => {
  let server: TestServer
  let vendor: TestVendor
  let browser: Browser
  before(async () => {
    server = await testServer()
    vendor = await server.addVendor('acme')
    for (const tenant of ['home', 'away']) await server.addTenant(vendor, tenant)
    const ada = await server.addPerson(vendor, 'home', 'ada@acme.test')
    await server.addPerson(vendor, 'away', 'ada@acme.test')
    await server.services.database.pool.query("update tenants set alias = id || '-alias'")
    browser = new Browser(server, vendor)
    await browser.signIn(ada)
  })
  after(() => server.close())

  const answerTo = async (more: Record<string, string>) =>
    locationOf(await browser.goTo(sdkRequest(vendor, newVerifier(), more)))
  const silently = (tenantId: string | null) =>
    browser.ask('POST', '/frontegg/oauth/authorize/silent', {
      body: { tenantId },
      headers: { origin: vendor.origin },
    })

  test('into a tenant that asks for a second factor no request leads that has proven one only [HOSTED-10]', async () => {
    const query = (text: string) => server.services.database.pool.query(text)
    const verifier = newVerifier()
    const code = await codeFor(browser, sdkRequest(vendor, verifier, { tenantId: 'away' }))
    await query(`insert into tenant_security (vendor_id, tenant_id, mfa)
      values ('acme', 'away', '{"enforceMFAType": "Force"}')`)
    const consumed = {
      grant_type: 'authorization_code',
      client_id: vendor.applicationId,
      redirect_uri: callbackOf(vendor),
      code,
      code_verifier: verifier,
    }
    refused(await exchange(server, vendor, consumed), 400, 'ER-25005')
    refused(await silently('away'), 401, 'ER-25007')
    for (const more of [{ tenantId: 'away' }, { organization: 'away-alias' }] as Record<string, string>[])
      assert.equal((await answerTo(more)).pathname, '/oauth/account/login')
    const none = await answerTo({ tenantId: 'away', prompt: 'none' })
    assert.equal(none.searchParams.get('error'), 'login_required')
    answered(await silently(null))
    const back = (await answerTo({ tenantId: 'away' })).searchParams.get('redirectUrl')!
    // As in a browser that is remembered: the sign-in is new, and asked for no factor.
    await query("update sessions set authenticated_at = now() + interval '1 second'")
    assert.equal(locationOf(await browser.goTo(back)).pathname, '/oauth/account/step-up')
    await query("update sessions set amr = '{pwd,mfa}'")
    assert.ok((await answerTo({ tenantId: 'away' })).searchParams.get('code'))
  })
})

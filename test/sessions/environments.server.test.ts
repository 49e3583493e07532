import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { PASSWORD, type TestServer, type TestVendor, testServer } from '../support/server.ts'
import { browser } from './browser.ts'

const ME = '/identity/resources/users/v2/me'

describe('two vendor environments in one server', () => {
  let server: TestServer
  let acme: TestVendor
  let zeta: TestVendor

  before(async () => {
    server = await testServer()
    acme = await server.addVendor('acme')
    zeta = await server.addVendor('zeta')
    for (const vendor of [acme, zeta]) {
      await server.addTenant(vendor, 'main')
      await server.addPerson(vendor, 'main', 'ada@example.com')
    }
  })
  after(() => server.close())

  async function signedIn(vendor: TestVendor) {
    const page = browser(server, vendor)
    assert.equal((await page.signIn('ada@example.com', PASSWORD)).statusCode, 200)
    return page
  }

  test('one address is two people, with a token each [API-02]', async () => {
    const [here, there] = [await signedIn(acme), await signedIn(zeta)]
    const ids = await Promise.all([here, there].map(async page => (await page.get(ME)).json()))
    assert.notEqual(ids[0].id, ids[1].id)
    assert.deepEqual(
      ids.map(me => me.vendorId),
      ['acme', 'zeta'],
    )
  })

  test('a token of the one is nothing to the other [API-02]', async () => {
    const here = await signedIn(acme)
    const there = browser(server, zeta)
    there.token = here.token
    assert.equal((await there.get(ME)).statusCode, 401)
    // Nor by naming the other's application on the own host, or the own application on the other's host.
    assert.equal(
      (await there.get(ME, { 'frontegg-requested-application-id': acme.applicationId })).statusCode,
      401,
    )
  })

  test('a cookie of the one refreshes nothing at the other, whatever its name [LOGIN-73]', async () => {
    const here = await signedIn(acme)
    const value = [...here.cookies.values()][0]!
    const there = browser(server, zeta)
    there.cookies.set(`fe_refresh_${zeta.applicationId.replace('-', '')}`, value)
    assert.equal((await there.refresh()).statusCode, 401)
    assert.equal((await here.refresh()).statusCode, 200, 'and the session goes on')
  })

  test('each has its own keys, and its own issuer [API-12]', async () => {
    const [a, b] = await Promise.all(
      [acme, zeta].map(async vendor => (await browser(server, vendor).get('/.well-known/jwks.json')).json()),
    )
    assert.notEqual(a.keys[0].kid, b.keys[0].kid)
    assert.notEqual(a.keys[0].n, b.keys[0].n)
  })

  test('an origin of the one may not use the cookies of the other [API-05]', async () => {
    const here = await signedIn(acme)
    const [name, value] = [...here.cookies][0]!
    const crossed = browser(server, acme, { origin: zeta.origin, headers: { cookie: `${name}=${value}` } })
    assert.equal((await crossed.refresh()).statusCode, 403)
  })
})

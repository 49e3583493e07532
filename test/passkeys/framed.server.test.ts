import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { browser } from '../sessions/browser.ts'
import { PASSWORD, type TestServer, type TestVendor, testServer } from '../support/server.ts'
import { answered, refused } from '../support/signed-in.ts'
import { softwareKey } from '../support/software-key.ts'

const OWN = '/identity/resources/users/webauthn/v1/devices'
const AUTH = '/identity/resources/auth/v1/webauthn'

suite('a passkey and a page in a frame on another site', () => {
  let server: TestServer
  let vendor: TestVendor
  before(async () => {
    server = await testServer()
    vendor = await server.addVendor('acme')
    await server.addTenant(vendor, 'harbor')
  })
  after(() => server.close())

  // Some browsers do not name the site.
  for (const framed of [
    { crossOrigin: true, topOrigin: 'https://evil.example' },
    { crossOrigin: true },
  ] as const) {
    const named = 'topOrigin' in framed ? 'that is named' : 'that is not named'
    test(`is neither made nor used on one ${named}`, async () => {
      const { email } = await server.addPerson(vendor, 'harbor', `${named.length}@example.com`)
      const page = browser(server, vendor)
      await page.signIn(email, PASSWORD)
      const begin = async () => answered<{ options: never }>(await page.post(OWN)).options
      const key = softwareKey({ origin: vendor.origin, framed })
      refused(await page.post(`${OWN}/verify`, key.create(await begin())), 400, 'ER-16004')
      key.framed = undefined
      answered(await page.post(`${OWN}/verify`, key.create(await begin())))

      const visitor = browser(server, vendor)
      const challenge = async () =>
        answered<{ options: never }>(await visitor.post(`${AUTH}/prelogin`, { email })).options
      key.framed = framed
      refused(await visitor.post(`${AUTH}/postlogin`, key.sign(await challenge())), 401, 'ER-16002')
      key.framed = undefined
      assert.equal((await visitor.post(`${AUTH}/postlogin`, key.sign(await challenge()))).statusCode, 200)
    })
  }
})

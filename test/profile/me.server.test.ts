import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { browser } from '../sessions/browser.ts'
import { PASSWORD, type TestPerson, type TestServer, type TestVendor, testServer } from '../support/server.ts'

describe('the signed-in user', () => {
  let server: TestServer
  let vendor: TestVendor
  let ada: TestPerson

  before(async () => {
    server = await testServer()
    vendor = await server.addVendor('acme')
    await server.addTenant(vendor, 'harbor')
    ada = await server.addPerson(vendor, 'harbor', 'ada@example.com')
  })
  after(() => server.close())

  test('is answered with roles and permissions in the tenant of the session [PROFILE-15]', async () => {
    const page = browser(server, vendor)
    await page.signIn(ada.email, PASSWORD)
    const reply = await page.get('/identity/resources/users/v2/me')
    assert.equal(reply.statusCode, 200, reply.body)
    const { tenantId, roles, permissions } = reply.json()
    assert.equal(tenantId, 'harbor')
    assert.deepEqual(
      roles.map(({ key }: { key: string }) => key),
      ['Admin'],
    )
    assert.ok(permissions.length > 0)
  })
})

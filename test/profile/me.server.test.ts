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

  test('is not answered for another tenant that asks for a second factor, which this session has not proven', async () => {
    await server.addTenant(vendor, 'vault')
    await server.addPerson(vendor, 'vault', ada.email)
    const page = browser(server, vendor)
    await page.signIn(ada.email, PASSWORD)
    const there = (path: string) => page.get(path, { 'frontegg-scoped-tenant': 'vault' })
    const paths = ['users/v2/me', 'users/v1/me/authorization', 'usernames/v1/me'].map(
      path => `/identity/resources/${path}`,
    )
    for (const path of paths) assert.notEqual((await there(path)).statusCode, 403, path)
    await server.services.database.pool.query(
      `insert into tenant_security (vendor_id, tenant_id, mfa) values ('acme', 'vault', '{"enforceMFAType":"Force"}')`,
    )
    for (const path of paths) {
      const refused = await there(path)
      assert.deepEqual([refused.statusCode, refused.json().errorCode], [403, 'ER-27010'], path)
    }
    assert.equal((await page.get(paths[0]!)).statusCode, 200)
  })
})

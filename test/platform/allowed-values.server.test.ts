// run: on both databases
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { type TestServer, type TestVendor, testServer } from '../support/server.ts'
import { type Ask, refused, signedIn } from '../support/signed-in.ts'

suite('a value that is not one of those allowed', () => {
  let server: TestServer
  let vendor: TestVendor
  let ask: Ask

  before(async () => {
    server = await testServer()
    vendor = await server.addVendor('acme')
    await server.addTenant(vendor, 'home')
    ask = await signedIn(server, vendor, await server.addPerson(vendor, 'home', 'ada@acme.test'))
  })
  after(() => server.close())

  test('is answered with all of those, in the message and beside its field', async () => {
    const reply = await ask('GET /team/resources/members/v1?sortDirection=up&sortBy=age&pageSize=0')
    assert.deepEqual(refused(reply, 400, 'ER-00400').fields, {
      pageSize: 'must be >= 1',
      sortBy: 'must be name, email, createdAt, or lastLogin',
      sortDirection: 'must be asc or desc',
    })
    const one = await ask('GET /team/resources/members/v1?sortDirection=ASC')
    assert.deepEqual(one.json<{ errors: string[] }>().errors, ['sortDirection must be asc or desc'])
    const users = await ask('GET /identity/resources/users/v2?_order=asc')
    assert.equal(
      (refused(users, 400, 'ER-00400').fields as Record<string, string>)._order,
      'must be ASC or DESC',
    )
  })

  test('is told of no more fields than anybody reads', async () => {
    const actions = Array.from({ length: 200 }, () => ({}))
    const reply = await ask('POST /metadata/admin-box', { actions })
    assert.equal(Object.keys(refused(reply, 400, 'ER-00400').fields as object).length, 50)
  })
})

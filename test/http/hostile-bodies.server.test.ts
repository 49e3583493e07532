import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { type TestServer, type TestVendor, testServer } from '../support/server.ts'
import { type Ask, anonymous, signedIn } from '../support/signed-in.ts'

const CUSTOMIZE = 'POST /metadata/admin-box'
const DEEP = 30_000

describe('hostile input', () => {
  let server: TestServer
  let vendor: TestVendor
  let admin: Ask
  const json = { 'content-type': 'application/json' }

  before(async () => {
    server = await testServer()
    vendor = await server.addVendor('acme')
    await server.addTenant(vendor, 'home')
    admin = await signedIn(server, vendor, await server.addPerson(vendor, 'home', 'admin@acme.test'))
  })
  after(() => server.close())

  test('that nests without end is refused, and not a fault of the server', async () => {
    const brackets = '['.repeat(DEEP) + ']'.repeat(DEEP)
    const objects = '{"a":'.repeat(DEEP) + '1' + '}'.repeat(DEEP)
    for (const payload of [brackets, objects]) {
      const body = `{"actions":[{"type":"a","payload":${payload}}]}`
      assert.equal((await admin(CUSTOMIZE, body, json)).statusCode, 400)
    }
    const metadata = '{"a":'.repeat(1500) + '1' + '}'.repeat(1500)
    assert.equal((await admin('PUT /identity/resources/users/v2/me', { metadata })).statusCode, 400)
    const filter = encodeURIComponent('{"a":'.repeat(300) + '1' + '}'.repeat(300))
    assert.equal((await admin(`GET /identity/resources/users/v2?metadata=${filter}`)).statusCode, 400)
  })

  test('whose texts only look deep is taken', async () => {
    const payload = `${'['.repeat(200)}\\"${'{'.repeat(200)}`
    const reply = await admin(CUSTOMIZE, `{"actions":[{"type":"words","payload":"${payload}"}]}`, json)
    assert.equal(reply.statusCode, 200, reply.body)
  })

  test('that is wrong in every place is not answered at its length', async () => {
    const tenantIds = Array.from({ length: 200_000 }, () => 7)
    const reply = await admin('POST /identity/resources/tenants/users/v1/count', { tenantIds })
    assert.equal(reply.statusCode, 400)
    assert.ok(reply.body.length < 10_000, `${reply.body.length} characters`)
  })

  test('naming a key twice counts once, after it was checked', async () => {
    const body = '{"email":"admin@acme.test","password":"x","password":7}'
    const reply = await anonymous(server, vendor)('POST /identity/resources/auth/v1/user', body, json)
    assert.equal(reply.statusCode, 400)
  })
})

describe('a host that two vendors share', () => {
  let server: TestServer

  before(async () => {
    server = await testServer()
  })
  after(() => server.close())

  test('answers to the origins of the vendor that a request names, not to those of its neighbour [API-05]', async () => {
    const [acme, zeta] = [await server.addVendor('acme'), await server.addVendor('zeta')]
    const requested = async (origin: string) =>
      await server.app.inject({
        url: '/flags',
        headers: {
          host: 'shared.test',
          origin,
          'frontegg-requested-application-id': acme.applicationId,
        },
      })
    assert.equal((await requested(acme.origin)).headers['access-control-allow-origin'], acme.origin)
    assert.equal((await requested(zeta.origin)).headers['access-control-allow-origin'], undefined)
  })
})

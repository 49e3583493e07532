import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { type TestServer, type TestVendor, testServer } from '../support/server.ts'
import { type Ask, anonymous, refused, signedIn } from '../support/signed-in.ts'
import { type Declared, declared, validRequest } from './valid-input.ts'

suite('who may call', () => {
  let server: TestServer
  let vendor: TestVendor
  let nobody: Ask
  let powerless: Ask
  let admin: Ask

  before(async () => {
    server = await testServer()
    vendor = await server.addVendor('acme')
    await server.addTenant(vendor, 'home')
    nobody = anonymous(server, vendor)
    powerless = await signedIn(
      server,
      vendor,
      await server.addPerson(vendor, 'home', 'powerless@acme.test', { roles: [] }),
    )
    admin = await signedIn(server, vendor, await server.addPerson(vendor, 'home', 'admin@acme.test'))
  })
  after(() => server.close())

  const call = (ask: Ask, route: Declared, prefix = '') => {
    const { url, payload } = validRequest(route)
    return ask(`${route.method} ${prefix + url}` as 'GET /', payload)
  }

  for (const route of declared) {
    if (route.audience === 'public') {
      test(`${route.key} needs no sign-in`, async () => {
        const reply = await call(nobody, route)
        assert.ok(!reply.body.includes('ER-00401'), reply.body)
        assert.ok(reply.statusCode < 500, reply.body)
      })
      continue
    }
    test(`${route.key} refuses anonymous callers [API-02]`, async () => {
      refused(await call(nobody, route), 401, 'ER-00401')
    })
    if (!route.audience.startsWith('fe.')) continue
    test(`${route.key} refuses callers without ${route.audience}`, async () => {
      const context = refused(await call(powerless, route), 403, 'ER-00403')
      assert.equal(context.permission, route.audience)
    })
  }

  test('a call is answered alike with the prefix /frontegg and without', async () => {
    for (const route of declared) {
      if (route.method !== 'GET') continue
      const plain = await call(admin, route)
      const prefixed = await call(admin, route, '/frontegg')
      assert.equal(prefixed.statusCode, plain.statusCode, route.key)
      assert.equal(prefixed.body, plain.body, route.key)
    }
    for (const route of declared) {
      if (route.method === 'GET' || route.audience === 'public') continue
      const prefixed = await call(nobody, route, '/frontegg')
      assert.equal(prefixed.statusCode, 401, route.key)
    }
  })
})

import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { type TestServer, type TestVendor, testServer } from '../support/server.ts'
import { type Ask, anonymous, signedIn } from '../support/signed-in.ts'
import { type Declared, declared, validRequest } from './valid-input.ts'

suite('the prefix of the published packages', () => {
  let server: TestServer
  let vendor: TestVendor
  let anonymousAsk: Ask
  let admin: Ask

  before(async () => {
    server = await testServer()
    vendor = await server.addVendor('acme')
    await server.addTenant(vendor, 'home')
    anonymousAsk = anonymous(server, vendor)
    admin = await signedIn(server, vendor, await server.addPerson(vendor, 'home', 'admin@acme.test'))
  })
  after(() => server.close())

  const call = (ask: Ask, route: Declared, prefix = '') => {
    const { url, payload } = validRequest(route)
    return ask(`${route.method} ${prefix + url}` as 'GET /', payload)
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
      const prefixed = await call(anonymousAsk, route, '/frontegg')
      assert.equal(prefixed.statusCode, 401, route.key)
    }
  })
})

import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import type { LightMyRequestResponse } from 'fastify'
import { isForAllTenants, vendorScopeOf } from '../../contract/vendor-scopes.ts'
import { type Declared, declared, validRequest } from '../contract/valid-input.ts'
import { type TestServer, type TestVendor, testServer } from '../support/server.ts'
import { anonymous, refused } from '../support/signed-in.ts'
import { vendorTokenOf } from './vendor.ts'

const UNKNOWN_USER = '00000000-0000-4000-8000-000000000000'
/** What signs a person in, or acts as one, and what names a secret of theirs. */
const OF_PERSONS_ALONE =
  /password(?!-(?:history|rotation|recovery))|\/mfa\/|webauthn|passkey|users\/sessions|step-up|impersonation|social|quick-login|me\/token|personal-data|phone|users\/(?:api|access)-tokens|approval|assistant|setup-intents/

/** Every route of the contract, called by the vendor's back end, against the scope that it declares. */
suite('what the vendor’s token opens [VAPI-39]', () => {
  let server: TestServer
  let vendor: TestVendor
  let token: string
  let member: string

  before(async () => {
    server = await testServer()
    vendor = await server.addVendor('acme')
    const rival = await server.addVendor('rival')
    await server.addTenant(vendor, 'home')
    await server.addTenant(rival, 'theirs')
    member = (await server.addPerson(vendor, 'home', 'root@acme.test')).id
    token = await vendorTokenOf(server, vendor)
  })
  after(() => server.close())

  for (const route of declared) {
    const { key, audience } = route
    if (audience === 'public' || audience === 'vendor') continue
    if (vendorScopeOf(key) === undefined) {
      test(`${key} is closed to the vendor’s token, whatever it names`, async () => {
        for (const headers of carried(token)) {
          const reply = await call(route, { ...headers, ...names() })
          refused(reply, 401, 'ER-00401')
        }
      })
      continue
    }
    test(`${key} is open to the vendor in the tenant that it names, and nowhere else`, async () => {
      const { 'frontegg-tenant-id': tenant, ...user } = names()
      for (const headers of carried(token)) assertOpen(await call(route, { ...headers, ...names() }))
      const headers = { 'x-access-token': token }
      if (isForAllTenants(key)) assertOpen(await call(route, { ...headers, ...user }))
      else
        assert.deepEqual(refused(await call(route, { ...headers, ...user }), 403, 'ER-00008'), {
          header: 'frontegg-tenant-id',
        })
      for (const foreign of ['theirs', 'nowhere'])
        refused(await call(route, { ...headers, ...user, 'frontegg-tenant-id': foreign }), 404, 'ER-12003')
      if (!/\/me(?:\/|$)/.test(key)) return
      refused(await call(route, { ...headers, 'frontegg-tenant-id': tenant }), 403, 'ER-00008')
      for (const stranger of [UNKNOWN_USER, 'x'])
        refused(await call(route, { ...headers, ...names(stranger) }), 404, 'ER-02001')
    })
  }

  test('no scope opens what sets, reads or proves a password, factor, passkey, session or token of a person [VAPI-06]', () => {
    const opened = declared.filter(
      ({ key, audience }) => audience !== 'vendor' && vendorScopeOf(key) !== undefined,
    )
    assert.ok(opened.length > 120, `${opened.length} routes are open`)
    assert.deepEqual(
      opened.map(({ key }) => key).filter(key => OF_PERSONS_ALONE.test(key)),
      [],
    )
    const missed = declared.filter(
      ({ key, audience }) => audience !== 'vendor' && !vendorScopeOf(key) && OF_PERSONS_ALONE.test(key),
    )
    assert.ok(missed.length > 50, 'the pattern names what it is for')
  })

  const names = (userId = member) => ({ 'frontegg-tenant-id': 'home', 'frontegg-user-id': userId })
  const carried = (text: string): Record<string, string>[] => [
    { 'x-access-token': text },
    { authorization: `Bearer ${text}` },
  ]

  async function call(route: Declared, headers: Record<string, string>): Promise<LightMyRequestResponse> {
    const { url, payload } = validRequest(route)
    return await anonymous(server, vendor)(`${route.method} ${url}` as 'GET /', payload, headers)
  }

  /** Past the door: what the call then says of its made-up ids is another test's. */
  function assertOpen(reply: LightMyRequestResponse): void {
    assert.ok(reply.statusCode < 500, reply.body)
    assert.ok(!/"ER-(00401|00403|00008|11005|15010)"/.test(reply.body), reply.body)
  }
})

import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { vendorScopeOf } from '../../contract/vendor-scopes.ts'
import { declared, validRequest } from '../contract/valid-input.ts'
import { PASSWORD, type TestPerson, type TestServer, type TestVendor, testServer } from '../support/server.ts'
import { anonymous, answered } from '../support/signed-in.ts'
import { backEnd, vendorTokenOf } from './vendor.ts'

const own = declared.filter(({ audience }) => audience === 'vendor')
const opened = declared.filter(({ key, audience }) => audience === 'vendor' || vendorScopeOf(key))
const NAMED = { 'frontegg-tenant-id': 'home', 'frontegg-user-id': '00000000-0000-4000-8000-000000000000' }

suite('a token that is not the vendor’s, or not any more', () => {
  let server: TestServer
  let vendor: TestVendor
  let rival: TestVendor
  let stranger: TestPerson
  let session: string

  before(async () => {
    server = await testServer()
    vendor = await server.addVendor('acme')
    rival = await server.addVendor('rival')
    await server.addTenant(vendor, 'home')
    await server.addTenant(rival, 'theirs')
    stranger = await server.addPerson(rival, 'theirs', 'stranger@rival.test')
    const root = await server.addPerson(vendor, 'home', 'root@acme.test', { superUser: true })
    const signIn = { email: root.email, password: PASSWORD }
    const reply = await anonymous(server, vendor)('POST /identity/resources/auth/v1/user', signIn)
    session = answered<{ accessToken: string }>(reply).accessToken
  })
  after(() => server.close())

  /** What each call is answered with this token in a header; those with another status than wanted. */
  async function unlike(status: number, headers: Record<string, string>, routes = opened): Promise<string[]> {
    const others: string[] = []
    for (const route of routes) {
      const { url, payload } = validRequest(route)
      const reply = await anonymous(server, vendor)(`${route.method} ${url}` as 'GET /', payload, {
        ...NAMED,
        ...headers,
      })
      if (reply.statusCode !== status)
        others.push(`${route.key}: ${reply.statusCode} ${reply.body.slice(0, 200)}`)
    }
    return others
  }

  test('is answered 401 by every vendor call: revoked, expired, of another vendor, or a person’s in its place [VAPI-05]', async () => {
    const [revoked, expired, foreign] = [
      await vendorTokenOf(server, vendor, 'revoked'),
      await vendorTokenOf(server, vendor, 'expired'),
      await vendorTokenOf(server, rival),
    ]
    const { pool } = server.services.database
    await pool.query("update vendor_credentials set revoked_at = now() where description = 'revoked'")
    await pool.query(
      "update vendor_credentials set expires_at = now() - interval '1 second' where description = 'expired'",
    )
    for (const token of [revoked, expired, foreign, session])
      assert.deepEqual(await unlike(401, { 'x-access-token': token }), [])
    for (const token of [revoked, expired, foreign])
      assert.deepEqual(await unlike(401, { authorization: `Bearer ${token}` }, own), [])
  })

  test('is answered 403 where a person signs in with their own, whom renewing it would not help (ruling 102)', async () => {
    const theirs = own.filter(({ alsoFor }) => !alsoFor)
    assert.ok(theirs.length > 60)
    assert.deepEqual(await unlike(403, { authorization: `Bearer ${session}` }, theirs), [])
  })

  test('finds nothing of another vendor: its ids are answered 404 by each call whose path names one [VAPI-05]', async () => {
    const ask = await backEnd(server, vendor)
    const found: string[] = []
    const sent: Record<string, unknown> = {
      tenantId: 'theirs',
      userId: stranger.id,
      metadata: {},
      isReseller: true,
      subAccountAccessType: 'alwaysOn',
    }
    for (const route of own.filter(({ path }) => /:(?:tenantId|userId)\b/.test(path))) {
      // A list of one or none, as the published contract has it.
      if (route.key === 'GET /tenants/resources/tenants/v1/:tenantId') continue
      const { url, payload } = validRequest(route, name => sent[name])
      const reply = await ask(`${route.method} ${url}` as 'GET /', payload)
      const named = await ask(`${route.method} ${url}` as 'GET /', payload, {
        'frontegg-tenant-id': 'theirs',
      })
      // Without the tenant that it is about, a call does not come as far; links are granted by name.
      for (const { statusCode, body } of [reply, named])
        if (statusCode !== 404 && !/ER-(?:12002|00008|34010)|users:links/.test(body))
          found.push(`${route.key}: ${statusCode} ${body.slice(0, 200)}`)
    }
    assert.deepEqual(found, [])
  })
})

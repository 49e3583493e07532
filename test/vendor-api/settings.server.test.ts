import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import type { PublicConfiguration, SecurityPolicy } from '../../contract/configurations.ts'
import type { VendorToken } from '../../contract/vendor-api.ts'
import type { VendorTenants } from '../../contract/vendor-tenants.ts'
import { type TestServer, type TestVendor, testServer } from '../support/server.ts'
import { type Ask, anonymous, answered, refused, signedIn } from '../support/signed-in.ts'
import { backEnd, credentialsOf } from './vendor.ts'

const SETTINGS = '/identity/resources/configurations/v1'
const TENANTS = '/tenants/resources/tenants/v2'

suite('the vendor’s back end and its environment', () => {
  let server: TestServer
  let vendor: TestVendor
  let ask: Ask
  const query = (text: string, values: unknown[] = []) => server.services.database.pool.query(text, values)

  before(async () => {
    server = await testServer()
    vendor = await server.addVendor('acme', { vendorApi: { tokenSeconds: 7200 } })
    await server.addTenant(vendor, 'home')
    ask = await backEnd(server, vendor, 'terraform')
  })
  after(() => server.close())

  test('the token lasts as the vendor file says, comes from either spelling of its path, and opens calls in both headers and under the prefix [VAPI-01]', async () => {
    const { id: clientId, secret } = await credentialsOf(server, vendor)
    const stranger = anonymous(server, vendor)
    for (const path of ['/auth/vendor', '/auth/vendor/', '/frontegg/auth/vendor/'] as const) {
      const { token, expiresIn } = answered<VendorToken>(
        await stranger(`POST ${path}` as 'POST /auth/vendor', { clientId, secret }),
      )
      const { exp, iat } = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString())
      assert.deepEqual([expiresIn, exp - iat], [7200, 7200])
      for (const headers of [{ 'x-access-token': token }, { authorization: `Bearer ${token}` }])
        for (const prefix of ['', '/frontegg'])
          answered(await stranger(`GET ${prefix}${TENANTS}` as 'GET /', undefined, headers))
    }
    const rival = await server.addVendor('rival')
    const short = await credentialsOf(server, rival)
    const sent = { clientId: short.id, secret: short.secret }
    assert.equal(
      answered<VendorToken>(await anonymous(server, rival)('POST /auth/vendor', sent)).expiresIn,
      3600,
    )
  })

  test('settings are changed by name within the bounds of the vendor file, at once and on record, and no secret is answered [VAPI-51]', async () => {
    const before = answered<SecurityPolicy>(await ask(`GET ${SETTINGS}`))
    const changed = answered<SecurityPolicy>(
      await ask(`POST ${SETTINGS}`, {
        defaultTokenExpiration: 600,
        machineToMachineAuthStrategy: 'ClientCredentials',
        allowSignups: false,
        allowOverridePasswordExpiration: false,
        cookieSameSite: 'NONE',
        jwtSecret: 'ours',
      }),
      201,
    )
    assert.deepEqual(
      [changed.defaultTokenExpiration, changed.machineToMachineAuthStrategy, changed.allowSignups],
      [600, 'ClientCredentials', false],
    )
    assert.equal(changed.defaultRefreshTokenExpiration, before.defaultRefreshTokenExpiration)
    assert.equal(changed.publicKey, before.publicKey)
    assert.ok(!JSON.stringify(changed).includes('jwtSecret'))
    const { updatedAt, ...read } = answered<SecurityPolicy>(await ask(`GET ${SETTINGS}`))
    assert.ok(updatedAt >= before.updatedAt)
    const { updatedAt: _, ...answer } = changed
    assert.deepEqual(read, answer)
    const shown = await anonymous(server, vendor)(`GET ${SETTINGS}/public`)
    assert.equal(answered<PublicConfiguration>(shown).allowSignups, false)
    const { rows } = await query(
      "select tenant_id, email, json from audits where vendor_id = 'acme' and action = 'vendor.settings-changed'",
    )
    assert.equal(rows.length, 1)
    assert.deepEqual([rows[0].tenant_id, rows[0].email], ['', 'Vendor API (terraform)'])
    assert.ok(!JSON.stringify(rows[0].json).includes('ours'))
    for (const wrong of [
      { defaultTokenExpiration: 86_401 },
      { defaultPasswordlessTokenExpiration: 601 },
      { authStrategy: 'Everything' },
      { allowSignups: 'perhaps' },
    ])
      assert.ok(refused(await ask(`POST ${SETTINGS}`, wrong), 400, 'ER-00400').fields)
    const reader = await backEnd(server, vendor, 'reader', ['settings:read'])
    assert.equal(
      refused(await reader(`POST ${SETTINGS}`, { allowSignups: true }), 403, 'ER-00403').scope,
      'settings:write',
    )
    const admin = await signedIn(server, vendor, await server.addPerson(vendor, 'home', 'root@acme.test'))
    refused(await admin(`POST ${SETTINGS}`, { allowSignups: true }), 403, 'ER-00403')
  })

  test('a list of tenants holds fifty unless it says otherwise, and its links lead to each of them once', async () => {
    await query(
      `insert into tenants (vendor_id, id, name, path)
       select 'acme', 'many-' || n, 'Many ' || n, '/many-' || n || '/' from generate_series(1, 120) n`,
    )
    const seen: string[] = []
    let next = TENANTS
    while (next !== '') {
      const page = answered<VendorTenants>(await ask(`GET ${next}` as 'GET /'))
      assert.ok(page.items.length <= 50)
      seen.push(...page.items.map(({ tenantId }) => tenantId))
      next = page._links.next
    }
    assert.deepEqual([seen.length, new Set(seen).size], [121, 121])
    const { fields } = refused(await ask(`GET ${TENANTS}?_limit=201`), 400, 'ER-00400')
    assert.ok(JSON.stringify(fields).includes('200'), JSON.stringify(fields))
  })
})

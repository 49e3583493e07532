import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import type { VendorTenant, VendorTenants } from '../../contract/vendor-tenants.ts'
import { type TestServer, type TestVendor, testServer } from '../support/server.ts'
import { type Ask, answered, refused, signedIn } from '../support/signed-in.ts'
import { backEnd } from './vendor.ts'

const V1 = '/tenants/resources/tenants/v1'
const V2 = '/tenants/resources/tenants/v2'

suite('tenants, as the vendor’s back end keeps them', () => {
  let server: TestServer
  let vendor: TestVendor
  let ask: Ask

  before(async () => {
    server = await testServer()
    vendor = await server.addVendor('acme')
    const rival = await server.addVendor('rival')
    await server.addTenant(rival, 'theirs')
    ask = await backEnd(server, vendor, 'orders')
  })
  after(() => server.close())

  const query = (text: string, values: unknown[] = []) => server.services.database.pool.query(text, values)

  test('are created from the bodies of published clients, metadata as text or as an object', async () => {
    const created = answered<VendorTenant>(
      await ask(`POST ${V1}`, {
        tenantId: 'acme-1',
        name: 'Acme One',
        status: 'active',
        logoUrl: 'https://acme.test/logo.png',
        creatorName: 'Ann',
        creatorEmail: 'ann@acme.test',
        timezone: 'Europe/Copenhagen',
        metadata: { size: 3 },
      }),
      201,
    )
    const { tenantId, logo, timezone, metadata } = created
    assert.deepEqual(
      { tenantId, logo, timezone, metadata },
      {
        tenantId: 'acme-1',
        logo: 'https://acme.test/logo.png',
        timezone: 'Europe/Copenhagen',
        metadata: '{"size":3}',
      },
    )
    answered(await ask(`POST ${V1}`, { tenantId: 'acme-2', name: 'Acme Two', metadata: '{"size":4}' }), 201)
    refused(await ask(`POST ${V1}`, { tenantId: 'acme-2', name: 'Again' }), 409, 'ER-12004')
    for (const metadata of [[1], 'no JSON', 7])
      refused(await ask(`POST ${V1}`, { name: 'Bad', metadata }), 400, 'ER-01111')
    // Browsers are sent there.
    const dangerous = await ask(`POST ${V1}`, { name: 'Bad', applicationUrl: 'javascript:alert(1)' })
    assert.equal(dangerous.statusCode, 400, dangerous.body)
  })

  test('are changed field by field, what is not named stays, and their log says that the vendor did it [VAPI-24, VAPI-40]', async () => {
    const change = { name: 'Acme First', website: 'https://acme.test', isReseller: true }
    const changed = answered<VendorTenant>(await ask(`PUT ${V1}/acme-1`, change))
    assert.deepEqual(
      [changed.name, changed.website, changed.isReseller, changed.timezone, changed.metadata],
      ['Acme First', 'https://acme.test', true, 'Europe/Copenhagen', '{"size":3}'],
    )
    const { rows } = await query(
      "select email, json from audits where tenant_id = 'acme-1' and action = 'tenant.settings-changed'",
    )
    assert.deepEqual(
      [rows.length, rows[0].email, rows[0].json.changed],
      [1, 'Vendor API (orders)', ['website', 'name', 'isReseller']],
    )
    const whole = answered<VendorTenant>(await ask(`PUT ${V2}/acme-1`, { metadata: { size: 5 } }))
    assert.equal(whole.metadata, '{"size":5}')
    assert.deepEqual(answered(await ask(`GET ${V2}/acme-1`)), whole)
    assert.deepEqual(answered(await ask(`GET ${V1}/acme-1`)), [whole])
    assert.deepEqual(answered(await ask(`GET ${V1}/theirs`)), [])
  })

  test('have metadata that is merged and taken away key by key [VAPI-41]', async () => {
    const merged = await ask(`POST ${V1}/acme-2/metadata`, { metadata: { region: 'dk' } })
    assert.equal(answered<VendorTenant>(merged, 201).metadata, '{"size":4,"region":"dk"}')
    const asText = await ask(`POST ${V1}/acme-2/metadata`, { metadata: '{"size":6}' })
    assert.deepEqual(JSON.parse(answered<VendorTenant>(asText, 201).metadata), { size: 6, region: 'dk' })
    const removed = answered<VendorTenant>(await ask(`DELETE ${V1}/acme-2/metadata/region`))
    assert.equal(removed.metadata, '{"size":6}')
    refused(await ask(`POST ${V1}/acme-2/metadata`, { metadata: [] }), 400, 'ER-01111')
  })

  test('of another vendor, and unknown ones, are not found', async () => {
    for (const id of ['theirs', 'nowhere']) {
      const calls = [
        ask(`GET ${V2}/${id}`),
        ask(`PUT ${V1}/${id}`, { name: 'Mine' }),
        ask(`PUT ${V2}/${id}`, { name: 'Mine' }),
        ask(`POST ${V1}/${id}/metadata`, { metadata: {} }),
        ask(`DELETE ${V1}/${id}/metadata/size`),
        ask(`DELETE ${V1}/${id}`),
      ]
      for (const reply of await Promise.all(calls)) refused(reply, 404, 'ER-12003')
    }
    const { rows } = await query("select name, deleted_at from tenants where id = 'theirs'")
    assert.deepEqual([rows[0].name === 'Mine', rows[0].deleted_at], [false, null])
  })

  test('are listed by pages, filtered, sorted, and each is on one page [VAPI-23]', async () => {
    for (const n of [1, 2, 3]) answered(await ask(`POST ${V1}`, { tenantId: `page-${n}`, name: 'Same' }), 201)
    const listed = async (words: string) => answered<VendorTenants>(await ask(`GET ${V2}?${words}`))
    const seen: string[] = []
    let next = `${V2}?_filter=page-&_limit=2&_order=DESC`
    while (next !== '') {
      const page = answered<VendorTenants>(await ask(`GET ${next}` as 'GET /'))
      seen.push(...page.items.map(({ tenantId }) => tenantId))
      assert.deepEqual(page._metadata, { totalItems: 3, totalPages: 2 })
      next = page._links.next
    }
    assert.deepEqual(seen, ['page-3', 'page-2', 'page-1'])
    const named = await listed('_tenantIds=page-1,page-2&_sortBy=tenantId')
    const repeated = await listed('_tenantIds=page-1&_tenantIds=page-2&_sortBy=tenantId')
    assert.deepEqual(
      [named, repeated].map(({ items }) => items.map(({ tenantId }) => tenantId)),
      [
        ['page-1', 'page-2'],
        ['page-1', 'page-2'],
      ],
    )
    assert.equal((await listed('_limit=200'))._metadata.totalItems, 5)
    assert.ok(!(await listed('_limit=200')).items.some(({ tenantId }) => tenantId === 'theirs'))
    assert.ok(refused(await ask(`GET ${V2}?_limit=201`), 400, 'ER-00400').fields)
  })

  test('are closed at once, but not while others are below them', async () => {
    answered(await ask(`POST ${V1}`, { tenantId: 'below', name: 'Below', parentTenantId: 'acme-1' }), 201)
    refused(await ask(`DELETE ${V1}/acme-1`), 409, 'ER-36002')
    const member = await server.addPerson(vendor, 'below', 'below@acme.test')
    const inside = await signedIn(server, vendor, member)
    answered(await inside('GET /identity/resources/users/v2/me'))
    answered(await ask(`DELETE ${V1}/below`))
    assert.equal((await inside('GET /identity/resources/users/v2/me')).statusCode, 401)
    assert.deepEqual(answered(await ask(`GET ${V1}/below`)), [])
    answered(await ask(`DELETE ${V1}/acme-1`))
    refused(await ask(`DELETE ${V1}/acme-1`), 404, 'ER-12003')
  })
})

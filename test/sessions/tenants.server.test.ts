import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { PASSWORD, type TestPerson, type TestServer, type TestVendor, testServer } from '../support/server.ts'
import { browser, claimsOf } from './browser.ts'

describe('the tenants of a user', () => {
  let server: TestServer
  let vendor: TestVendor
  let ada: TestPerson

  before(async () => {
    server = await testServer()
    vendor = await server.addVendor('acme')
    for (const tenant of ['harbor', 'quay', 'foreign', 'pending', 'closed'])
      await server.addTenant(vendor, tenant)
    ada = await server.addPerson(vendor, 'harbor', 'ada@example.com')
    for (const tenant of ['quay', 'pending', 'closed']) {
      await server.addPerson(vendor, tenant, ada.email, { roles: ['ReadOnly'] })
    }
    await query("update memberships set activated = false where tenant_id = 'pending'")
    await query("update tenants set deleted_at = now() where id = 'closed'")
  })
  after(() => server.close())

  const query = (text: string, values: unknown[] = []) => server.services.database.pool.query(text, values)
  const SWITCH = '/identity/resources/users/v1/tenant'

  async function signedIn() {
    const page = browser(server, vendor)
    await query("update users set active_tenant_id = 'harbor'")
    assert.equal((await page.signIn(ada.email, PASSWORD)).statusCode, 200)
    return page
  }

  test('v1 and v3 answer them with the active one, v2 the bare list; those one cannot enter are absent [TENANT-12, TENANT-13, TENANT-14, TENANT-20]', async () => {
    const page = await signedIn()
    const [v1, v2, v3] = await Promise.all(
      ['v1', 'v2', 'v3'].map(async v => (await page.get(`/identity/resources/users/${v}/me/tenants`)).json()),
    )
    assert.deepEqual(v1, v3)
    assert.deepEqual(v2, v3.tenants)
    assert.deepEqual(
      v2.map((tenant: { tenantId: string }) => tenant.tenantId),
      ['harbor', 'quay'],
    )
    assert.equal(v3.activeTenant.tenantId, 'harbor')
    assert.equal(v3.activeTenant.vendorId, 'acme')
  })

  test('each shows all that is known of it [TENANT-01]', async () => {
    await query(
      `update tenants set alias = 'the-quay', is_reseller = true, has_custom_login = true, metadata = '{"a":1}',
         address = 'Pier 1', timezone = 'Europe/Copenhagen', date_format = 'DD.MM.YYYY', time_format = 'HH:mm',
         currency = 'dkk', logo = 'https://cdn.example.com/logo.png', application_url = 'https://quay.example.com',
         login_url = 'https://quay.example.com/login' where id = 'quay'`,
    )
    const page = await signedIn()
    const { tenants } = (await page.get('/identity/resources/users/v3/me/tenants')).json()
    const { createdAt, updatedAt, ...quay } = tenants[1]
    assert.ok(Date.parse(createdAt) <= Date.parse(updatedAt))
    assert.deepEqual(quay, {
      id: 'quay',
      tenantId: 'quay',
      vendorId: 'acme',
      name: 'quay',
      alias: 'the-quay',
      isReseller: true,
      hasCustomLogin: true,
      metadata: '{"a":1}',
      address: 'Pier 1',
      timezone: 'Europe/Copenhagen',
      dateFormat: 'DD.MM.YYYY',
      timeFormat: 'HH:mm',
      currency: 'dkk',
      logo: 'https://cdn.example.com/logo.png',
      logoUrl: 'https://cdn.example.com/logo.png',
      applicationUrl: 'https://quay.example.com',
      loginUrl: 'https://quay.example.com/login',
      deletedAt: null,
    })
  })

  test('each names the nearest above it that is one of theirs, and none that is not', async () => {
    await server.addTenant(vendor, 'group')
    await server.addTenant(vendor, 'region', 'group')
    for (const [id, parent] of [
      ['shop', 'region'],
      ['kiosk', 'shop'],
    ])
      await server.addTenant(vendor, id!, parent)
    const eve = await server.addPerson(vendor, 'group', 'eve@example.com')
    for (const id of ['shop', 'kiosk']) await server.addPerson(vendor, id, eve.email)
    const parents = async () => {
      const page = browser(server, vendor)
      await page.signIn(eve.email, PASSWORD)
      const { tenants } = (await page.get('/identity/resources/users/v3/me/tenants')).json()
      return Object.fromEntries(
        tenants.map((each: { tenantId: string; parentTenantId?: string }) => [
          each.tenantId,
          each.parentTenantId,
        ]),
      )
    }
    assert.deepEqual(await parents(), { group: undefined, shop: 'group', kiosk: 'shop' })
    await query("update memberships set activated = false where user_id = $1 and tenant_id <> 'kiosk'", [
      eve.id,
    ])
    assert.deepEqual(await parents(), { kiosk: undefined })
  })

  test('a switch names another active tenant for the refresh that follows and the next sign-in [TENANT-11, TENANT-09]', async () => {
    const page = await signedIn()
    const reply = await page.put(SWITCH, { tenantId: 'quay' })
    assert.equal(reply.statusCode, 200, reply.body)
    const claims = claimsOf((await page.refresh()).json().accessToken)
    assert.equal(claims.tenantId, 'quay')
    assert.deepEqual(claims.roles, ['ReadOnly'])
    const next = browser(server, vendor)
    await next.signIn(ada.email, PASSWORD)
    assert.equal(claimsOf(next.token!).tenantId, 'quay')
    const { rows } = await query("select tenant_id from audits where action = 'user.switched-tenant'")
    assert.deepEqual(rows, [{ tenant_id: 'quay' }])
  })

  test('no switch into a tenant that is foreign, pending, closed or unknown [TENANT-11]', async () => {
    const page = await signedIn()
    for (const tenantId of ['foreign', 'pending', 'closed', 'none']) {
      assert.equal((await page.put(SWITCH, { tenantId })).statusCode, 403, tenantId)
      assert.equal((await page.post('/identity/resources/users/v3/me/token', { tenantId })).statusCode, 403)
    }
    assert.equal(claimsOf((await page.refresh()).json().accessToken).tenantId, 'harbor')
  })

  test('a token for another tenant is signed without moving the session [PROFILE-20]', async () => {
    const page = await signedIn()
    const reply = await page.post('/identity/resources/users/v3/me/token', { tenantId: 'quay' })
    const { accessToken, expiresIn } = reply.json()
    assert.equal(expiresIn, 300)
    assert.equal(claimsOf(accessToken).tenantId, 'quay')
    assert.equal(claimsOf(accessToken).sid, claimsOf(page.token!).sid)
    const there = await page.get('/identity/resources/users/v2/me', { authorization: accessToken })
    assert.equal(there.json().tenantId, 'quay')
    assert.equal((await page.get('/identity/resources/users/v2/me')).json().tenantId, 'harbor')
    assert.equal(claimsOf((await page.refresh()).json().accessToken).tenantId, 'harbor')
  })

  test('the header frontegg-scoped-tenant scopes a call to another of one’s tenants, and to no other [API-06]', async () => {
    const page = await signedIn()
    const scoped = (tenant: string) =>
      page.get('/identity/resources/users/v3/me/tenants', { 'frontegg-scoped-tenant': tenant })
    assert.equal((await scoped('quay')).json().activeTenant.tenantId, 'quay')
    assert.equal((await scoped('foreign')).statusCode, 403)
    assert.equal((await scoped('pending')).statusCode, 403)
  })

  test('into a tenant that asks for a second factor no way leads that has proven one only [TENANT-11, API-06]', async () => {
    const page = await signedIn()
    await query(
      `insert into tenant_security (vendor_id, tenant_id, mfa) values ('acme', 'quay', '{"enforceMFAType": "Force"}')`,
    )
    const scoped = () =>
      page.get('/identity/resources/users/v3/me/tenants', { 'frontegg-scoped-tenant': 'quay' })
    for (const reply of [
      await page.put(SWITCH, { tenantId: 'quay' }),
      await page.post('/identity/resources/users/v3/me/token', { tenantId: 'quay' }),
      await scoped(),
    ]) {
      assert.equal(reply.statusCode, 403)
      assert.equal(reply.json().errorCode, 'ER-27010')
    }
    assert.equal((await page.refresh({ tenantId: 'quay' })).statusCode, 403)
    assert.equal(claimsOf((await page.refresh()).json().accessToken).tenantId, 'harbor')
    await query(`update sessions set amr = '{pwd,mfa}'`)
    assert.equal((await scoped()).statusCode, 200)
    assert.equal((await page.refresh({ tenantId: 'quay' })).statusCode, 200)
    assert.equal((await page.put(SWITCH, { tenantId: 'quay' })).statusCode, 200)
    await query('delete from tenant_security')
  })
})

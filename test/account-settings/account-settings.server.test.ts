import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import type { AccountSettings } from '../../contract/account-settings.ts'
import { recorded } from '../support/recorded.ts'
import { type TestServer, type TestVendor, testServer } from '../support/server.ts'
import { type Ask, anonymous, answered, refused, signedIn } from '../support/signed-in.ts'

const SETTINGS = '/tenants/resources/account-settings/v1'

suite('account settings', () => {
  let server: TestServer
  let vendor: TestVendor
  let admin: Ask
  let anonymousAsk: Ask

  before(async () => {
    server = await testServer()
    vendor = await server.addVendor('acme')
    for (const id of ['home', 'other']) await server.addTenant(vendor, id)
    await server.services.database.pool.query(`update tenants set alias = 'home-alias' where id = 'home'`)
    admin = await signedIn(server, vendor, await server.addPerson(vendor, 'home', 'admin@acme.test'))
    anonymousAsk = anonymous(server, vendor)
  })
  after(() => server.close())

  test('they are read and saved; what is not named stays, and an empty text clears [TENANT-05, TENANT-17, TENANT-18]', async () => {
    assert.deepEqual(answered(await admin(`GET ${SETTINGS}`)), { tenantId: 'home', name: 'home' })
    const full = {
      name: 'Acme Home',
      address: '1 Main Street',
      website: 'https://acme.test',
      timezone: 'Europe/Berlin',
      dateFormat: 'dd.MM.yyyy',
      timeFormat: 'HH:mm',
      currency: 'eur',
      logo: 'data:image/png;base64,iVBORw0KGgo=',
      applicationUrl: 'https://app.acme.test',
      loginUrl: 'https://app.acme.test/login',
    }
    const saved = answered<AccountSettings>(await admin(`PUT ${SETTINGS}`, full))
    assert.deepEqual(saved, { tenantId: 'home', ...full })
    assert.deepEqual(answered(await admin(`GET ${SETTINGS}`)), saved)
    const { audits, events } = await recorded(server, 'home')
    assert.equal(audits.at(-1), 'tenant.settings-changed')
    assert.equal(events.at(-1), 'frontegg.tenant.updated')

    const cleared = answered<AccountSettings>(
      await admin(`PUT ${SETTINGS}`, { address: '', currency: 'usd' }),
    )
    const { address, ...rest } = full
    assert.ok(address)
    assert.deepEqual(cleared, { tenantId: 'home', ...rest, currency: 'usd' })
  })

  test('saving what is so already writes no record', async () => {
    answered(await admin(`PUT ${SETTINGS}`, { timezone: 'UTC' }))
    const before = await recorded(server, 'home')
    answered(await admin(`PUT ${SETTINGS}`, { timezone: 'UTC' }))
    assert.deepEqual(await recorded(server, 'home'), before)
  })

  test('what would harm or mean nothing is refused', async () => {
    const bad: [object, string][] = [
      [{ timezone: 'Mars/Olympus' }, 'ER-04102'],
      [{ currency: '€€€' }, 'ER-04103'],
      [{ website: 'javascript:alert(1)' }, 'ER-04104'],
      [{ loginUrl: 'JavaScript:alert(1)' }, 'ER-04104'],
      [{ applicationUrl: '//evil.test' }, 'ER-04104'],
      [{ logo: 'data:image/svg+xml;base64,PHN2Zz4=' }, 'ER-04105'],
      [{ logo: 'data:text/html;base64,PHN2Zz4=' }, 'ER-04105'],
      [{ name: '' }, 'ER-00400'],
    ]
    const before = answered(await admin(`GET ${SETTINGS}`))
    for (const [change, code] of bad) refused(await admin(`PUT ${SETTINGS}`, change), 400, code)
    assert.deepEqual(answered(await admin(`GET ${SETTINGS}`)), before)
  })

  test('which tenant it is cannot be chosen by who saves', async () => {
    const saved = answered<AccountSettings>(
      await admin(`PUT ${SETTINGS}`, { tenantId: 'other', id: 'other', isReseller: true, name: 'Mine' }),
    )
    assert.equal(saved.tenantId, 'home')
    const { rows } = await server.services.database.pool.query(
      'select id, name, is_reseller from tenants order by id',
    )
    assert.deepEqual(rows, [
      { id: 'home', name: 'Mine', is_reseller: false },
      { id: 'other', name: 'other', is_reseller: false },
    ])
  })

  test('anybody may read where the tenant of an alias signs in, and nothing more [TENANT-19, TENANT-21]', async () => {
    const reply = await anonymousAsk(`GET ${SETTINGS}/public`, undefined, {
      'frontegg-login-alias': 'home-alias',
    })
    assert.deepEqual(answered(reply), {
      tenantId: 'home',
      applicationUrl: 'https://app.acme.test',
      loginUrl: 'https://app.acme.test/login',
    })
    refused(await anonymousAsk(`GET ${SETTINGS}/public`), 404, 'ER-04101')
    refused(
      await anonymousAsk(`GET ${SETTINGS}/public`, undefined, { 'frontegg-login-alias': 'x' }),
      404,
      'ER-04101',
    )
  })
})

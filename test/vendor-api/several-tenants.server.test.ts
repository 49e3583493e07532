import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import type { AuthResponse } from '../../contract/auth.ts'
import type { VendorUser } from '../../contract/vendor-api.ts'
import { browser, claimsOf } from '../sessions/browser.ts'
import { giveAuthenticator } from '../support/factors.ts'
import { PASSWORD, type TestServer, type TestVendor, testServer } from '../support/server.ts'
import { type Ask, answered, refused, signedIn } from '../support/signed-in.ts'
import { backEnd, inBulk } from './vendor.ts'

const MIGRATE = 'POST /identity/resources/migrations/v1/local'
/** bcrypt of `Skærgård 42!`. */
const BCRYPT = '$2b$06$abcdefghijklmnopqrstuuVRJ3YGxf38XLRYI.mUwRxEt/E1pHueK'

suite('people of several tenants, brought by the vendor', () => {
  let server: TestServer
  let vendor: TestVendor
  let ask: Ask

  before(async () => {
    server = await testServer()
    vendor = await server.addVendor('acme')
    for (const id of ['home', 'quay', 'dock']) await server.addTenant(vendor, id)
    ask = await backEnd(server, vendor, 'moving')
  })
  after(() => server.close())

  const query = async (text: string, values: unknown[] = []) =>
    (await server.services.database.pool.query(text, values)).rows
  const seats = (email: string) =>
    query('select tenant_id, activated, name from memberships where email = $1 order by tenant_id', [email])
  const migrate = async (user: object) => answered<VendorUser>(await ask(MIGRATE, user))

  test('are members of each after an import with activate, and switch between them [VAPI-17]', async () => {
    const person = { email: 'both@acme.test', name: 'Both', passwordHash: BCRYPT, activate: true }
    const users = ['home', 'quay', 'dock'].map(tenantId => ({ ...person, tenantId }))
    const { added, known, activated, waiting } = await inBulk(server, vendor, ask, users)
    assert.deepEqual({ added, known, activated, waiting }, { added: 3, known: 0, activated: 3, waiting: 0 })
    const page = browser(server, vendor)
    const { accessToken } = answered<AuthResponse>(await page.signIn(person.email, 'Skærgård 42!'))
    assert.deepEqual((claimsOf(accessToken!).tenantIds as string[]).sort(), ['dock', 'home', 'quay'])
    page.token = accessToken
    const other = answered<{ accessToken: string }>(
      await page.post('/identity/resources/users/v3/me/token', { tenantId: 'quay' }),
    )
    assert.equal(claimsOf(other.accessToken).tenantId, 'quay')
  })

  test('keep their password and their factors, and both tenants have it in their logs', async () => {
    const ada = await server.addPerson(vendor, 'home', 'ada@acme.test', { name: 'Ada' })
    await giveAuthenticator(server, vendor, ada)
    const factors = () => query('select * from mfa_devices where user_id = $1', [ada.id])
    const before = await factors()
    const created = await migrate({
      email: 'ADA@acme.test',
      name: 'Somebody',
      tenantId: 'quay',
      passwordHash: BCRYPT,
      activate: true,
    })
    assert.deepEqual([created.id, created.activated, created.verified], [ada.id, true, true])
    assert.deepEqual(await seats(ada.email), [
      { tenant_id: 'home', activated: true, name: 'Ada' },
      { tenant_id: 'quay', activated: true, name: 'Ada' },
    ])
    assert.deepEqual(await factors(), before)
    refused(await browser(server, vendor).signIn(ada.email, 'Skærgård 42!'), 401, 'ER-01001')
    const signIn = answered<AuthResponse>(await browser(server, vendor).signIn(ada.email, PASSWORD))
    assert.equal(signIn.mfaRequired, true)
    const records = await query(
      `select tenant_id, action, json->'vendorToken'->>'description' as by, json::text ~ 'quay' as named
       from audits where action like 'user.added%' and json->>'userId' = $1 order by tenant_id`,
      [ada.id],
    )
    assert.deepEqual(records, [
      { tenant_id: 'home', action: 'user.added-elsewhere', by: 'moving', named: false },
      { tenant_id: 'quay', action: 'user.added', by: 'moving', named: false },
    ])
  })

  test('wait as before without it, and come in when it is sent afterwards; a tenant’s own bar stays', async () => {
    for (const email of ['later@acme.test', 'barred@acme.test']) await server.addPerson(vendor, 'home', email)
    const later = { email: 'later@acme.test', tenantId: 'dock' }
    assert.equal((await migrate(later)).activated, false)
    assert.equal((await seats(later.email))[0]!.activated, false)
    refused(await ask(MIGRATE, later), 409, 'ER-12007')
    assert.equal((await migrate({ ...later, activate: true })).activated, true)
    assert.equal((await seats(later.email))[0]!.activated, true)
    const barred = { email: 'barred@acme.test', tenantId: 'dock' }
    await migrate(barred)
    await query("update memberships set is_disabled = true where tenant_id = 'dock' and email = $1", [
      barred.email,
    ])
    refused(await ask(MIGRATE, { ...barred, activate: true }), 409, 'ER-12007')
    assert.equal((await seats(barred.email))[0]!.activated, false)
  })

  test('are not taken for the stranger who signed up with their address', async () => {
    const stranger = await server.addPerson(vendor, 'home', 'victim@acme.test', { verified: false })
    const created = await migrate({
      email: stranger.email,
      tenantId: 'quay',
      passwordHash: BCRYPT,
      activate: true,
    })
    assert.equal(created.activated, false)
    assert.deepEqual((await seats(stranger.email))[1], { tenant_id: 'quay', activated: false, name: '' })
  })

  test('are never let in by an administrator of a tenant', async () => {
    const admin = await signedIn(server, vendor, await server.addPerson(vendor, 'quay', 'boss@acme.test'))
    await server.addPerson(vendor, 'home', 'asked@acme.test')
    const requested = { email: 'asked@acme.test', activate: true, activated: true }
    answered(await admin('POST /identity/resources/users/v2', requested))
    assert.deepEqual((await seats(requested.email))[1]!.activated, false)
    refused(await admin(MIGRATE, { ...requested, tenantId: 'quay' }), 403, 'ER-00403')
  })
})

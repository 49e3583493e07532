import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import type { SetupGuide } from '../../contract/setup-guide.ts'
import { type TestServer, type TestVendor, testServer } from '../support/server.ts'
import { type Ask, answered, signedIn } from '../support/signed-in.ts'

const GUIDE = 'GET /tenants/resources/setup-guide/v1'

suite('the set-up guide', () => {
  let server: TestServer
  let vendor: TestVendor
  before(async () => {
    server = await testServer()
    vendor = await server.addVendor('acme')
    await server.addTenant(vendor, 'new')
    await server.addTenant(vendor, 'other')
  })
  after(() => server.close())

  const query = (text: string) => server.services.database.pool.query(text)
  const stepsOf = async (ask: Ask) =>
    Object.fromEntries(answered<SetupGuide>(await ask(GUIDE)).steps.map(({ key, done }) => [key, done]))

  test('ticks a step once it is done, and no other account’s steps', async () => {
    const owner = await server.addPerson(vendor, 'new', 'owner@new.test')
    const stranger = await server.addPerson(vendor, 'other', 'owner@other.test')
    const [ask, asStranger] = [
      await signedIn(server, vendor, owner),
      await signedIn(server, vendor, stranger),
    ]
    const nothing = { invite: false, mfa: false, sso: false, directory: false }
    assert.deepEqual(await stepsOf(ask), nothing)
    await server.addPerson(vendor, 'new', 'member@new.test', { roles: ['ReadOnly'] })
    await query(`insert into tenant_security (vendor_id, tenant_id, mfa) values ('acme', 'new', '{"enforceMFAType":"Force"}')
      on conflict (vendor_id, tenant_id) do update set mfa = excluded.mfa`)
    assert.deepEqual(await stepsOf(ask), { ...nothing, invite: true, mfa: true })
    assert.deepEqual(await stepsOf(asStranger), nothing)
  })

  test('shows no step to a member who may not take it', async () => {
    const reader = await server.addPerson(vendor, 'other', 'reader@other.test', { roles: ['ReadOnly'] })
    assert.deepEqual(await stepsOf(await signedIn(server, vendor, reader)), {})
  })
})

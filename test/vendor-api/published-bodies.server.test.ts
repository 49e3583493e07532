import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { after, before, suite, test } from 'node:test'
import type { Role } from '../../contract/roles.ts'
import type { VendorUser } from '../../contract/vendor-api.ts'
import type { AllAudits } from '../../contract/vendor-audits.ts'
import type { PlanGrant } from '../../contract/vendor-grants.ts'
import type { VendorAccount } from '../../contract/vendor-people.ts'
import type { VendorTenant } from '../../contract/vendor-tenants.ts'
import { queuedMails } from '../support/queued-mails.ts'
import { type TestServer, type TestVendor, testServer } from '../support/server.ts'
import { type Ask, answered, refused } from '../support/signed-in.ts'
import { backEnd, inBulk } from './vendor.ts'

const TENANTS = '/tenants/resources/tenants'
const ID = '/identity/resources'
const BCRYPT = '$2b$06$abcdefghijklmnopqrstuuVRJ3YGxf38XLRYI.mUwRxEt/E1pHueK'
const UNUSED = {
  vendorMetadata: '{"crm":7}',
  mfaBypass: true,
  externalId: 'crm-7',
  password: 'Never-kept-9!',
}

/** Whole bodies of the published Go, Rust, Ruby, Python and Node clients, with fields that we have no use for. */
suite('a back end with the bodies of the published clients', () => {
  let server: TestServer
  let vendor: TestVendor
  let ask: Ask
  const inFleet: Ask = (route, body) => ask(route, body, { 'frontegg-tenant-id': 'fleet' })
  const query = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
    (await server.services.database.pool.query<Row>(text, values)).rows

  before(async () => {
    server = await testServer()
    vendor = await server.addVendor('acme')
    await query(
      `insert into applications (vendor_id, id, name, access_type) values ('acme', 'deck', 'Deck', 'MANAGED_ACCESS')`,
    )
    server.services.vendors.forget()
    ask = await backEnd(server, vendor, 'mover')
  })
  after(() => server.close())

  test('moves an account here from its tenant to its end; what is understood is used, and the rest passed over [VAPI-54]', async () => {
    const tenant = {
      tenantId: 'fleet',
      name: 'Fleet',
      status: 'active',
      website: 'https://fleet.test',
      logoUrl: 'https://fleet.test/logo.png',
      address: 'Harbor 1',
      timezone: 'Europe/Copenhagen',
      currency: 'DKK',
      creatorName: 'Ann',
      creatorEmail: 'ann@fleet.test',
      isReseller: false,
      metadata: { plan: 'gold' },
    }
    const created = answered<VendorTenant>(await ask(`POST ${TENANTS}/v1`, tenant), 201)
    assert.deepEqual(
      [created.status, created.logo, created.metadata],
      ['active', tenant.logoUrl, '{"plan":"gold"}'],
    )
    const key = { key: 'boats.sell', name: 'Sell', description: 'Sells boats', assignmentType: 'ALWAYS' }
    const [permission] = answered<{ id: string }[]>(await ask(`POST ${ID}/permissions/v1`, [key]), 201)
    const role = { key: 'clerk', name: 'Clerk', description: 'Sells', level: 3, isDefault: false }
    const [clerk] = answered<Role[]>(
      await inFleet(`POST ${ID}/roles/v1`, [{ ...role, firstUserRole: false, migrateRole: false }]),
      201,
    )
    answered(
      await inFleet(`PUT ${ID}/roles/v1/${clerk!.id}/permissions`, { permissionIds: [permission!.id] }),
    )

    const person = { name: 'Ann', phoneNumber: '+4530123456', metadata: '{"desk":4}', roleIds: [clerk!.id] }
    const ann = answered<VendorUser>(
      await ask(`POST ${ID}/vendor-only/users/v1`, {
        ...UNUSED,
        ...person,
        email: 'ann@fleet.test',
        username: 'ann.fleet',
        tenantId: 'fleet',
        expirationInSeconds: 86_400,
      }),
      201,
    )
    const invited = { ...UNUSED, ...person, email: 'bo@fleet.test', provider: 'local', skipInviteEmail: true }
    const pictured = { ...invited, profilePictureUrl: 'https://fleet.test/bo.png', emailMetadata: { a: 'b' } }
    answered(await inFleet(`POST ${ID}/users/v2`, pictured), 201)
    const mails = await queuedMails(server, vendor)
    assert.deepEqual(
      mails.map(({ to }) => to),
      ['ann@fleet.test'],
    )
    const assigned = { appId: 'deck', tenantId: 'fleet', userIds: [ann.id] }
    answered(await ask(`POST ${ID}/applications/v1`, assigned), 201)

    const migrated = {
      ...UNUSED,
      ...person,
      name: 'Cy',
      email: 'cy@fleet.test',
      tenantId: 'fleet',
      username: 'cy',
      passwordHash: BCRYPT,
      passwordHashType: 'bcrypt',
      authenticatorAppMfaSecret: 'JBSWY3DPEHPK3PXP',
      phoneNumberType: 'mobile',
      provider: 'local',
      profilePictureUrl: 'https://fleet.test/cy.png',
      verifyUser: true,
    }
    const bulk = await inBulk(server, vendor, ask, [migrated, { ...migrated, passwordHash: 'none' }])
    assert.deepEqual(
      [bulk.status, bulk.added, bulk.errors[0]?.errorCode],
      ['CompletedWithErrors', 1, 'ER-12006'],
    )
    const found = `${ID}/users/v1/email?email=cy@fleet.test` as const
    const cy = answered<VendorAccount>(await ask(`GET ${found}`))
    assert.deepEqual([cy.name, cy.metadata, cy.tenants[0]?.roleIds], ['Cy', '{"desk":4}', [clerk!.id]])

    answered(
      await ask(`PUT ${ID}/users/v1/${cy.id}`, {
        ...UNUSED,
        name: 'Cyril',
        profilePictureUrl: 'https://fleet.test/c.png',
      }),
    )
    answered(await ask(`POST ${ID}/users/v1/${cy.id}/lock`))
    assert.equal(answered<VendorAccount>(await ask(`GET ${found}`)).isLocked, true)
    answered(await ask(`POST ${ID}/users/v1/${cy.id}/unlock`))
    answered(await ask(`POST ${ID}/vendor-only/users/v1/${cy.id}/mfa/unenroll`))
    const [plan] = await query<{ id: string }>(
      `insert into billing_plans (vendor_id, id, slug, name, currency, amount)
        values ('acme', gen_random_uuid(), 'gold', 'Gold', 'usd', 0) returning id`,
    )
    const grant = { planId: plan!.id, tenantId: 'fleet', expirationDate: '2030-01-01T00:00:00.000Z' }
    assert.equal(
      answered<PlanGrant>(await ask('POST /entitlements/resources/entitlements/v2', grant)).tenantId,
      'fleet',
    )

    const log = answered<AllAudits>(await inFleet('GET /audits/resources/audits/v2?count=200&offset=0'))
    assert.ok(
      log.data.length >= 12 && log.data.every(({ email }) => email === 'Vendor API (mover)'),
      String(log.total),
    )
    answered(await ask(`DELETE ${ID}/users/v1/${cy.id}`))
    answered(await ask(`DELETE ${TENANTS}/v1/fleet`))
    refused(await ask(`GET ${TENANTS}/v2/fleet`), 404, 'ER-12003')

    const kept = JSON.stringify(
      await query(`select to_jsonb(u) from users u union all select to_jsonb(a) from audits a
        union all select to_jsonb(m) from memberships m union all select to_jsonb(e) from events e`),
    )
    for (const text of ['crm', UNUSED.password, migrated.authenticatorAppMfaSecret])
      assert.ok(!kept.includes(text), text)
  })

  test('finds each field that is passed over in the documentation [VAPI-54]', async () => {
    const text = await readFile(new URL('../../docs/vendor-api.md', import.meta.url), 'utf8')
    const passedOver = [...Object.keys(UNUSED), 'creatorName', 'creatorEmail', 'firstUserRole', 'migrateRole']
    passedOver.push(
      'provider',
      'emailMetadata',
      'phoneNumberType',
      'verifyUser',
      'authenticatorAppMfaSecret',
      'assignmentType',
    )
    for (const field of passedOver) assert.ok(text.includes(`\`${field}\``), field)
  })
})

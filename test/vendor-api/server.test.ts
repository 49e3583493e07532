import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import type { Audits, AuditsStats } from '../../contract/audits.ts'
import type { VendorUser } from '../../contract/vendor-api.ts'
import type { VendorTenant } from '../../contract/vendor-tenants.ts'
import { rotateCredentials } from '../../server/core/vendor-auth/credentials.ts'
import { VendorScope } from '../../server/platform/db/scope.ts'
import { roleId } from '../api-tokens/tokens.ts'
import { queuedMails } from '../support/queued-mails.ts'
import { PASSWORD, type TestServer, type TestVendor, testServer } from '../support/server.ts'
import { type Ask, anonymous, answered, refused, signedIn } from '../support/signed-in.ts'
import { backEnd, credentialsOf, inBulk, vendorTokenOf } from './vendor.ts'

const TENANTS = '/tenants/resources/tenants/v1'
const USERS = '/identity/resources/vendor-only/users/v1'
const MIGRATE = '/identity/resources/migrations/v1/local'
const SIGN_IN = 'POST /identity/resources/auth/v1/user'
/** bcrypt of `Skærgård 42!`. */
const BCRYPT = '$2b$06$abcdefghijklmnopqrstuuVRJ3YGxf38XLRYI.mUwRxEt/E1pHueK'

suite('the vendor’s own API', () => {
  let server: TestServer
  let vendor: TestVendor
  let rival: TestVendor
  let ask: Ask

  before(async () => {
    server = await testServer()
    vendor = await server.addVendor('acme', { passwordPolicy: { minLength: 8 } } as never)
    rival = await server.addVendor('rival')
    for (const each of [vendor, rival]) await server.addTenant(each, 'home')
    ask = await backEnd(server, vendor, 'orders')
  })
  after(() => server.close())

  const query = (text: string, values: unknown[] = []) => server.services.database.pool.query(text, values)

  test('gives a token for its credentials and for nothing else', async () => {
    const { id: clientId, secret } = await credentialsOf(server, vendor)
    const anonymousAsk = anonymous(server, vendor)
    const { token, expiresIn } = answered<{ token: string; expiresIn: number }>(
      await anonymousAsk('POST /auth/vendor', { clientId, secret }),
    )
    assert.equal(expiresIn, 3600)
    for (const headers of [{ 'x-access-token': token }, { authorization: `Bearer ${token}` }])
      answered(await anonymousAsk(`GET ${TENANTS}/home`, undefined, headers as Record<string, string>))
    for (const [id, wrong] of [
      [clientId, `${secret}x`],
      ['00000000-0000-4000-8000-000000000000', secret],
      ['nobody', secret],
    ])
      refused(await anonymousAsk('POST /auth/vendor', { clientId: id, secret: wrong }), 401, 'ER-12001')
    refused(await anonymous(server, rival)('POST /auth/vendor', { clientId, secret }), 401, 'ER-12001')
    const { rows } = await query('select last_used_at from vendor_credentials where id = $1', [clientId])
    assert.ok(rows[0].last_used_at)
  })

  test('ends the tokens of a secret with it: at once, or when its overlap is over [VAPI-04]', async () => {
    const { id, secret } = await credentialsOf(server, vendor)
    const anonymousAsk = anonymous(server, vendor)
    const tokenBy = async (secret: string) =>
      answered<{ token: string }>(await anonymousAsk('POST /auth/vendor', { clientId: id, secret })).token
    const status = async (token: string) =>
      (await anonymousAsk(`GET ${TENANTS}/home`, undefined, { 'x-access-token': token })).statusCode
    const scope = new VendorScope(server.services.database.kysely, vendor.id)
    const first = await tokenBy(secret)
    const next = (await rotateCredentials(scope, id, 600))!
    const tokens = [first, await tokenBy(secret), await tokenBy(next)]
    assert.deepEqual(await Promise.all(tokens.map(status)), [200, 200, 200])
    await query('update vendor_credentials set former_until = now() where id = $1', [id])
    assert.deepEqual(await Promise.all(tokens.map(status)), [401, 401, 200])
    const last = (await rotateCredentials(scope, id, 0))!
    assert.deepEqual([await status(tokens[2]!), await status(await tokenBy(last))], [401, 200])
  })

  test('refuses another vendor’s token, a person’s as forbidden, and one whose credentials are revoked, at once', async () => {
    const foreign = await vendorTokenOf(server, rival)
    const anonymousAsk = anonymous(server, vendor)
    refused(
      await anonymousAsk(`GET ${TENANTS}/home`, undefined, { 'x-access-token': foreign }),
      401,
      'ER-00401',
    )
    const root = await signedIn(
      server,
      vendor,
      await server.addPerson(vendor, 'home', 'root@acme.test', { superUser: true }),
    )
    refused(await root(`GET ${TENANTS}/home`), 403, 'ER-00403')

    const { id, secret } = await credentialsOf(server, vendor)
    const { token } = answered<{ token: string }>(
      await anonymousAsk('POST /auth/vendor', { clientId: id, secret }),
    )
    answered(await anonymousAsk(`GET ${TENANTS}/home`, undefined, { 'x-access-token': token }))
    await query('update vendor_credentials set revoked_at = now() where id = $1', [id])
    refused(
      await anonymousAsk(`GET ${TENANTS}/home`, undefined, { 'x-access-token': token }),
      401,
      'ER-00401',
    )
    refused(await anonymousAsk('POST /auth/vendor', { clientId: id, secret }), 401, 'ER-12001')
  })

  test('its token opens no route of people, and none of an account that it does not name', async () => {
    const token = await vendorTokenOf(server, vendor)
    const asBearer = anonymous(server, vendor, token)
    refused(await asBearer('GET /identity/resources/users/v2/me'), 401, 'ER-00401')
    refused(await asBearer('GET /identity/resources/users/v2'), 403, 'ER-00008')
  })

  test('creates tenants, below others too, once each', async () => {
    const created = answered<VendorTenant>(
      await ask(`POST ${TENANTS}`, { tenantId: 'fleet', name: 'Fleet', metadata: '{"size":3}' }),
      201,
    )
    assert.deepEqual([created.tenantId, created.name, created.metadata], ['fleet', 'Fleet', '{"size":3}'])
    refused(await ask(`POST ${TENANTS}`, { tenantId: 'fleet', name: 'Again' }), 409, 'ER-12004')
    const boat = answered<VendorTenant>(
      await ask(`POST ${TENANTS}`, { name: 'Boat', parentTenantId: 'fleet' }),
      201,
    )
    assert.match(boat.tenantId, /^[0-9a-f-]{36}$/)
    const { rows } = await query('select path from tenants where id = $1', [boat.tenantId])
    assert.equal(rows[0].path, `/fleet/${boat.tenantId}/`)
    refused(await ask(`POST ${TENANTS}`, { name: 'Lost', parentTenantId: 'nowhere' }), 404, 'ER-12003')
    assert.equal((await ask(`POST ${TENANTS}`, { name: 'Bad', metadata: '[1]' })).statusCode, 400)
    assert.deepEqual(answered(await ask(`GET ${TENANTS}/nowhere`)), [])
    const audit = await query(
      "select email, json from audits where tenant_id = 'fleet' and action = 'tenant.created'",
    )
    assert.equal(audit.rows[0].email, 'Vendor API (orders)')
    assert.equal(audit.rows[0].json.vendorToken.description, 'orders')
  })

  test('invites people into a tenant of its own, with roles and a mail', async () => {
    const role = await roleId(server, vendor, 'ReadOnly')
    const person = { email: 'Ann@acme.test', name: 'Ann', tenantId: 'home', roleIds: [role] }
    const created = answered<VendorUser>(await ask(`POST ${USERS}`, person), 201)
    assert.deepEqual([created.email, created.roleIds, created.verified], ['ann@acme.test', [role], false])
    answered(await ask(`POST ${USERS}`, { ...person, email: 'quiet@acme.test', skipInviteEmail: true }), 201)
    assert.deepEqual(
      (await queuedMails(server, vendor)).map(({ to }) => to),
      ['ann@acme.test'],
    )
    refused(await ask(`POST ${USERS}`, person), 409, 'ER-12007')
    refused(await ask(`POST ${USERS}`, { ...person, tenantId: 'nowhere' }), 404, 'ER-12003')
    const unknown = { ...person, email: 'b@acme.test', roleIds: ['00000000-0000-4000-8000-000000000000'] }
    refused(await ask(`POST ${USERS}`, unknown), 404, 'ER-03001')
    assert.equal((await query("select 1 from users where email = 'b@acme.test'")).rowCount, 0)
  })

  test('brings people along with the password of another product, one or many', async () => {
    const one = { email: 'old@acme.test', tenantId: 'home', passwordHash: BCRYPT, passwordHashType: 'bcrypt' }
    const created = answered<VendorUser>(await ask(`POST ${MIGRATE}`, one))
    assert.equal(created.verified, true)
    const anonymousAsk = anonymous(server, vendor)
    answered(await anonymousAsk(SIGN_IN, { email: 'old@acme.test', password: 'Skærgård 42!' }))

    const many = [
      { ...one, email: 'm1@acme.test' },
      { ...one, email: 'm2@acme.test' },
      { ...one, email: 'old@acme.test' },
    ]
    const { added, known, failed } = await inBulk(server, vendor, ask, many)
    assert.deepEqual([added, known, failed], [2, 1, 0])
    const bad = await ask(`POST ${MIGRATE}`, { ...one, email: 'm4@acme.test', passwordHash: 'md5:whatever' })
    refused(bad, 400, 'ER-12006')
    assert.ok(!bad.body.includes('md5:whatever'))
  })

  test('does not take over an account that is there already', async () => {
    const person = await server.addPerson(vendor, 'home', 'mine@acme.test')
    await query("insert into usernames (vendor_id, username, user_id) values ('acme', 'mine', $1)", [
      person.id,
    ])
    answered(await ask(`POST ${TENANTS}`, { tenantId: 'taking', name: 'Taking' }), 201)
    const created = answered<VendorUser>(
      await ask(`POST ${MIGRATE}`, { email: person.email, tenantId: 'taking', passwordHash: BCRYPT }),
    )
    assert.deepEqual([created.id, created.verified, created.name], [person.id, false, ''])
    const shown = await query(
      "select name, username, phone_number from memberships where tenant_id = 'taking'",
    )
    assert.deepEqual(shown.rows, [{ name: '', username: '', phone_number: '' }], 'as a new one would')
    const anonymousAsk = anonymous(server, vendor)
    refused(await anonymousAsk(SIGN_IN, { email: person.email, password: 'Skærgård 42!' }), 401, 'ER-01001')
    answered(await anonymousAsk(SIGN_IN, { email: person.email, password: PASSWORD }))
    const { rows } = await query("select activated from memberships where tenant_id = 'taking'")
    assert.deepEqual(rows, [{ activated: false }])
  })

  test('writes and reads the audit log of the tenant that it names', async () => {
    const inHome = { 'frontegg-tenant-id': 'home' }
    const sent = {
      tenantId: 'home',
      severity: 'High',
      action: 'order.paid',
      email: 'ann@acme.test',
      order: { id: 7 },
    }
    assert.equal((await ask('POST /audits/', sent, inHome)).statusCode, 204)
    const list = answered<Audits>(
      await ask(
        'GET /audits/?tenantId=home&action=order.paid&offset=0&count=10&sortDirection=DESC',
        undefined,
        inHome,
      ),
    )
    assert.equal(list.total, 1)
    const [row] = list.data
    assert.deepEqual([row!.severity, row!.email], ['High', 'ann@acme.test'])
    assert.deepEqual((row!.json[0] as Record<string, unknown>).order, { id: 7 })
    const stats = answered<AuditsStats>(await ask('GET /audits//stats', undefined, inHome))
    assert.ok(stats.totalToday >= 1 && stats.severeThisWeek >= 1)
    refused(await ask('POST /audits/', { tenantId: 'home', severity: 'Loud' }), 400, 'ER-12005')
    refused(await ask('POST /audits/', [], inHome), 400, 'ER-12005')
    refused(await ask('GET /audits/'), 400, 'ER-12002')
    refused(await ask('GET /audits/?tenantId=nowhere'), 404, 'ER-12003')
    const { rows } = answered<{ rows: { properties: unknown[] }[] }>(
      await ask('GET /metadata/?entityName=audits'),
    )
    assert.ok(rows[0]!.properties.length > 5)
  })
})

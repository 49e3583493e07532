import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import type { Application } from '../../contract/applications.ts'
import type { VendorUser } from '../../contract/vendor-api.ts'
import type { AssignedPerson } from '../../contract/vendor-applications.ts'
import type { VendorAccount } from '../../contract/vendor-people.ts'
import { roleId } from '../api-tokens/tokens.ts'
import { queuedMails } from '../support/queued-mails.ts'
import { PASSWORD, type TestServer, type TestVendor, testServer } from '../support/server.ts'
import { type Ask, anonymous, answered, refused } from '../support/signed-in.ts'
import { backEnd } from './vendor.ts'

const APPS = '/applications/resources/applications'
const TENANTS = `${APPS}/tenant-assignments/v1` as const
const PEOPLE = '/identity/resources/applications/v1'
const VENDOR_ONLY = '/identity/resources/vendor-only/users/v1'
const ABSENT = '00000000-0000-4000-8000-000000000000'

suite('what the vendor gives: applications, and members of a tenant', () => {
  let server: TestServer
  let vendor: TestVendor
  let ask: Ask

  before(async () => {
    server = await testServer()
    vendor = await server.addVendor('acme')
    for (const tenant of ['home', 'next']) await server.addTenant(vendor, tenant)
    await server.services.database.pool.query(
      `insert into applications (vendor_id, id, name, url, access_type)
        values ('acme', 'fleet', 'Fleet', 'http://fleet.acme.test', 'MANAGED_ACCESS')`,
    )
    server.services.vendors.forget()
    ask = await backEnd(server, vendor, 'orders')
  })
  after(() => server.close())

  const query = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
    (await server.services.database.pool.query<Row>(text, values)).rows
  const signIn = (email: string) =>
    anonymous(server, vendor)(
      'POST /identity/resources/auth/v1/user',
      { email, password: PASSWORD },
      { 'frontegg-requested-application-id': 'fleet' },
    )

  test('applications are listed, and managed ones assigned to tenants and people and taken away, each as often as one likes [VAPI-28]', async () => {
    const listed = answered<Application[]>(await ask(`GET ${APPS}/v1`))
    assert.deepEqual(listed.map(({ id }) => id).sort(), ['acme-app', 'fleet'])
    const ann = await server.addPerson(vendor, 'home', 'ann@acme.test', { roles: ['ReadOnly'] })
    refused(await signIn(ann.email), 403, 'ER-18002')

    const people = { appId: 'fleet', tenantId: 'home', userIds: [ann.id] }
    const [first] = answered<AssignedPerson[]>(await ask(`POST ${PEOPLE}`, people), 201)
    assert.deepEqual([first!.userId, first!.appId, first!.tenantId], [ann.id, 'fleet', 'home'])
    assert.deepEqual(answered(await ask(`POST ${PEOPLE}`, people), 201), [first])
    answered(await signIn(ann.email))
    refused(await ask(`POST ${PEOPLE}`, { ...people, userIds: [ann.id, ABSENT] }), 404, 'ER-02001')
    refused(await ask(`POST ${PEOPLE}`, { ...people, tenantId: 'nowhere' }), 404, 'ER-12003')
    for (let time = 0; time < 2; time++) answered(await ask(`DELETE ${PEOPLE}`, people))
    refused(await signIn(ann.email), 403, 'ER-18002')

    for (let time = 0; time < 2; time++)
      assert.deepEqual(answered(await ask(`POST ${TENANTS}/fleet`, { tenantId: 'home' }), 201), {
        tenantId: 'home',
        appIds: ['fleet'],
      })
    assert.deepEqual(answered(await ask(`GET ${TENANTS}/fleet`)), { tenantIds: ['home'] })
    refused(await signIn(ann.email), 403, 'ER-18002')
    answered(await ask(`POST ${TENANTS}/fleet`, { tenantId: 'home', accessType: 'FREE_ACCESS' }), 201)
    answered(await signIn(ann.email))
    for (let time = 0; time < 2; time++) answered(await ask(`DELETE ${TENANTS}/fleet/home`))
    refused(await signIn(ann.email), 403, 'ER-18002')
    const raised = await query<{ type: string }>(
      "select type from events where type like 'frontegg.tenant.app.%' order by created_at, id",
    )
    // Each change once, however often it is asked for.
    assert.deepEqual(
      raised.map(({ type }) => type.split('.').at(-1)),
      ['assigned', 'assigned', 'unassigned'],
    )
    refused(await ask(`POST ${TENANTS}/acme-app`, { tenantId: 'home' }), 400, 'ER-18004')
    refused(await ask(`POST ${TENANTS}/none`, { tenantId: 'home' }), 404, 'ER-18001')

    const records = await query<{ action: string; n: number }>(
      `select action, count(*)::int as n from audits where tenant_id = 'home' and email = 'Vendor API (orders)'
        group by action order by action`,
    )
    assert.deepEqual(records, [
      { action: 'application.assigned', n: 1 },
      { action: 'application.tenant-assigned', n: 2 },
      { action: 'application.tenant-unassigned', n: 1 },
      { action: 'application.unassigned', n: 1 },
    ])
  })

  test('a member is created with an address or a user name, roles, an end and a mail, and without the password that is sent [VAPI-58]', async () => {
    const roleIds = [await roleId(server, vendor, 'Admin')]
    const secret = 'Never-kept-9!'
    const sent = { tenantId: 'home', roleIds, password: secret, expirationInSeconds: 3600 }
    const bo = answered<VendorUser>(
      await ask(`POST ${VENDOR_ONLY}`, { ...sent, email: 'Bo@acme.test', username: 'bo-one' }),
      201,
    )
    const cy = answered<VendorUser>(await ask(`POST ${VENDOR_ONLY}`, { ...sent, username: 'cy-two' }), 201)
    assert.deepEqual([bo.email, bo.username, bo.roleIds], ['bo@acme.test', 'bo-one', roleIds])
    assert.deepEqual([cy.email, cy.username, cy.activated], ['', 'cy-two', false])
    for (const { id } of [bo, cy]) {
      const { tenants } = answered<VendorAccount>(await ask(`GET ${VENDOR_ONLY}/${id}`))
      const ends = new Date(tenants[0]!.temporaryExpirationDate!).getTime() - Date.now()
      assert.ok(ends > 3_500_000 && ends <= 3_600_000, String(ends))
      assert.deepEqual(tenants[0]!.roleIds, roleIds)
    }
    assert.deepEqual(await query('select from passwords where user_id in ($1, $2)', [bo.id, cy.id]), [])
    const logged = await query<{ all: string }>('select jsonb_agg(to_jsonb(a))::text as all from audits a')
    assert.ok(!logged[0]!.all.includes(secret))
    const quiet = { email: 'quiet@acme.test', tenantId: 'home', skipInviteEmail: true }
    answered(await ask(`POST ${VENDOR_ONLY}`, quiet), 201)
    const mails = await queuedMails(server, vendor)
    assert.deepEqual(
      mails.map(({ to, template }) => [to, template]),
      [['bo@acme.test', 'invitation']],
    )
    refused(await ask(`POST ${VENDOR_ONLY}`, { ...sent, username: 'CY-two' }), 409, 'ER-01118')
    assert.deepEqual(refused(await ask(`POST ${VENDOR_ONLY}`, sent), 400, 'ER-36015'), { field: 'email' })
    refused(await ask(`POST ${VENDOR_ONLY}`, { ...quiet, email: 'Quiet@acme.test' }), 409, 'ER-12007')
  })
})

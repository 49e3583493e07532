import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import type { Role } from '../../contract/roles.ts'
import type { User } from '../../contract/users.ts'
import type { VendorUser } from '../../contract/vendor-api.ts'
import type { VendorAccount } from '../../contract/vendor-people.ts'
import { roleId } from '../api-tokens/tokens.ts'
import { giveAuthenticator } from '../support/factors.ts'
import { queuedMails } from '../support/queued-mails.ts'
import { type TestServer, type TestVendor, testServer } from '../support/server.ts'
import { type Ask, answered, refused, signedIn } from '../support/signed-in.ts'
import { backEnd, inBulk } from './vendor.ts'

const TENANTS = '/tenants/resources/tenants/v1'
const USERS = '/identity/resources/users/v1'
const ROLES = '/identity/resources/roles/v1'
const VENDOR_ONLY = '/identity/resources/vendor-only/users/v1'
const ABSENT = '00000000-0000-4000-8000-000000000000'

/** The calls and bodies of the published clients, in the order in which a migration makes them. */
suite('a back end that moves an account here and looks after it', () => {
  let server: TestServer
  let vendor: TestVendor
  let ask: Ask
  let clerk: Role
  let ann: VendorUser
  const inFleet: Ask = (route, body) => ask(route, body, { 'frontegg-tenant-id': 'fleet' })

  before(async () => {
    server = await testServer()
    vendor = await server.addVendor('acme')
    await server.addTenant(vendor, 'other')
    ask = await backEnd(server, vendor, 'mover')
  })
  after(() => server.close())

  test('creates the tenant, a role of its own and people with it', async () => {
    const tenant = { tenantId: 'fleet', name: 'Fleet', creatorName: 'Ann', metadata: { plan: 'gold' } }
    answered(await ask(`POST ${TENANTS}`, tenant), 201)
    clerk = answered(await inFleet(`POST ${ROLES}`, { key: 'clerk', name: 'Clerk', level: 3 }), 201)
    const admin = await roleId(server, vendor, 'Admin')
    const person = { email: 'ann@fleet.test', tenantId: 'fleet', roleIds: [admin], password: 'never kept' }
    ann = answered(
      await ask(`POST ${VENDOR_ONLY}`, { ...person, vendorMetadata: '{}', mfaBypass: false }),
      201,
    )
    const { rows } = await server.services.database.pool.query('select 1 from passwords where user_id = $1', [
      ann.id,
    ])
    assert.equal(rows.length, 0)
    const users = [
      { email: 'bo@fleet.test', tenantId: 'fleet', activate: true, externalId: 'b-1' },
      { email: 'cy@fleet.test', tenantId: 'fleet', activate: true, verifyUser: true },
    ]
    assert.equal((await inBulk(server, vendor, ask, users)).status, 'Completed')
  })

  test('gives roles to a member and takes them, once each, and refuses one of another account [VAPI-18]', async () => {
    const give = () => inFleet(`POST ${USERS}/${ann.id}/roles`, { roleIds: [clerk.id] })
    const [first, again] = [answered<User>(await give(), 201), answered<User>(await give(), 201)]
    assert.ok(first.rolesIds.includes(clerk.id))
    assert.deepEqual(again.rolesIds, first.rolesIds)
    const foreign = answered<Role>(
      await ask(`POST ${ROLES}`, { key: 'far', name: 'Far', level: 1 }, { 'frontegg-tenant-id': 'other' }),
      201,
    )
    for (const id of [foreign.id, ABSENT])
      refused(await inFleet(`POST ${USERS}/${ann.id}/roles`, { roleIds: [clerk.id, id] }), 400, 'ER-36003')
    const taken = answered<User>(await inFleet(`DELETE ${USERS}/${ann.id}/roles`, { roleIds: [clerk.id] }))
    assert.ok(!taken.rolesIds.includes(clerk.id))
    refused(await inFleet(`POST ${USERS}/${ABSENT}/roles`, { roleIds: [clerk.id] }), 404, 'ER-02001')
    refused(
      await ask(`POST ${USERS}/${ann.id}/roles`, { roleIds: [clerk.id] }, { 'frontegg-tenant-id': 'other' }),
      404,
      'ER-02001',
    )
  })

  test('finds an account by its address and by its id, with its memberships [VAPI-08, VAPI-09]', async () => {
    const found = answered<VendorAccount>(await ask(`GET ${USERS}/email?email=ANN@fleet.test`))
    assert.deepEqual(
      [found.id, found.tenantIds, found.tenants[0]?.managedBy, found.isLocked],
      [ann.id, ['fleet'], 'frontegg', false],
    )
    assert.deepEqual(answered(await ask(`GET ${VENDOR_ONLY}/${ann.id}`)), found)
    assert.ok(!JSON.stringify(found).includes('hash'))
    refused(await ask(`GET ${USERS}/email?email=absent@fleet.test`), 404, 'ER-02001')
    refused(await ask(`GET ${VENDOR_ONLY}/${ABSENT}`), 404, 'ER-02001')
    const rival = await server.addVendor('rival')
    const outside = await backEnd(server, rival)
    refused(await outside(`GET ${VENDOR_ONLY}/${ann.id}`), 404, 'ER-02001')
  })

  test('resets the factors of a person, whose sessions end and who gets a mail [VAPI-21]', async () => {
    const dee = await server.addPerson(vendor, 'fleet', 'dee@fleet.test')
    const inside = await signedIn(server, vendor, dee)
    await giveAuthenticator(server, vendor, dee)
    refused(await ask(`POST ${VENDOR_ONLY}/${ABSENT}/mfa/unenroll`), 404, 'ER-02001')
    answered(await ask(`POST ${VENDOR_ONLY}/${dee.id}/mfa/unenroll`))
    assert.equal((await inside('GET /identity/resources/users/v2/me')).statusCode, 401)
    await signedIn(server, vendor, dee)
    const mails = (await queuedMails(server, vendor)).filter(({ to }) => to === 'dee@fleet.test')
    assert.equal(mails.length, 1)
    const account = answered<VendorAccount>(await ask(`GET ${VENDOR_ONLY}/${dee.id}`))
    assert.equal(account.mfaEnrolled, false)
  })

  test('finds all of it in the log of the account as done by the vendor, and closes the account', async () => {
    const { rows } = await server.services.database.pool.query(
      "select distinct action from audits where tenant_id = 'fleet' and email = 'Vendor API (mover)'",
    )
    const actions = rows.map(({ action }) => action)
    for (const action of ['tenant.created', 'role.created', 'user.updated', 'user.mfa-removed'])
      assert.ok(actions.includes(action), `${action} of ${actions}`)
    answered(await ask(`DELETE ${TENANTS}/fleet`))
    refused(await inFleet('GET /identity/resources/users/v3'), 404, 'ER-12003')
  })
})

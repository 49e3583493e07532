import assert from 'node:assert/strict'
import { after, before, beforeEach, suite, test } from 'node:test'
import { expireTemporaryUsers } from '../../server/admin/users/expire-temporary.ts'
import { requireDomainEverywhere } from '../../server/core/restrictions/domain-config.ts'
import { VendorScope } from '../../server/platform/db/scope.ts'
import { type TestPerson, type TestServer, type TestVendor, testServer } from '../support/server.ts'
import { type Ask, answered, refused, signedIn } from '../support/signed-in.ts'

const USERS = '/identity/resources/sub-tenants/users/v1'
const SUB = '/tenants/resources/sub-tenants/v1'

suite('what is done from above leaves nothing behind that a tenant must not have', () => {
  let server: TestServer
  let vendor: TestVendor
  let boss: Ask
  let visitor: TestPerson

  before(async () => {
    server = await testServer({ rateLimitFactor: 1 })
    vendor = await server.addVendor('acme')
    await server.addTenant(vendor, 'top')
    await server.addTenant(vendor, 'mid', 'top')
    await server.addTenant(vendor, 'leaf', 'mid')
    await server.addTenant(vendor, 'beside', 'top')
    await query(
      `update tenants set is_reseller = true, sub_account_access = 'alwaysOn' where id in ('top', 'mid')`,
    )
    boss = await signedIn(server, vendor, await server.addPerson(vendor, 'top', 'boss@top.test'))
    visitor = await server.addPerson(vendor, 'top', 'visitor@top.test')
  })
  after(() => server.close())
  beforeEach(async () => {
    await query('delete from tenant_security')
    await query('delete from memberships where inherited_from is not null')
  })

  const query = async <Row extends object>(text: string): Promise<Row[]> =>
    (await server.services.database.pool.query<Row>(text)).rows
  const enter = () => query(`select enter_from_above('${vendor.id}', 'leaf', '${visitor.id}')`)
  const places = async () =>
    (
      await query<{ inherited_from: string }>(
        `select inherited_from from memberships where user_id = '${visitor.id}' and inherited_from is not null`,
      )
    ).map(row => row.inherited_from)

  test('a domain that a tenant refuses counts for its members and not for who came from above', async () => {
    await enter()
    await query(`insert into tenant_security (vendor_id, tenant_id, email_domains)
      values ('${vendor.id}', 'leaf', '{"active":true,"listType":"ALLOW","blockPublicDomains":false}')`)
    const scope = new VendorScope(server.services.database.kysely, vendor.id)
    await requireDomainEverywhere(scope, visitor.id, 'visitor@elsewhere.test')
  })

  test('the time of a temporary member runs out where they are one, and the tenant below records nothing', async () => {
    await enter()
    await query(
      `update memberships set temporary_expires_at = now() where user_id = '${visitor.id}' and tenant_id = 'leaf'`,
    )
    await expireTemporaryUsers(server.services)
    assert.deepEqual(await query(`select tenant_id from audits where action = 'user.expired'`), [])
  })

  test('a session in a tenant below ends with the place that it was entered by', async () => {
    const switching = await signedIn(server, vendor, visitor)
    answered(await switching('PUT /identity/resources/users/v1/tenant', { tenantId: 'leaf' }))
    await query(`update tenants set is_reseller = false where id = 'top'`)
    const open = await query(`select from sessions where tenant_id = 'leaf' and revoked_at is null`)
    assert.deepEqual(open, [])
    await query(`update tenants set is_reseller = true where id = 'top'`)
  })

  test('who gets a membership nearer to a tenant is there by that one, and no more by the one further up', async () => {
    await enter()
    assert.deepEqual(await places(), ['top'])
    await query(
      `insert into memberships (vendor_id, tenant_id, user_id, activated) values ('${vendor.id}', 'mid', '${visitor.id}', false)`,
    )
    assert.deepEqual(await places(), ['top'], 'an open invitation is none yet')
    await query(`update memberships set activated = true where user_id = '${visitor.id}'`)
    assert.deepEqual(await places(), [])
    await enter()
    assert.deepEqual(await places(), ['mid'])
    await query(`delete from memberships where tenant_id = 'mid' and user_id = '${visitor.id}'`)
    assert.deepEqual(await places(), [])
    await enter()
    await query(
      `insert into memberships (vendor_id, tenant_id, user_id) values ('${vendor.id}', 'mid', '${visitor.id}')`,
    )
    assert.deepEqual(await places(), [])
    await query(`delete from memberships where tenant_id = 'mid' and user_id = '${visitor.id}'`)
  })

  test('what kind a new tenant is takes the permission that changes it', async () => {
    const role = await query<{ id: string }>(`insert into roles (vendor_id, id, key, name, level)
      values ('${vendor.id}', gen_random_uuid(), 'creator', 'Creator', 5) returning id`)
    await query(`insert into role_permissions (vendor_id, role_id, permission_id)
      select p.vendor_id, '${role[0]!.id}', p.id from permissions p where p.vendor_id = '${vendor.id}'
      and p.key in ('fe.account-hierarchy.read.subAccount', 'fe.account-hierarchy.write.subAccount')`)
    const creator = await signedIn(
      server,
      vendor,
      await server.addPerson(vendor, 'top', 'creator@top.test', { roles: ['creator'] }),
    )
    refused(await creator(`POST ${SUB}`, { name: 'A', tenantType: 'headquarter' }), 403, 'ER-00403')
    refused(await creator(`POST ${SUB}`, { name: 'A', isReseller: true }), 403, 'ER-00403')
    answered(await creator(`POST ${SUB}`, { name: 'A' }))
  })

  test('a log tells of a move no place that its tenant does not see', async () => {
    await query(`update tenants set name = 'Secret ' || id where id in ('beside', 'mid')`)
    const admin = await signedIn(server, vendor, await server.addPerson(vendor, 'leaf', 'admin@leaf.test'))
    answered(await boss(`PUT ${SUB}/leaf/parent`, { parentTenantId: 'beside' }))
    const log = await admin('GET /audits')
    assert.match(log.body, /sub-tenant.moved/)
    assert.doesNotMatch(log.body, /Secret|beside|"mid"/)
    const mine = await boss('GET /audits')
    assert.match(mine.body, /Moved leaf below Secret beside/)
    const rows = await query(
      `select from audits where action = 'sub-tenant.moved' and tenant_id <> 'top' and description like '%Secret%'`,
    )
    assert.deepEqual(rows, [])
    answered(await boss(`PUT ${SUB}/leaf/parent`, { parentTenantId: 'mid' }))
  })

  test('invitations into a tenant below count for the young tenant that they come from', async () => {
    await query(`update tenants set self_opened = true, created_at = now() where id = 'top'`)
    const subTenants = [{ tenantId: 'leaf' }]
    answered(await boss(`POST ${USERS}`, { user: { email: 'one@young.test' }, subTenants }))
    const counted = await query(`select from rate_limits where key like '%young-tenant top'`)
    assert.equal(counted.length, 1)
    await query(`update tenants set self_opened = false`)
  })
})

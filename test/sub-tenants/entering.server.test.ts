import assert from 'node:assert/strict'
import { after, before, beforeEach, suite, test } from 'node:test'
import type { TenantToken } from '../../contract/profile.ts'
import type { Role } from '../../contract/roles.ts'
import type { MyTenants, TenantUsersCount } from '../../contract/tenants.ts'
import type { Users } from '../../contract/users.ts'
import { accessTypes, entersFrom, type SeatAbove } from '../../rules/sub-tenants.ts'
import { PASSWORD, type TestPerson, type TestServer, type TestVendor, testServer } from '../support/server.ts'
import { type Ask, anonymous, answered, refused, signedIn } from '../support/signed-in.ts'

const USERS = '/identity/resources/sub-tenants/users/v1'
const TOKEN = 'POST /identity/resources/users/v3/me/token'

suite('who enters a tenant from above', () => {
  let server: TestServer
  let vendor: TestVendor
  let boss: Ask
  let visitor: TestPerson
  let ask: Ask

  before(async () => {
    server = await testServer()
    vendor = await server.addVendor('acme')
    await server.addTenant(vendor, 'top')
    await server.addTenant(vendor, 'mid', 'top')
    await server.addTenant(vendor, 'leaf', 'mid')
    await server.addTenant(vendor, 'beside', 'top')
    await server.addTenant(vendor, 'stranger')
    boss = await signedIn(server, vendor, await server.addPerson(vendor, 'top', 'boss@top.test'))
    visitor = await server.addPerson(vendor, 'top', 'visitor@top.test')
    ask = await signedIn(server, vendor, visitor)
  })
  after(() => server.close())
  beforeEach(async () => {
    await query(`update tenants set is_reseller = id = 'top', sub_account_access = 'defaultOff', ip_list = null,
      session_seconds = null, idle_seconds = null, max_sessions = null`)
    await query(`update memberships set sub_account_access_allowed = false, is_disabled = false`)
    await query(`delete from memberships where tenant_id in ('mid', 'leaf', 'beside')`)
    await query('delete from tenant_security')
  })

  const query = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
    (await server.services.database.pool.query<Row>(text, values)).rows
  const letIn = async (allowAccess = true) =>
    answered(await boss(`PUT ${USERS}/${visitor.id}/access`, { allowAccess }))
  /** As the person in the tenant, by a token for it alone. */
  const within = async (tenantId: string, as = ask): Promise<Ask> => {
    const { accessToken } = answered<TenantToken>(await as(TOKEN, { tenantId }))
    return anonymous(server, vendor, accessToken)
  }
  const entered = () =>
    query<{ tenant_id: string }>(`select tenant_id from memberships where inherited_from is not null`)
  const roleOf = async (key: string) =>
    (await query<{ id: string }>('select id from roles where key = $1', [key]))[0]!.id

  test('who was let in by name gets a token for a tenant below, has their roles there, and both logs say so [SUBTEN-15]', async () => {
    refused(await ask(TOKEN, { tenantId: 'leaf' }), 403, 'ER-01005')
    await letIn()
    const there = await within('leaf')
    const { items } = answered<Users>(await there('GET /identity/resources/users/v2'))
    assert.deepEqual(items, [], 'who comes from above is no user of the tenant')
    const me = answered<{ roles: Role[]; tenantId: string }>(
      await there('GET /identity/resources/users/v2/me'),
    )
    assert.deepEqual([me.tenantId, me.roles.map(({ key }) => key)], ['leaf', ['Admin']])
    const logs = await query<{ tenant_id: string }>(
      `select tenant_id from audits where action = 'sub-tenant.entered' order by tenant_id`,
    )
    assert.deepEqual(
      logs.map(({ tenant_id }) => tenant_id),
      ['leaf', 'top'],
    )
    const mine = answered<MyTenants>(await ask('GET /identity/resources/users/v3/me/tenants'))
    assert.deepEqual(
      mine.tenants.map(({ tenantId }) => tenantId),
      ['top'],
    )
    const [count] = answered<TenantUsersCount[]>(
      await boss('POST /identity/resources/tenants/users/v1/count', {
        tenantIds: ['leaf'],
        excludeInvisibleUsers: false,
      }),
    )
    assert.deepEqual([count?.totalUsers, count?.totalAccessAllowedUsers], [0, 0])
  })

  test('the database decides as the rule does, for each access type, seat and manager', async () => {
    const states = [true, false]
    for (const accessType of accessTypes)
      for (const allowed of states)
        for (const managesBelow of states)
          for (const disabled of states) {
            await query(`update tenants set is_reseller = $1, sub_account_access = $2 where id = 'top'`, [
              managesBelow,
              accessType,
            ])
            await query(
              `update memberships set sub_account_access_allowed = $1, is_disabled = $2 where user_id = $3`,
              [allowed, disabled, visitor.id],
            )
            const seat: SeatAbove = { path: '/top/', managesBelow, accessType, allowed, mayEnter: !disabled }
            const [row] = await query<{ above: string | null }>(
              `select access_from_above($1, 'leaf', $2) as above`,
              [vendor.id, visitor.id],
            )
            const expected = entersFrom('/top/mid/leaf/', [seat]) ? 'top' : null
            assert.equal(row!.above, expected, JSON.stringify(seat))
          }
  })

  test('no way leads into a tenant above, beside or of a stranger', async () => {
    await query(`update tenants set is_reseller = true, sub_account_access = 'alwaysOn'`)
    const local = await server.addPerson(vendor, 'mid', 'local@mid.test')
    const asLocal = await signedIn(server, vendor, local)
    for (const tenantId of ['top', 'beside', 'stranger', 'never-was'])
      refused(await asLocal(TOKEN, { tenantId }), 403, 'ER-01005')
    answered(await asLocal(TOKEN, { tenantId: 'leaf' }))
    for (const tenantId of ['stranger', 'never-was']) refused(await ask(TOKEN, { tenantId }), 403, 'ER-01005')
  })

  test('who is kept out, disabled, demoted or removed above is so below, from the next call on', async () => {
    const readOnly = await roleOf('ReadOnly')
    const roles = (roleIds: string[]) => boss('PUT /team/resources/members/v1', { id: visitor.id, roleIds })
    await letIn()
    const there = await within('leaf')
    answered(await there('GET /identity/resources/users/v2'))
    answered(await roles([readOnly]))
    refused(await there('POST /identity/resources/roles/v1', { key: 'x', name: 'X' }), 403, 'ER-00403')
    answered(await roles([await roleOf('Admin')]))
    answered(await there('GET /identity/resources/roles/v1'))
    for (const change of [
      () => letIn(false),
      () => query(`update tenants set is_reseller = false where id = 'top'`),
      () => query(`update memberships set is_disabled = true where user_id = $1`, [visitor.id]),
      () =>
        query(
          `update memberships set temporary_expires_at = now() where user_id = $1 and tenant_id = 'top'`,
          [visitor.id],
        ),
    ]) {
      await query(`update tenants set is_reseller = true where id = 'top'`)
      await query(
        `update memberships set is_disabled = false, temporary_expires_at = null where user_id = $1`,
        [visitor.id],
      )
      await letIn()
      const inside = await within('leaf')
      answered(await inside('GET /identity/resources/users/v2'))
      await change()
      assert.equal((await inside('GET /identity/resources/users/v2')).statusCode, 401, `${change}`)
    }
    await query(`update memberships set temporary_expires_at = null where user_id = $1`, [visitor.id])
  })

  test('a move away from the account that one came from ends it at once', async () => {
    await letIn()
    await query(`update tenants set sub_account_access = 'alwaysOn' where id = 'mid'`)
    const there = await within('leaf')
    answered(await there('GET /identity/resources/users/v2'))
    await query(`update tenants set parent_id = 'stranger', path = '/stranger/leaf/' where id = 'leaf'`)
    assert.deepEqual(await entered(), [])
    assert.equal((await there('GET /identity/resources/users/v2')).statusCode, 401)
    await query(`update tenants set parent_id = 'mid', path = '/top/mid/leaf/' where id = 'leaf'`)
  })

  test('a membership of one’s own counts alone, also where it is weaker', async () => {
    await letIn()
    await within('leaf')
    const there = await within('leaf')
    answered(await there('POST /identity/resources/users/v2', { email: 'visitor@top.test', roleIds: [] }))
    assert.deepEqual(await entered(), [])
    assert.equal((await there('GET /identity/resources/users/v2')).statusCode, 401)
    refused(await ask(TOKEN, { tenantId: 'leaf' }), 403, 'ER-01005')
  })

  test('a role of the same key that a tenant below makes gives who comes from above nothing', async () => {
    const helperRole = answered<Role>(
      await boss('POST /identity/resources/roles/v1', { key: 'helper', name: 'Helper', level: 5 }),
    )
    await query(
      `insert into role_permissions (vendor_id, role_id, permission_id) select p.vendor_id, $1, p.id from permissions p
       where p.vendor_id = $2 and p.key in ('fe.secure.write.users', 'fe.secure.read.users', 'fe.account-hierarchy.read.subAccount')`,
      [helperRole.id, vendor.id],
    )
    const helper = await server.addPerson(vendor, 'top', 'helper@top.test', { roles: ['helper'] })
    await query(`update memberships set sub_account_access_allowed = true where user_id = $1`, [helper.id])
    const admin = await server.addPerson(vendor, 'leaf', 'admin@leaf.test')
    const below = await signedIn(server, vendor, admin)
    answered(await below('POST /identity/resources/roles/v1', { key: 'helper', name: 'Helper', level: 0 }))
    const strong = answered<Role>(
      await below('POST /identity/resources/roles/v1', { key: 'strong', name: 'Strong', level: 2 }),
    )
    const member = await server.addPerson(vendor, 'leaf', 'member@leaf.test', { roles: [] })
    const there = await within('leaf', await signedIn(server, vendor, helper))
    const give = (who: Ask, tenantId: string, roleIds: string[]) =>
      who(`PATCH ${USERS}/${member.id}/roles`, { subTenantsRoles: [{ tenantId, roleIds }] })
    refused(await give(there, 'leaf', [strong.id]), 403, 'ER-03008')
    refused(await give(await signedIn(server, vendor, helper), 'leaf', [strong.id]), 403, 'ER-03008')
    refused(await give(there, 'leaf', [await roleOf('Admin')]), 403, 'ER-03005')
  })

  test('what tenants above decide counts below: sessions, addresses and second factors', async () => {
    const local = await server.addPerson(vendor, 'leaf', 'strict@leaf.test')
    const inside = await signedIn(server, vendor, local)
    answered(await inside('GET /identity/resources/users/v2'))
    await query(`update tenants set ip_list = 'ALLOW' where id = 'top'`)
    refused(await inside('GET /identity/resources/users/v2'), 403, 'ER-14005')
    await query(`update tenants set ip_list = null where id = 'top'`)
    answered(await inside('GET /identity/resources/users/v2'))
    await query(`update tenants set session_seconds = 0 where id = 'mid'`)
    assert.equal((await inside('GET /identity/resources/users/v2')).statusCode, 401)
    await query(`update tenants set session_seconds = 9000 where id = 'leaf'`)
    assert.equal((await inside('GET /identity/resources/users/v2')).statusCode, 401, 'the stricter counts')
    await query(`update tenants set session_seconds = null where id in ('mid', 'leaf')`)
    await query(
      `insert into tenant_security (vendor_id, tenant_id, mfa) values ($1, 'top', '{"enforceMFAType":"Force"}')`,
      [vendor.id],
    )
    const reply = await anonymous(server, vendor)('POST /identity/resources/auth/v1/user', {
      email: 'strict@leaf.test',
      password: PASSWORD,
    })
    assert.equal(answered<{ mfaRequired?: boolean }>(reply).mfaRequired, true)
  })

  test('a password below meets what tenants above ask of it, and a failed one counts by the strictest', async () => {
    const local = await server.addPerson(vendor, 'leaf', 'password@leaf.test')
    const inside = await signedIn(server, vendor, local)
    await query(
      `insert into tenant_security (vendor_id, tenant_id, password_config, lockout)
       values ($1, 'top', '{"minLength":30}', '{"enabled":true,"maxAttempts":1}')`,
      [vendor.id],
    )
    const change = (newPassword: string) =>
      inside('POST /identity/resources/users/v1/passwords/change', { password: PASSWORD, newPassword })
    refused(await change('a quiet harbor 42'), 400, 'ER-01104')
    const wrong = { email: local.email, password: 'wrong' }
    const tried = anonymous(server, vendor)
    await tried('POST /identity/resources/auth/v1/user', wrong)
    await tried('POST /identity/resources/auth/v1/user', wrong)
    const [row] = await query<{ locked: boolean }>(
      'select locked_at is not null as locked from users where id = $1',
      [local.id],
    )
    assert.equal(row!.locked, true)
    answered(await inside('GET /identity/resources/users/v2/me'))
  })

  test('what a tenant below decides is asked of who enters it from above, and not before', async () => {
    await letIn()
    await within('leaf')
    await query(
      `insert into tenant_security (vendor_id, tenant_id, mfa) values ($1, 'leaf', '{"enforceMFAType":"Force"}')`,
      [vendor.id],
    )
    const again = await signedIn(server, vendor, visitor)
    refused(await again(TOKEN, { tenantId: 'leaf' }), 403, 'ER-27010')
  })
})

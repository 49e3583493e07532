import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import type { SubTenantUsers } from '../../contract/sub-tenant-users.ts'
import { type TestPerson, type TestServer, type TestVendor, testServer } from '../support/server.ts'
import { type Ask, answered, refused, signedIn } from '../support/signed-in.ts'

const USERS = '/identity/resources/sub-tenants/users/v1'

suite('the people of a tenant and those below it', () => {
  let server: TestServer
  let vendor: TestVendor
  let boss: Ask
  let limited: Ask
  let member: TestPerson
  let roles: Record<string, string>

  before(async () => {
    server = await testServer()
    vendor = await server.addVendor('acme')
    await server.addTenant(vendor, 'top')
    for (const id of ['north', 'south']) await server.addTenant(vendor, id, 'top')
    await server.addTenant(vendor, 'stranger')
    await query(`update tenants set is_reseller = true where id = 'top'`)
    boss = await signedIn(server, vendor, await server.addPerson(vendor, 'top', 'boss@top.test'))
    const support = await server.addPerson(vendor, 'top', 'limited@top.test', { roles: ['Support'] })
    limited = await signedIn(server, vendor, support)
    await server.addPerson(vendor, 'north', 'admin@north.test')
    member = await server.addPerson(vendor, 'north', 'member@north.test', { roles: [] })
    await server.addPerson(vendor, 'stranger', 'boss@stranger.test')
    const rows = await query<{ key: string; id: string }>('select key, id from roles where tenant_id is null')
    roles = Object.fromEntries(rows.map(({ key, id }) => [key, id]))
  })
  after(() => server.close())

  const query = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
    (await server.services.database.pool.query<Row>(text, values)).rows
  const list = async (search = '') => answered<SubTenantUsers>(await boss(`GET ${USERS}?${search}`))
  const seatsOf = async (email: string) =>
    (await list(`_filter=${encodeURIComponent(email)}`)).items[0]?.tenants.map(({ tenantId, roles }) => [
      tenantId,
      roles.map(({ key }) => key),
    ])
  const logs = async (action: string) =>
    (
      await query<{ tenant_id: string }>(
        'select tenant_id from audits where action = $1 order by tenant_id',
        [action],
      )
    ).map(({ tenant_id }) => tenant_id)

  test('a person is invited into several tenants, with roles of their own in each [SUBTEN-27, SUBTEN-14, SUBTEN-24]', async () => {
    const user = { email: 'New@person.test', name: 'New Person' }
    const subTenants = [
      { tenantId: 'south', roleIds: [roles.ReadOnly] },
      { tenantId: 'north', roleIds: [roles.Admin] },
    ]
    answered(await boss(`POST ${USERS}`, { user, subTenants }))
    assert.deepEqual(await seatsOf('new@person.test'), [
      ['north', ['Admin']],
      ['south', ['ReadOnly']],
    ])
    assert.deepEqual(await logs('sub-tenant.user-added'), ['north', 'south', 'top', 'top'])
    const pending = await query(`select from memberships where email = 'new@person.test' and not activated`)
    assert.equal(pending.length, 2)
  })

  test('all or none: one tenant out of reach, or one role beyond the caller, and no invitation goes out', async () => {
    const invite = (ask: Ask, ...subTenants: object[]) =>
      ask(`POST ${USERS}`, { user: { email: 'none@person.test' }, subTenants })
    refused(await invite(boss, { tenantId: 'north' }, { tenantId: 'stranger' }), 404, 'ER-04001')
    refused(await invite(limited, { tenantId: 'north', roleIds: [roles.Admin] }), 403, 'ER-03005')
    assert.deepEqual(await query(`select from users where email = 'none@person.test'`), [])
  })

  test('several people are invited into one tenant, and let into what is below it by who may [SUBTEN-24]', async () => {
    const users = [{ email: 'one@many.test' }, { email: 'two@many.test', name: 'Two' }]
    const path = 'POST /identity/resources/sub-tenants/users/v2/' as const
    answered(await boss(path, { users, tenantId: 'south', allowSubAccountAccess: true }))
    const rows = await query<{ name: string; sub_account_access_allowed: boolean }>(
      `select name, sub_account_access_allowed from memberships where email like '%@many.test' order by email`,
    )
    assert.deepEqual(rows, [
      { name: '', sub_account_access_allowed: true },
      { name: 'Two', sub_account_access_allowed: true },
    ])
    refused(await boss(path, { users, tenantId: 'stranger' }), 404, 'ER-04001')
  })

  test('a member that no list shows is answered as a new address, and nothing is recorded of the invitation', async () => {
    const hidden = await server.addPerson(vendor, 'south', 'hidden@person.test')
    await query('update users set invisible = true where id = $1', [hidden.id])
    await query('update memberships set invisible = true where user_id = $1', [hidden.id])
    const added = await logs('sub-tenant.user-added')
    const user = { email: hidden.email }
    const invited = await boss(`POST ${USERS}`, { user, subTenants: [{ tenantId: 'south' }] })
    const several = await boss('POST /identity/resources/sub-tenants/users/v2/', {
      users: [user],
      tenantId: 'south',
      allowSubAccountAccess: true,
    })
    const fresh = await boss(`POST ${USERS}`, {
      user: { email: 'fresh@person.test' },
      subTenants: [{ tenantId: 'south' }],
    })
    assert.deepEqual([invited.statusCode, invited.body], [fresh.statusCode, fresh.body])
    assert.equal(several.statusCode, fresh.statusCode)
    // One in either log, of the new address.
    assert.equal((await logs('sub-tenant.user-added')).length, added.length + 2)
    const kept = await query(
      'select sub_account_access_allowed as allowed from memberships where user_id = $1',
      [hidden.id],
    )
    assert.deepEqual(kept, [{ allowed: false }])
  })

  test('roles are added, set and taken tenant by tenant, never beyond what the caller holds [SUBTEN-26, SUBTEN-14]', async () => {
    const change = (how: 'POST' | 'PATCH' | 'DELETE', roleIds: string[], ask = boss, tenantId = 'north') =>
      ask(`${how} ${USERS}/${member.id}/roles`, { subTenantsRoles: [{ tenantId, roleIds }] })
    answered(await change('POST', [roles.ReadOnly!]))
    answered(await change('POST', [roles.Support!]))
    assert.deepEqual(await seatsOf(member.email), [['north', ['ReadOnly', 'Support']]])
    answered(await change('DELETE', [roles.ReadOnly!]))
    assert.deepEqual(await seatsOf(member.email), [['north', ['Support']]])
    answered(await change('PATCH', []))
    assert.deepEqual(await seatsOf(member.email), [['north', []]])
    assert.deepEqual(
      await logs('sub-tenant.roles-changed'),
      Array(4).fill('north').concat(Array(4).fill('top')),
    )
    refused(await change('PATCH', [roles.Admin!], limited), 403, 'ER-03005')
    refused(await change('PATCH', [roles.Admin!], boss, 'stranger'), 404, 'ER-04001')
    refused(await change('PATCH', [crypto.randomUUID()]), 404, 'ER-03001')
  })

  test('everybody is listed once, with the tenants that the caller sees, in the order and the pages that are asked for [SUBTEN-25, SUBTEN-16]', async () => {
    await query(`insert into memberships (vendor_id, tenant_id, user_id) values ($1, 'stranger', $2)`, [
      vendor.id,
      member.id,
    ])
    const all = await list('_limit=20&_offset=0&_sortBy=name&_order=DESC')
    const emails = all.items.map(({ email }) => email)
    assert.equal(new Set(emails).size, emails.length)
    assert.ok(!emails.includes('boss@stranger.test'))
    assert.ok(!JSON.stringify(all).includes('stranger'))
    const names = all.items.map(({ name }) => name.toLowerCase())
    assert.deepEqual(names, [...names].sort().reverse())
    const gathered: string[] = []
    for (let offset = 0; offset < emails.length; offset += 2)
      gathered.push(...(await list(`_limit=2&_offset=${offset}&_order=DESC`)).items.map(({ email }) => email))
    assert.deepEqual(gathered, emails)
    const { _links } = await list('_limit=2')
    assert.match(_links.next, /^\/identity\/resources\/sub-tenants\/users\/v1\?/)
    const next = answered<SubTenantUsers>(await boss(`GET ${_links.next as '/'}`))
    assert.equal(next.items.length, 2)
    const found = await list('_filter=member@')
    assert.deepEqual([found._metadata.totalItems, found.items[0]?.tenants[0]?.name], [1, 'north'])
  })

  test('a person is removed from tenants, from all or none, and their sessions there end [SUBTEN-28]', async () => {
    const gone = await server.addPerson(vendor, 'south', 'gone@south.test')
    await query(`insert into memberships (vendor_id, tenant_id, user_id) values ($1, 'north', $2)`, [
      vendor.id,
      gone.id,
    ])
    const ask = await signedIn(server, vendor, gone)
    const remove = (...tenantIds: string[]) =>
      boss(`DELETE ${USERS}`, { userId: gone.id, subTenants: tenantIds.map(tenantId => ({ tenantId })) })
    await server.addPerson(vendor, 'south', 'stays@south.test')
    refused(await remove('north', 'south', 'stranger'), 404, 'ER-04001')
    answered(await ask('GET /identity/resources/users/v2/me'))
    answered(await remove('north', 'south'))
    assert.equal((await ask('GET /identity/resources/users/v2/me')).statusCode, 401)
    assert.deepEqual(await query('select from users where id = $1', [gone.id]), [])
    assert.deepEqual(await logs('sub-tenant.user-removed'), ['north', 'south', 'top', 'top'])
  })

  test('no administrator lets themself in, and where all may enter none is kept out', async () => {
    const [self] = await query<{ id: string }>(`select id from users where email = 'boss@top.test'`)
    refused(await boss(`PUT ${USERS}/${self!.id}/access`, { allowAccess: true }), 409, 'ER-02009')
    const colleague = await server.addPerson(vendor, 'top', 'colleague@top.test')
    await query(`update tenants set sub_account_access = 'alwaysOn' where id = 'top'`)
    refused(await boss(`PUT ${USERS}/${colleague.id}/access`, { allowAccess: false }), 409, 'ER-34009')
    await query(`update tenants set sub_account_access = 'defaultOn' where id = 'top'`)
    answered(await boss(`PUT ${USERS}/${colleague.id}/access`, { allowAccess: false }))
    const joined = await server.addPerson(vendor, 'top', 'joined@top.test')
    const [row] = await query<{ on: boolean }>(
      'select sub_account_access_allowed as on from memberships where user_id = $1',
      [joined.id],
    )
    assert.equal(row!.on, true)
    refused(await boss(`PUT ${USERS}/${member.id}/access`, { allowAccess: true }), 404, 'ER-02001')
  })
})

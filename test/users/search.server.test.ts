import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import fc from 'fast-check'
import type { Role } from '../../contract/roles.ts'
import type { User, Users } from '../../contract/users.ts'
import { type TestServer, type TestVendor, testServer } from '../support/server.ts'
import { type Ask, answered, refused, signedIn } from '../support/signed-in.ts'
import { addMembers, type Member } from './members.ts'

suite('searching the members', () => {
  let server: TestServer
  let vendor: TestVendor
  let admin: Ask
  let members: Member[]
  let roles: Map<string, string>

  before(async () => {
    server = await testServer()
    vendor = await server.addVendor('acme')
    await server.addTenant(vendor, 'home')
    await server.addTenant(vendor, 'below', 'home')
    await server.addTenant(vendor, 'beside')
    await server.addTenant(vendor, 'crowd')
    admin = await signedIn(server, vendor, await server.addPerson(vendor, 'home', 'admin@acme.test'))
    const list = answered<Role[]>(await admin('GET /identity/resources/roles/v1'))
    roles = new Map(list.map(({ key, id }) => [key, id]))
    members = await addMembers(server, vendor, 'home', 60)
    await addMembers(server, vendor, 'home', 4, {
      prefix: 'waiting',
      activated: 'false',
      roles: [roles.get('ReadOnly')!],
    })
    await addMembers(server, vendor, 'home', 3, { prefix: 'barred', disabled: 'true' })
    await addMembers(server, vendor, 'below', 5, { prefix: 'junior' })
    await addMembers(server, vendor, 'beside', 5, { prefix: 'stranger' })
    await addMembers(server, vendor, 'crowd', 1005, { prefix: 'crowd' })
  })
  after(() => server.close())

  const list = async (query: string, ask = admin) =>
    answered<Users>(await ask(`GET /identity/resources/users/v2?_limit=200&${query}`))
  const emails = ({ items }: Users) => items.map(({ email }) => email).sort()

  test('three characters and more are found anywhere in name, email, user name and phone number [USERS-60]', async () => {
    await server.services.database.pool.query(
      'insert into usernames (vendor_id, username, user_id) values ($1, $2, $3)',
      [vendor.id, 'Zebra-Crossing', members[0]!.id],
    )
    assert.deepEqual(emails(await list('_filter=SON0007@MEM')), ['person0007@members.test'])
    assert.deepEqual(emails(await list('_filter=ebra-cross')), [members[0]!.email])
    assert.deepEqual(emails(await list('_filter=%2B1555000042')), ['person0042@members.test'])
    assert.equal((await list('_filter=person%20c'))._metadata.totalItems, 9)
  })

  test('one field alone is searched where it is named', async () => {
    const total = async (query: string) => (await list(query))._metadata.totalItems
    assert.ok((await total('_filter=members.test')) > 60)
    assert.equal(await total('_filter=members.test&_filterType=email'), await total('_filter=members.test'))
    assert.equal(await total('_filter=members.test&_filterType=name'), 0)
    assert.deepEqual(emails(await list('_filter=5000042&_filterType=phoneNumber')), [
      'person0042@members.test',
    ])
    assert.equal(await total('_filter=5000042&_filterType=username'), 0)
    assert.equal(await total('_filter=pe&_filterType=email'), 60)
    refused(await admin('GET /identity/resources/users/v2?_filter=a&_filterType=shoes'), 400, 'ER-00400')
  })

  test('fewer than three characters must begin a word [USERS-60]', async () => {
    assert.deepEqual(emails(await list('_filter=ze')), [members[0]!.email])
    assert.equal((await list('_filter=eb'))._metadata.totalItems, 0)
    assert.equal((await list('_filter=w'))._metadata.totalItems, 4)
  })

  test('what means something to the database is only text here, whatever is typed [USERS-60]', async () => {
    for (const text of ['%', '_', '\\', '%%%', '___', "'; drop table users; --", 'person_']) {
      assert.equal((await list(`_filter=${encodeURIComponent(text)}`))._metadata.totalItems, 0, text)
    }
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 20 }), async text => {
        const reply = await admin(`GET /identity/resources/users/v2?_filter=${encodeURIComponent(text)}`)
        assert.equal(reply.statusCode, 200, reply.body)
      }),
      { numRuns: 60 },
    )
  })

  test('a parameter that a client wrote as undefined is one that it left out', async () => {
    const whole = await list('_sortBy=email')
    const query =
      '_sortBy=email&_filter=undefined&_order=undefined&ids=undefined&_includeSubTenants=undefined'
    assert.deepEqual((await list(query)).items, whole.items)
  })

  test('roles, status and ids narrow the list, together', async () => {
    assert.equal((await list(`_roleIds=${roles.get('ReadOnly')}`))._metadata.totalItems, 4)
    assert.equal((await list('_status=pending'))._metadata.totalItems, 4)
    assert.equal((await list('_status=disabled'))._metadata.totalItems, 3)
    assert.equal((await list('_status=pending,disabled'))._metadata.totalItems, 7)
    assert.ok((await list('_status=locked')).items.every(({ isLocked }) => isLocked))
    const both = await list(`_filter=waiting0002&_status=pending&_roleIds=${roles.get('ReadOnly')}`)
    assert.deepEqual(emails(both), ['waiting0002@members.test'])
    const wanted = [members[3]!.id, members[5]!.id]
    assert.deepEqual((await list(`ids=${wanted.join(',')}`)).items.map(({ id }) => id).sort(), wanted.sort())
    assert.equal((await admin('GET /identity/resources/users/v2?_status=nonsense')).statusCode, 400)
    assert.equal((await admin('GET /identity/resources/users/v2?ids=nonsense')).statusCode, 400)
    assert.equal((await admin('GET /identity/resources/users/v2?_roleIds=1,2')).statusCode, 400)
  })

  test('metadata is found by what it holds; what is no object is refused', async () => {
    const found = await list(`metadata=${encodeURIComponent('{"shard":1}')}`)
    assert.ok(found.items.length > 0)
    assert.ok(found.items.every(({ metadata }) => JSON.parse(metadata).shard === 1))
    for (const bad of ['x', '1', 'null', '[]', '{"a":"\\u0000"}']) {
      refused(
        await admin(`GET /identity/resources/users/v2?metadata=${encodeURIComponent(bad)}`),
        400,
        'ER-02003',
      )
    }
  })

  test('an unfiltered total is exact at any size; a filtered one is exact up to 1,000 and says when it stops', async () => {
    const boss = await signedIn(server, vendor, await server.addPerson(vendor, 'crowd', 'boss@crowd.test'))
    assert.deepEqual((await list('', boss))._metadata, { totalItems: 1006, totalPages: 6 })
    const capped = await list('_filter=crowd&_sortBy=email', boss)
    assert.deepEqual(capped._metadata, { totalItems: 1000, totalPages: 5, totalItemsCapped: true })
    const last = answered<Users>(await boss(`GET ${capped._links!.last as '/'}`))
    assert.equal(last.items.at(-1)!.email, 'crowd1005@members.test')
    assert.equal(last._links!.next, '')
    const exact = await list('_filter=crowd1', boss)
    assert.equal(exact._metadata.totalItemsCapped, undefined)
  })

  test('sub-tenants are included for who may see them, each person once, and none beside [USERS-65]', async () => {
    const shared = await server.addPerson(vendor, 'home', 'both@acme.test')
    await server.addPerson(vendor, 'below', 'both@acme.test', { roles: ['ReadOnly'] })
    const own = await list('')
    const all = await list('_includeSubTenants=true')
    assert.equal(all._metadata.totalItems, own._metadata.totalItems + 5)
    assert.ok(!emails(all).some(email => email.startsWith('stranger')))
    const both = all.items.filter(({ id }) => id === shared.id)
    assert.equal(both.length, 1)
    assert.deepEqual(
      both[0]!.tenants.map(({ tenantId }) => tenantId),
      ['home', 'below'],
    )
    assert.deepEqual(own.items.find(({ id }) => id === shared.id)!.tenantIds, ['home'])

    const limited = await server.addPerson(vendor, 'home', 'limited@acme.test', { roles: [] })
    await grant(limited.id, 'fe.secure.read.users')
    const ask = await signedIn(server, vendor, limited)
    answered(await ask('GET /identity/resources/users/v2'))
    refused(await ask('GET /identity/resources/users/v2?_includeSubTenants=true'), 403, 'ER-02004')
    refused(await ask('GET /identity/resources/users/v3?_tenantId=below'), 403, 'ER-02004')
  })

  test('users v3 finds by identifier, name prefix and tenant below; another tenant is not found', async () => {
    const v3 = async (query: string) =>
      answered<Users>(await admin(`GET /identity/resources/users/v3?${query}`))
    assert.deepEqual(emails(await v3('_email=PERSON0007@members.test')), ['person0007@members.test'])
    assert.deepEqual(emails(await v3('_identifier=zebra-crossing&_identifierType=username')), [
      members[0]!.email,
    ])
    assert.deepEqual(emails(await v3('_identifier=%2B1555000042&_identifierType=phoneNumber')), [
      'person0042@members.test',
    ])
    assert.equal((await v3('_namePrefix=WAITING'))._metadata.totalItems, 4)
    assert.equal((await v3('_namePrefix=aiting'))._metadata.totalItems, 0)
    assert.equal((await v3('_tenantId=below&_email=junior0001@members.test'))._metadata.totalItems, 1)
    for (const id of ['beside', 'never-was']) {
      refused(await admin(`GET /identity/resources/users/v3?_tenantId=${id}`), 404, 'ER-02005')
    }
  })

  test('a listed user carries identity, ownership, roles with keys and permissions with keys, and no secret [USERS-16, USERS-17, USERS-18, USERS-19, USERS-20, USERS-26, USERS-27, USERS-28, USERS-29]', async () => {
    const [user] = (await list('_filter=admin@acme')).items as [User]
    const { id, email, name, tenantId, vendorId } = user
    assert.deepEqual(
      [email, name, tenantId, vendorId, user.sub],
      ['admin@acme.test', 'admin', 'home', 'acme', id],
    )
    assert.deepEqual(
      user.roles.map(({ key }) => key),
      ['Admin'],
    )
    assert.deepEqual(
      user.permissions.map(({ key }) => key),
      ['fe.*'],
    )
    assert.deepEqual(user.rolesIds, [roles.get('Admin')])
    assert.deepEqual(user.tenants, [{ tenantId: 'home', roles: user.roles }])
    assert.equal(user.managedBy, 'frontegg')
    assert.deepEqual(
      [user.verified, user.isLocked, user.isDisabled, user.activatedForTenant, user.provider],
      [true, false, false, true, 'local'],
    )
    assert.ok(Date.parse(user.createdAt) <= Date.now())
    assert.ok(!/hash|password|secret/i.test(JSON.stringify(user)))
  })

  async function grant(userId: string, ...keys: string[]) {
    const key = `only-${userId}`
    const { pool } = server.services.database
    await pool.query(
      `with role as (insert into roles (vendor_id, id, tenant_id, key, name) values ($1, gen_random_uuid(), 'home', $2, $2) returning id),
        granted as (insert into role_permissions select $1, role.id, p.id from role, permissions p where p.vendor_id = $1 and p.key = any ($3))
        insert into membership_roles select $1, 'home', $4, id from role`,
      [vendor.id, key, keys, userId],
    )
    await pool.query(`select refresh_access($1, 'home', array[$2::uuid])`, [vendor.id, userId])
  }
})

import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import type { Permission, PermissionCategory, Role } from '../../contract/roles.ts'
import type { User } from '../../contract/users.ts'
import { recorded } from '../support/recorded.ts'
import { type TestServer, type TestVendor, testServer } from '../support/server.ts'
import { type Ask, answered, refused, signedIn } from '../support/signed-in.ts'

const ROLES = '/identity/resources/roles/v1'
const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000'

suite('roles and permissions', () => {
  let server: TestServer
  let vendor: TestVendor
  let admin: Ask
  let permissions: Map<string, Permission>
  let created = 0

  before(async () => {
    server = await testServer()
    vendor = await server.addVendor('acme')
    for (const id of ['home', 'elsewhere']) await server.addTenant(vendor, id)
    admin = await signedIn(server, vendor, await server.addPerson(vendor, 'home', 'admin@acme.test'))
    permissions = new Map((await catalog()).map(permission => [permission.key, permission]))
  })
  after(() => server.close())

  const catalog = async () => answered<Permission[]>(await admin('GET /identity/resources/permissions/v1'))
  const list = async () => answered<Role[]>(await admin(`GET ${ROLES}`))
  const idsOf = (...keys: string[]) => keys.map(key => permissions.get(key)!.id)
  const newRole = async (...keys: string[]) => {
    const key = `role-${++created}`
    return answered<Role>(
      await admin(`POST ${ROLES}`, { key, name: `Role ${created}`, permissions: idsOf(...keys) }),
    )
  }
  /** A user who holds exactly these permissions, by a role made for them. */
  const holder = async (...keys: string[]) => {
    const role = await newRole(...keys)
    const person = await server.addPerson(vendor, 'home', `holder${created}@acme.test`, { roles: [role.key] })
    return { role, person, ask: await signedIn(server, vendor, person) }
  }

  test('a new environment offers Admin, Support and, as the only default role, ReadOnly; Admin holds fe.*, named General Admin [ROLES-21]', async () => {
    const roles = await list()
    assert.deepEqual(
      roles.map(({ key, isDefault }) => [key, isDefault]),
      [
        ['Admin', false],
        ['Support', false],
        ['ReadOnly', true],
      ],
    )
    assert.equal(permissions.get('fe.*')!.name, 'General Admin')
    assert.deepEqual(roles[0]!.permissions, idsOf('fe.*'))
    const readOnly = roles[2]!.permissions
    const granted = [...permissions.values()].filter(({ id }) => readOnly.includes(id)).map(({ key }) => key)
    assert.ok(granted.length > 10 && granted.every(key => key.includes('.read')), granted.join())
  })

  test('a permission carries its category and the roles that give it; categories group them all once [ROLES-05, ROLES-06, ROLES-12]', async () => {
    const categories = answered<PermissionCategory[]>(
      await admin('GET /identity/resources/permissions/v1/categories'),
    )
    const all = await catalog()
    const grouped = categories.flatMap(({ id, permissionIds }) =>
      permissionIds.map(inner => [inner, id] as const),
    )
    assert.deepEqual(new Map(grouped), new Map(all.map(({ id, categoryId }) => [id, categoryId] as const)))
    assert.equal(grouped.length, all.length)
    const read = all.find(({ key }) => key === 'fe.secure.read.users')!
    const roles = await list()
    assert.deepEqual(
      read.roleIds.sort(),
      roles
        .filter(role => role.permissions.includes(read.id))
        .map(({ id }) => id)
        .sort(),
    )
    assert.equal(read.fePermission, true)
    assert.ok(read.name && read.description !== undefined)
  })

  test('a tenant creates, lists, changes and deletes a role of its own, with a record of each [ROLES-01, ROLES-04, ROLES-22, ROLES-23, ROLES-24]', async () => {
    const role = answered<Role>(
      await admin(`POST ${ROLES}`, {
        key: 'auditor',
        name: 'Auditor',
        description: 'Reads',
        permissions: idsOf('fe.secure.read.audits'),
      }),
    )
    assert.deepEqual(
      [role.key, role.name, role.description, role.isDefault, role.tenantId, role.vendorId, role.permissions],
      ['auditor', 'Auditor', 'Reads', false, 'home', 'acme', idsOf('fe.secure.read.audits')],
    )
    assert.deepEqual(
      (await list()).find(({ id }) => id === role.id),
      role,
    )
    const changed = answered<Role>(
      await admin(`PATCH ${ROLES}/${role.id}`, { name: 'Inspector', isDefault: true, level: 3 }),
    )
    assert.deepEqual(
      [changed.name, changed.isDefault, changed.level, changed.key],
      ['Inspector', true, 3, 'auditor'],
    )
    assert.ok(changed.updatedAt >= role.updatedAt)
    answered(await admin(`DELETE ${ROLES}/${role.id}`), 204)
    assert.equal(
      (await list()).some(({ id }) => id === role.id),
      false,
    )
    refused(await admin(`PATCH ${ROLES}/${role.id}`, { name: 'Gone' }), 404, 'ER-03001')
    const neighbor = await signedIn(
      server,
      vendor,
      await server.addPerson(vendor, 'elsewhere', 'next@acme.test'),
    )
    const theirs = { key: 'theirs', name: 'Theirs' }
    const foreign = answered<Role>(await neighbor(`POST ${ROLES}`, theirs))
    assert.ok(!(await list()).some(({ id }) => id === foreign.id), 'a list holds no role of another account')
    const { audits, events } = await recorded(server, 'home')
    assert.deepEqual(audits.slice(-3), ['role.created', 'role.updated', 'role.deleted'])
    const { rows } = await server.services.database.pool.query(
      "select description from audits where tenant_id = 'home' and json->>'id' = $1 order by created_at",
      [role.id],
    )
    assert.deepEqual(
      rows.map(({ description }) => description),
      ['Created the role Auditor', 'Changed the role Inspector', 'Deleted the role Inspector'],
      'by name, not by key',
    )
    assert.deepEqual(events.slice(-3), [
      'frontegg.role.created',
      'frontegg.role.updated',
      'frontegg.role.deleted',
    ])
  })

  test('what a role gives counts for its members from the next call on [ROLES-02, ROLES-25]', async () => {
    const { role, ask } = await holder('fe.secure.read.roles')
    answered(await ask(`GET ${ROLES}`))
    refused(await ask('GET /identity/resources/users/v2'), 403, 'ER-00403')
    const set = (keys: string[]) =>
      admin(`PUT ${ROLES}/${role.id}/permissions`, { permissionIds: idsOf(...keys) })
    assert.deepEqual(
      answered<Role>(await set(['fe.secure.read.users'])).permissions,
      idsOf('fe.secure.read.users'),
    )
    answered(await ask('GET /identity/resources/users/v2'))
    refused(await ask(`GET ${ROLES}`), 403, 'ER-00403')
    answered(await set([]))
    refused(await ask('GET /identity/resources/users/v2'), 403, 'ER-00403')
  })

  test('a deleted role takes from its members what it gave', async () => {
    const { role, ask } = await holder('fe.secure.read.users')
    answered(await ask('GET /identity/resources/users/v2'))
    answered(await admin(`DELETE ${ROLES}/${role.id}`), 204)
    refused(await ask('GET /identity/resources/users/v2'), 403, 'ER-00403')
  })

  test('a permission is given to exactly the named roles of the tenant [ROLES-26]', async () => {
    const one = await newRole()
    const two = await newRole('fe.secure.read.groups')
    const id = permissions.get('fe.secure.read.groups')!.id
    const assign = (roleIds: string[]) =>
      admin(`PUT /identity/resources/permissions/v1/${id}/roles`, { roleIds })
    const after = answered<Permission>(await assign([one.id]))
    assert.ok(after.roleIds.includes(one.id) && !after.roleIds.includes(two.id))
    const readOnly = (await list()).find(({ key }) => key === 'ReadOnly')!
    assert.ok(after.roleIds.includes(readOnly.id), 'the vendor’s role keeps what it has')
    answered(await assign([one.id, readOnly.id]))
    const adminRole = (await list()).find(({ key }) => key === 'Admin')!
    refused(await assign([adminRole.id]), 403, 'ER-03003')
    refused(await assign([UNKNOWN_ID]), 404, 'ER-03001')
    refused(
      await admin(`PUT /identity/resources/permissions/v1/${UNKNOWN_ID}/roles`, { roleIds: [] }),
      404,
      'ER-03002',
    )
  })

  test('a role of the vendor is offered to all tenants and changed by none', async () => {
    const [offered] = await list()
    refused(await admin(`PATCH ${ROLES}/${offered!.id}`, { name: 'Mine' }), 403, 'ER-03003')
    refused(await admin(`DELETE ${ROLES}/${offered!.id}`), 403, 'ER-03003')
    refused(await admin(`PUT ${ROLES}/${offered!.id}/permissions`, { permissionIds: [] }), 403, 'ER-03003')
  })

  test('a key is used once among the roles that a tenant sees; another tenant may use it too', async () => {
    const role = await newRole()
    refused(await admin(`POST ${ROLES}`, { key: role.key, name: 'Twin' }), 409, 'ER-03004')
    refused(await admin(`POST ${ROLES}`, { key: 'Admin', name: 'Impostor' }), 409, 'ER-03004')
    const other = await newRole()
    refused(await admin(`PATCH ${ROLES}/${other.id}`, { key: role.key }), 409, 'ER-03004')
    const boss = await signedIn(server, vendor, await server.addPerson(vendor, 'elsewhere', 'boss@else.test'))
    answered(await boss(`POST ${ROLES}`, { key: role.key, name: 'Their own' }))
    assert.ok(!(await list()).some(({ name }) => name === 'Their own'))
  })

  test('no user makes, fills, changes or deletes a role beyond what they hold', async () => {
    const { ask } = await holder(
      'fe.secure.write.roles',
      'fe.secure.delete.roles',
      'fe.secure.write.permissions',
    )
    const all = idsOf('fe.*')
    refused(await ask(`POST ${ROLES}`, { key: 'mighty', name: 'Mighty', permissions: all }), 403, 'ER-03005')
    const own = answered<Role>(
      await ask(`POST ${ROLES}`, {
        key: 'modest',
        name: 'Modest',
        permissions: idsOf('fe.secure.write.roles'),
      }),
    )
    refused(await ask(`PUT ${ROLES}/${own.id}/permissions`, { permissionIds: all }), 403, 'ER-03005')
    const higher = await newRole('fe.secure.write.users')
    refused(await ask(`PUT ${ROLES}/${higher.id}/permissions`, { permissionIds: [] }), 403, 'ER-03005')
    refused(await ask(`PATCH ${ROLES}/${higher.id}`, { isDefault: true }), 403, 'ER-03005')
    refused(await ask(`DELETE ${ROLES}/${higher.id}`), 403, 'ER-03005')
    const assign = `PUT /identity/resources/permissions/v1/${all[0]}/roles` as const
    refused(await ask(assign, { roleIds: [own.id] }), 403, 'ER-03005')
    // A wildcard that covers only a part is more than its parts.
    const { ask: partly } = await holder('fe.secure.write.roles', 'fe.subscriptions.*')
    refused(await partly(`POST ${ROLES}`, { key: 'x', name: 'x', permissions: all }), 403, 'ER-03005')
  })

  test('the tenant, the vendor and the id of a role cannot be chosen by who creates it', async () => {
    const role = answered<Role>(
      await admin(`POST ${ROLES}`, {
        key: 'smuggled',
        name: 'Smuggled',
        id: UNKNOWN_ID,
        tenantId: 'elsewhere',
        vendorId: 'other',
        vendor_id: 'other',
      }),
    )
    assert.notEqual(role.id, UNKNOWN_ID)
    assert.deepEqual([role.tenantId, role.vendorId], ['home', 'acme'])
  })

  test('a super user passes every check without any permission [ROLES-03]', async () => {
    const person = await server.addPerson(vendor, 'home', 'root@acme.test', { roles: [], superUser: true })
    const ask = await signedIn(server, vendor, person)
    answered(await ask('GET /identity/resources/users/v2'))
    answered(await ask(`POST ${ROLES}`, { key: 'by-root', name: 'By root', permissions: idsOf('fe.*') }))
  })

  test('a held wildcard opens what it covers and nothing else', async () => {
    const { ask } = await holder('fe.subscriptions.*')
    refused(await ask('GET /identity/resources/users/v2'), 403, 'ER-00403')
    const user = answered<User>(
      await admin('POST /identity/resources/users/v2', {
        email: 'wild@acme.test',
        roleIds: [(await newRole()).id],
      }),
    )
    assert.deepEqual(user.permissions, [])
  })
})

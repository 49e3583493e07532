import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import type { Permission, PermissionCategory, Role } from '../../contract/roles.ts'
import { applyVendorConfig } from '../../server/operator/config/vendor-config.ts'
import { roleId } from '../api-tokens/tokens.ts'
import { declared } from '../support/declared.ts'
import { type TestServer, type TestVendor, testServer } from '../support/server.ts'
import { type Ask, answered, refused, signedIn } from '../support/signed-in.ts'
import { backEnd } from './vendor.ts'

const ROLES = '/identity/resources/roles/v1'
const PERMISSIONS = '/identity/resources/permissions/v1'
const ABSENT = '00000000-0000-4000-8000-000000000000'

suite('roles and permissions that the vendor offers to every tenant', () => {
  let server: TestServer
  let vendor: TestVendor
  let ask: Ask
  let admin: Ask
  const inHome: Ask = (route, body) => ask(route, body, { 'frontegg-tenant-id': 'home' })
  const query = (text: string, values: unknown[] = []) => server.services.database.pool.query(text, values)
  const permit = async (key: string) =>
    answered<Permission[]>(await ask(`POST ${PERMISSIONS}`, { key, name: key }), 201)[0]!
  const offer = async (role: object) => answered<Role>(await ask(`POST ${ROLES}`, role), 201)

  before(async () => {
    server = await testServer()
    vendor = await server.addVendor('acme')
    for (const tenant of ['home', 'next']) await server.addTenant(vendor, tenant)
    admin = await signedIn(server, vendor, await server.addPerson(vendor, 'home', 'root@acme.test'))
    ask = await backEnd(server, vendor, 'setup')
  })
  after(() => server.close())

  test('roles come as a list or one by one, all of them or none, and every tenant may give them [VAPI-27]', async () => {
    const list = [
      { key: 'skipper', name: 'Skipper', level: 3, migrateRole: false, firstUserRole: false },
      { key: 'mate', name: 'Mate', level: 4 },
    ]
    const created = answered<Role[]>(await ask(`POST ${ROLES}`, list), 201)
    assert.deepEqual(
      created.map(({ key, tenantId }) => [key, tenantId]),
      [
        ['skipper', undefined],
        ['mate', undefined],
      ],
    )
    await offer({ key: 'cook', name: 'Cook', level: 5 })
    refused(await ask(`POST ${ROLES}`, [{ key: 'new', name: 'New', level: 1 }, list[0]]), 409, 'ER-03004')
    const offered = answered<Role[]>(await ask(`GET ${ROLES}`)).map(({ key }) => key)
    assert.deepEqual([offered.includes('cook'), offered.includes('new')], [true, false])
    assert.ok(answered<Role[]>(await admin(`GET ${ROLES}`)).some(({ key }) => key === 'mate'))
    const own = answered<Role[]>(await inHome(`POST ${ROLES}`, [{ key: 'own', name: 'Own', level: 5 }]), 201)
    assert.equal(own[0]!.tenantId, 'home')
    assert.ok(!answered<Role[]>(await ask(`GET ${ROLES}`)).some(({ key }) => key === 'own'))
    refused(await ask(`POST ${ROLES}`, { key: 'OWN', name: 'Own', level: 5 }), 409, 'ER-03004')
    refused(await ask(`PATCH ${ROLES}/${own[0]!.id}`, { name: 'X' }), 404, 'ER-03001')
    refused(await inHome(`PATCH ${ROLES}/${created[0]!.id}`, { name: 'X' }), 403, 'ER-03003')
    assert.equal((await admin(`POST ${ROLES}`, list)).statusCode, 400)
  })

  test('what a role gives and its end reach its holders in all tenants, but for the last administrators [VAPI-48]', async () => {
    const sail = await permit('boat.sail')
    const role = await offer({ key: 'sailor', name: 'Sailor', level: 6 })
    const person = await server.addPerson(vendor, 'next', 'sam@acme.test', { roles: ['sailor'] })
    const held = async () =>
      (await query('select role_keys, permission_keys from memberships where user_id = $1', [person.id]))
        .rows[0]
    assert.deepEqual((await held()).permission_keys, [])
    const changed = answered<Role>(
      await ask(`PUT ${ROLES}/${role.id}/permissions`, { permissionIds: [sail.id] }),
    )
    assert.deepEqual(changed.permissions, [sail.id])
    assert.deepEqual((await held()).permission_keys, ['boat.sail'])
    answered(await ask(`PATCH ${ROLES}/${role.id}`, { key: 'seaman', name: 'Seaman' }))
    assert.deepEqual((await held()).role_keys, ['seaman'])
    assert.equal((await ask(`DELETE ${ROLES}/${role.id}`)).statusCode, 204)
    assert.deepEqual(await held(), { role_keys: [], permission_keys: [] })
    refused(await ask(`DELETE ${ROLES}/${ABSENT}`), 404, 'ER-03001')
    const adminRole = await roleId(server, vendor, 'Admin')
    assert.equal(
      refused(await ask(`PUT ${ROLES}/${adminRole}/permissions`, { permissionIds: [] }), 409, 'ER-03006')
        .tenantId,
      'home',
    )
    refused(await ask(`DELETE ${ROLES}/${adminRole}`), 409, 'ER-03010')
    answered(await admin('GET /identity/resources/users/v2'))
  })

  test('permissions and categories are the vendor’s own, and those of the portal stay [VAPI-49]', async () => {
    const fleet = answered<PermissionCategory>(
      await ask(`POST ${PERMISSIONS}/categories`, { name: 'Fleet', description: 'Boats' }),
      201,
    )
    refused(await ask(`POST ${PERMISSIONS}/categories`, { name: 'Fleet' }), 409, 'ER-03012')
    const [moor, haul] = answered<Permission[]>(
      await ask(`POST ${PERMISSIONS}`, [
        { key: 'boat.moor', name: 'Moor', categoryId: fleet.id, assignmentType: 'ASSIGNABLE' },
        { key: 'boat.haul', name: 'Haul' },
      ]),
      201,
    )
    assert.deepEqual([moor!.categoryId, moor!.fePermission], [fleet.id, false])
    const body = { key: 'boat.moor', name: 'Again' }
    refused(await ask(`POST ${PERMISSIONS}`, [{ key: 'boat.x', name: 'X' }, body]), 409, 'ER-03012')
    for (const key of ['fe.secure.read.everything', 'fe.*', '*', 'f*', 'FE.x'])
      refused(await ask(`POST ${PERMISSIONS}`, { key, name: 'Too much' }), 409, 'ER-03011')
    refused(await ask(`POST ${PERMISSIONS}`, { ...body, key: 'y', categoryId: ABSENT }), 404, 'ER-03013')
    const role = await offer({ key: 'hauler', name: 'Hauler', level: 9, permissions: [haul!.id] })
    const person = await server.addPerson(vendor, 'next', 'hal@acme.test', { roles: ['hauler'] })
    const held = async () =>
      (await query('select permission_keys from memberships where user_id = $1', [person.id])).rows[0]
        .permission_keys
    answered(await ask(`PATCH ${PERMISSIONS}/${haul!.id}`, { key: 'boat.lift', categoryId: fleet.id }))
    assert.deepEqual(await held(), ['boat.lift'])
    assert.equal((await ask(`DELETE ${PERMISSIONS}/${haul!.id}`)).statusCode, 204)
    assert.deepEqual(await held(), [])
    const all = answered<Permission[]>(await ask(`GET ${PERMISSIONS}`))
    const portal = all.find(({ fePermission }) => fePermission)!
    refused(await ask(`DELETE ${PERMISSIONS}/${portal.id}`), 409, 'ER-03011')
    refused(await ask(`PATCH ${PERMISSIONS}/${portal.id}`, { name: 'X' }), 409, 'ER-03011')
    refused(await admin(`POST ${PERMISSIONS}`, body), 403, 'ER-00403')
    const outside = await backEnd(server, await server.addVendor('rival'))
    refused(await outside(`DELETE ${PERMISSIONS}/${moor!.id}`), 404, 'ER-03002')
    refused(await outside(`DELETE ${ROLES}/${role.id}`), 404, 'ER-03001')
    const { rows } = await query(
      "select 1 from audits where action like 'permission.%' and email = 'Vendor API (setup)'",
    )
    assert.ok(rows.length >= 4)
  })

  test('what the vendor file names is refused to the API until the file names it no more [VAPI-27, VAPI-48, VAPI-49]', async () => {
    const apply = (entry: object) =>
      applyVendorConfig(server.services.transact, { vendors: [{ id: 'acme', ...entry }] }, declared)
    await apply({
      permissions: [{ key: 'boat.filed' }],
      roles: [{ key: 'Filed', permissions: ['boat.filed'] }],
    })
    const permission = answered<Permission[]>(await ask(`GET ${PERMISSIONS}`)).find(
      ({ key }) => key === 'boat.filed',
    )!
    const role = await roleId(server, vendor, 'Filed')
    const calls = () => [
      ask(`PATCH ${ROLES}/${role}`, { name: 'Mine' }),
      ask(`PUT ${ROLES}/${role}/permissions`, { permissionIds: [] }),
      ask(`PATCH ${PERMISSIONS}/${permission.id}`, { name: 'Mine' }),
      ask(`DELETE ${PERMISSIONS}/${permission.id}`),
      ask(`DELETE ${ROLES}/${role}`),
    ]
    for (const reply of await Promise.all(calls())) refused(reply, 409, 'ER-03014')
    refused(await ask(`POST ${ROLES}`, { key: 'filed', name: 'Filed', level: 1 }), 409, 'ER-03004')
    refused(await ask(`POST ${PERMISSIONS}`, { key: 'boat.filed', name: 'Filed' }), 409, 'ER-03012')
    await apply({})
    answered(await ask(`PATCH ${ROLES}/${role}`, { name: 'Mine' }))
    assert.equal((await ask(`DELETE ${PERMISSIONS}/${permission.id}`)).statusCode, 204)
    assert.equal((await ask(`DELETE ${ROLES}/${role}`)).statusCode, 204)
  })
})

import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { type Ask, answered, refused, signedIn } from '../support/signed-in.ts'
import { GROUPS, type Harbor, harbor } from './harbor.ts'

const everythingAboutGroups = [
  'fe.secure.read.groups',
  'fe.secure.write.groups',
  'fe.secure.delete.groups',
  'fe.secure.write.groupsRoles',
  'fe.secure.write.groupsUsers',
  'fe.secure.delete.groupsUsers',
]

suite('who manages groups', () => {
  let h: Harbor
  let manager: Ask
  let managerId: string
  before(async () => {
    h = await harbor()
    const { ask, person } = await h.holder(...everythingAboutGroups, 'fe.secure.read.users')
    manager = ask
    managerId = person.id
  })
  after(() => h.server.close())

  test('cannot join a group that gives more than they hold, nor bring another user in', async () => {
    const strong = await h.newGroup({ roles: [h.roles.get('Admin')!] })
    const accomplice = await h.newMember()
    for (const id of [managerId, accomplice.id])
      refused(await manager(`POST ${GROUPS}/${strong.id}/users`, { userIds: [id] }), 403, 'ER-03005')
  })

  test('cannot put a role that they do not hold into a group of theirs', async () => {
    const own = answered<{ id: string }>(await manager(`POST ${GROUPS}`, { name: 'Mine' }))
    answered(await manager(`POST ${GROUPS}/${own.id}/users`, { userIds: [managerId] }))
    const higher = await h.newRole('fe.secure.write.users')
    for (const roleId of [h.roles.get('Admin')!, higher.id])
      refused(await manager(`POST ${GROUPS}/${own.id}/roles`, { roleIds: [roleId] }), 403, 'ER-03005')
  })

  test('cannot change, empty, weaken or delete a group that gives more than they hold', async () => {
    const admin = await h.newMember()
    const { id } = await h.newGroup({ roles: [h.roles.get('Admin')!], users: [admin] })
    for (const reply of [
      await manager(`PATCH ${GROUPS}/${id}`, { name: 'Taken' }),
      await manager(`DELETE ${GROUPS}/${id}`),
      await manager(`DELETE ${GROUPS}/${id}/roles`, { roleIds: [h.roles.get('Admin')] }),
      await manager(`DELETE ${GROUPS}/${id}/users`, { userIds: [admin.id] }),
    ])
      refused(reply, 403, 'ER-03005')
  })

  test('cannot move a member who holds more than they do, nor a super user', async () => {
    const root = await h.server.addPerson(h.vendor, 'home', 'root@acme.test', { roles: [], superUser: true })
    const { id } = await h.newGroup()
    for (const userId of [h.adminPerson.id, root.id])
      refused(await manager(`POST ${GROUPS}/${id}/users`, { userIds: [userId] }), 403, 'ER-02010')
  })

  test('cannot turn the roles of groups on or off when these give more than they hold', async () => {
    await h.newGroup({ roles: [h.roles.get('Admin')!] })
    refused(await manager(`POST ${GROUPS}/config`, { rolesEnabled: false }), 403, 'ER-03005')
    answered(await h.admin(`POST ${GROUPS}/config`, { rolesEnabled: false }))
    refused(await manager(`POST ${GROUPS}/config`, { rolesEnabled: true }), 403, 'ER-03005')
    answered(await h.admin(`POST ${GROUPS}/config`, { rolesEnabled: true }))
  })

  test('needs the permission of each call', async () => {
    const { ask } = await h.holder('fe.secure.read.groups', 'fe.secure.write.groups')
    const { id } = await h.newGroup()
    answered(await ask(`GET ${GROUPS}`))
    answered(await ask(`PATCH ${GROUPS}/${id}`, { name: 'Renamed' }))
    const without = [
      await ask(`DELETE ${GROUPS}/${id}`),
      await ask(`POST ${GROUPS}/${id}/roles`, { roleIds: [] }),
      await ask(`DELETE ${GROUPS}/${id}/roles`, { roleIds: [] }),
      await ask(`POST ${GROUPS}/${id}/users`, { userIds: [] }),
      await ask(`DELETE ${GROUPS}/${id}/users`, { userIds: [] }),
    ]
    for (const reply of without) refused(reply, 403, 'ER-00403')
  })

  test('stands under the levels of roles: one above the own is neither given, made nor reached by a change', async () => {
    const keys = ['fe.secure.write.roles', 'fe.secure.write.users', ...everythingAboutGroups]
    const { role, ask } = await h.holder(...keys)
    const weak = await h.newRole(...keys)
    const ROLES = '/identity/resources/roles/v1'
    for (const [id, level] of [
      [role.id, 5],
      [weak.id, 3],
    ] as const)
      answered(await h.admin(`PATCH ${ROLES}/${id}`, { level }))
    const person = await h.newMember()
    const { id } = await h.newGroup()
    refused(await ask(`POST ${GROUPS}/${id}/roles`, { roleIds: [weak.id] }), 403, 'ER-03008')
    refused(
      await ask('PUT /team/resources/members/v1', { id: person.id, roleIds: [weak.id] }),
      403,
      'ER-03008',
    )
    refused(
      await ask('POST /identity/resources/users/v2', { email: 'new@acme.test', roleIds: [weak.id] }),
      403,
      'ER-03008',
    )
    refused(await ask(`POST ${ROLES}`, { key: 'high', name: 'High', level: 4 }), 403, 'ER-03008')
    refused(await ask(`PATCH ${ROLES}/${role.id}`, { level: 0 }), 403, 'ER-03008')
    refused(await ask(`PATCH ${ROLES}/${weak.id}`, { name: 'Mine' }), 403, 'ER-03008')
    // Without a level, a new role stands where its maker stands.
    const created = answered<{ level: number }>(await ask(`POST ${ROLES}`, { key: 'even', name: 'Even' }))
    assert.equal(created.level, 5)
    answered(await h.admin(`PATCH ${ROLES}/${weak.id}`, { level: 5 }))
    answered(await ask(`POST ${GROUPS}/${id}/roles`, { roleIds: [weak.id] }))
  })

  test('loses what a group gave as soon as they leave it, in the session that is open', async () => {
    const role = await h.newRole('fe.secure.read.users', 'fe.secure.write.users')
    const person = await h.newMember()
    const { id } = await h.newGroup({ roles: [role.id], users: [person] })
    const ask = await signedIn(h.server, h.vendor, person)
    answered(await ask('GET /identity/resources/users/v2'))
    answered(await h.admin(`DELETE ${GROUPS}/${id}/users`, { userIds: [person.id] }))
    refused(await ask('GET /identity/resources/users/v2'), 403, 'ER-00403')
    refused(await ask('POST /identity/resources/users/v2', { email: 'x@acme.test' }), 403, 'ER-00403')
  })
})

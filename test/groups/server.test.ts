import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import type { Group, Groups } from '../../contract/groups.ts'
import type { User, UserGroups, Users } from '../../contract/users.ts'
import { recorded } from '../support/recorded.ts'
import { answered, refused, signedIn } from '../support/signed-in.ts'
import { GROUPS, type Harbor, harbor, UNKNOWN_ID } from './harbor.ts'

suite('groups', () => {
  let h: Harbor
  before(async () => {
    h = await harbor()
  })
  after(() => h.server.close())

  test('are created, listed, changed and deleted, with a record of each [GROUPS-01, GROUPS-07, GROUPS-08, GROUPS-09, GROUPS-10]', async () => {
    const input = { name: 'Pilots', color: '#0f5f6b', description: 'Bring ships in', metadata: '{"shift":2}' }
    const group = answered<Group>(await h.admin(`POST ${GROUPS}`, input))
    assert.deepEqual(
      { ...group, id: '', createdAt: '', updatedAt: '' },
      { ...input, id: '', managedBy: 'frontegg', roleIds: [], usersCount: 0, createdAt: '', updatedAt: '' },
    )
    const { groups } = answered<Groups>(await h.admin(`GET ${GROUPS}`))
    assert.deepEqual(
      groups.find(({ id }) => id === group.id),
      group,
    )
    const changed = answered<Group>(
      await h.admin(`PATCH ${GROUPS}/${group.id}`, {
        groupId: group.id,
        name: ' Harbor pilots ',
        color: '',
      }),
    )
    assert.deepEqual(
      [changed.name, changed.color, changed.description],
      ['Harbor pilots', undefined, input.description],
    )
    answered(await h.admin(`DELETE ${GROUPS}/${group.id}`))
    refused(await h.admin(`GET ${GROUPS}/${group.id}`), 404, 'ER-10001')
    refused(await h.admin(`DELETE ${GROUPS}/${group.id}`), 404, 'ER-10001')
    const { audits, events } = await recorded(h.server, 'home')
    assert.deepEqual(audits.slice(-3), ['group.created', 'group.updated', 'group.deleted'])
    assert.deepEqual(events.slice(-3), [
      'frontegg.group.created',
      'frontegg.group.updated',
      'frontegg.group.deleted',
    ])
  })

  test('carry all that they are made of, by what it is called on the wire [GROUPS-03]', async () => {
    const role = await h.newRole('fe.secure.read.audits')
    const person = await h.newMember()
    const { id, name } = await h.newGroup({ roles: [role.id], users: [person] })
    const more = { color: '#0f5f6b', description: 'Bring ships in', metadata: '{"shift":2}' }
    answered(await h.admin(`PATCH ${GROUPS}/${id}`, { groupId: id, ...more }))
    const { createdAt: _, updatedAt: __, usersCount: ___, users, ...group } = await h.group(id)
    assert.deepEqual(group, { id, name, ...more, roles: [role], roleIds: [role.id], managedBy: 'frontegg' })
    assert.deepEqual(
      users!.map(user => user.id),
      [person.id],
    )
  })

  test('carry roles, users or both when they are asked for, one by one, in the list and by ids [GROUPS-04, GROUPS-05, GROUPS-06, GROUPS-13]', async () => {
    const role = await h.newRole('fe.secure.read.audits')
    const person = await h.newMember()
    const { id } = await h.newGroup({ roles: [role.id], users: [person] })
    const plain = answered<Group>(await h.admin(`GET ${GROUPS}/${id}`))
    assert.deepEqual(
      [plain.roles, plain.users, plain.roleIds, plain.usersCount],
      [undefined, undefined, [role.id], 1],
    )
    const reads = [
      async (relations: string) => h.group(id, relations),
      async (relations: string) =>
        answered<Groups>(await h.admin(`GET ${GROUPS}?_groupsRelations=${relations}`)).groups.find(
          group => group.id === id,
        )!,
      async (relations: string) =>
        answered<Groups>(
          await h.admin(`POST ${GROUPS}/bulkGet?_groupsRelations=${relations}`, {
            groupsIds: [id, UNKNOWN_ID],
          }),
        ).groups[0]!,
    ]
    for (const read of reads) {
      const [withRoles, withUsers, both] = [
        await read('roles'),
        await read('users'),
        await read('rolesAndUsers'),
      ]
      assert.deepEqual([withRoles.roles, withRoles.users], [[role], undefined])
      assert.equal(withUsers.roles, undefined)
      assert.deepEqual(
        withUsers.users!.map(user => [user.id, user.email, user.activatedForTenant]),
        [[person.id, person.email, true]],
      )
      assert.deepEqual([both.roles, both.users], [withRoles.roles, withUsers.users])
    }
    assert.equal((await h.admin(`GET ${GROUPS}?_groupsRelations=everything`)).statusCode, 400)
  })

  test('get and lose roles and users, many at a time; doing it twice does nothing more [GROUPS-11, GROUPS-12, ROLES-14]', async () => {
    const roles = [(await h.newRole()).id, (await h.newRole()).id]
    const people = [await h.newMember(), await h.newMember(), await h.newMember()]
    const { id } = await h.newGroup()
    const userIds = people.map(person => person.id)
    const send = (method: 'POST' | 'DELETE', what: 'roles' | 'users', body: object) =>
      h.admin(`${method} ${GROUPS}/${id}/${what}`, body)
    for (let twice = 0; twice < 2; twice++) {
      answered(await send('POST', 'roles', { roleIds: roles }))
      answered(await send('POST', 'users', { userIds }))
    }
    let group = await h.group(id)
    assert.deepEqual([group.roleIds.sort(), group.usersCount], [roles.sort(), 3])
    for (let twice = 0; twice < 2; twice++) {
      answered(await send('DELETE', 'roles', { roleIds: [roles[0], UNKNOWN_ID] }))
      answered(await send('DELETE', 'users', { userIds: [userIds[0], UNKNOWN_ID] }))
    }
    group = await h.group(id)
    assert.deepEqual(group.roleIds, [roles[1]])
    assert.deepEqual(group.users!.map(user => user.id).sort(), userIds.slice(1).sort())
    const { audits } = await recorded(h.server, 'home')
    assert.deepEqual(
      audits.slice(-5).filter(action => action.startsWith('group.')),
      [
        'group.created',
        'group.roles-added',
        'group.users-added',
        'group.roles-removed',
        'group.users-removed',
      ],
    )
  })

  test('of one name are refused, in whichever case, and so is a name of spaces; another tenant may use it', async () => {
    const { id, name } = await h.newGroup()
    refused(await h.admin(`POST ${GROUPS}`, { name: name.toUpperCase() }), 409, 'ER-10002')
    const other = await h.newGroup()
    refused(await h.admin(`PATCH ${GROUPS}/${other.id}`, { name }), 409, 'ER-10002')
    answered(await h.admin(`PATCH ${GROUPS}/${id}`, { name: name.toUpperCase() }))
    refused(await h.admin(`POST ${GROUPS}`, { name: '   ' }), 400, 'ER-10008')
    const boss = await signedIn(
      h.server,
      h.vendor,
      await h.server.addPerson(h.vendor, 'elsewhere', 'boss@else.test'),
    )
    answered(await boss(`POST ${GROUPS}`, { name }))
    const racing = await Promise.all(
      ['Racing', 'RACING', 'racing'].map(each => h.admin(`POST ${GROUPS}`, { name: each })),
    )
    assert.deepEqual(racing.map(({ statusCode }) => statusCode).sort(), [200, 409, 409])
  })

  test('take members and roles of their own tenant only, all that are named or none', async () => {
    const stranger = await h.server.addPerson(h.vendor, 'elsewhere', 'stranger@else.test')
    const person = await h.newMember()
    const { id } = await h.newGroup()
    const context = refused(
      await h.admin(`POST ${GROUPS}/${id}/users`, { userIds: [person.id, stranger.id] }),
      404,
      'ER-10007',
    )
    assert.deepEqual(context.userIds, [stranger.id])
    refused(await h.admin(`POST ${GROUPS}/${id}/roles`, { roleIds: [UNKNOWN_ID] }), 404, 'ER-03001')
    assert.equal((await h.group(id)).usersCount, 0)
    const boss = await signedIn(
      h.server,
      h.vendor,
      await h.server.addPerson(h.vendor, 'elsewhere', 'chief@else.test'),
    )
    for (const call of [`GET ${GROUPS}/${id}`, `DELETE ${GROUPS}/${id}`] as const)
      refused(await boss(call), 404, 'ER-10001')
    refused(await boss(`POST ${GROUPS}/${id}/users`, { userIds: [stranger.id] }), 404, 'ER-10001')
    assert.deepEqual(answered<Groups>(await boss(`POST ${GROUPS}/bulkGet`, { groupsIds: [id] })).groups, [])
  })

  test('of a directory are changed there and nowhere else, but for their roles [SCIMP-49]', async () => {
    const role = await h.newRole()
    const person = await h.newMember()
    const { id } = await h.newGroup({ users: [person], roles: [role.id] })
    await h.sql(`update groups set managed_by = 'scim2' where id = $1`, [id])
    const tries = [
      h.admin(`PATCH ${GROUPS}/${id}`, { name: 'Mine' }),
      h.admin(`DELETE ${GROUPS}/${id}`),
      h.admin(`POST ${GROUPS}/${id}/users`, { userIds: [person.id] }),
      h.admin(`DELETE ${GROUPS}/${id}/users`, { userIds: [person.id] }),
    ]
    for (const reply of await Promise.all(tries)) refused(reply, 409, 'ER-10003')
    answered(await h.admin(`DELETE ${GROUPS}/${id}/roles`, { roleIds: [role.id] }))
    answered(await h.admin(`POST ${GROUPS}/${id}/roles`, { roleIds: [role.id] }))
    const group = await h.group(id)
    assert.deepEqual([group.managedBy, group.usersCount], ['scim2', 1])
  })

  test('stand in the users list, which they filter, and in the groups of several users', async () => {
    const role = await h.newRole('fe.secure.read.audits')
    const [one, two] = [await h.newMember(), await h.newMember()]
    const { id, name } = await h.newGroup({ roles: [role.id], users: [one] })
    const { items, _metadata } = answered<Users>(
      await h.admin(`GET /identity/resources/users/v2?_groupIds=${id}`),
    )
    assert.deepEqual([items.map(user => user.id), _metadata.totalItems], [[one.id], 1])
    const shown = items[0] as User
    assert.deepEqual(shown.groups, [{ id, name, roles: [role] }])
    assert.deepEqual(
      [shown.rolesIds, shown.permissions.map(({ key }) => key)],
      [[], ['fe.secure.read.audits']],
    )
    const rows = answered<UserGroups[]>(
      await h.admin(`GET /identity/resources/users/v3/groups?ids=${one.id},${two.id},${UNKNOWN_ID}`),
    )
    const ofBoth = [one, two].sort((a, b) => (a.id < b.id ? -1 : 1))
    assert.deepEqual(
      rows.map(({ userId, groupIds }) => [userId, groupIds]),
      ofBoth.map(person => [person.id, person === one ? [id] : []]),
    )
  })

  test('ignore what a caller must not choose', async () => {
    const group = answered<Group>(
      await h.admin(`POST ${GROUPS}`, {
        name: 'Crafted',
        id: UNKNOWN_ID,
        tenantId: 'elsewhere',
        managedBy: 'scim2',
        roleIds: [h.roles.get('Admin')],
      }),
    )
    assert.notEqual(group.id, UNKNOWN_ID)
    assert.deepEqual([group.managedBy, group.roleIds], ['frontegg', []])
    for (const color of ['red; background: url(//x)', 'javascript:', '#12345g'])
      assert.equal((await h.admin(`POST ${GROUPS}`, { name: 'Painted', color })).statusCode, 400, color)
  })

  test('forget a user who leaves the tenant', async () => {
    const person = await h.newMember()
    const { id } = await h.newGroup({ users: [person] })
    answered(await h.admin(`DELETE /team/resources/members/v1/${person.id}`))
    assert.equal((await h.group(id)).usersCount, 0)
  })
})

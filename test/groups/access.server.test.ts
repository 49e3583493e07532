import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import type { GroupConfiguration } from '../../contract/groups.ts'
import type { Authorization, Me } from '../../contract/profile.ts'
import type { Role } from '../../contract/roles.ts'
import { PASSWORD } from '../support/server.ts'
import { type Ask, anonymous, answered, refused, signedIn } from '../support/signed-in.ts'
import { GROUPS, type Harbor, harbor } from './harbor.ts'

const AUDITS = 'GET /audits'

suite('what groups give', () => {
  let h: Harbor
  let reader: Role
  before(async () => {
    h = await harbor()
    reader = await h.newRole('fe.secure.read.roles')
  })
  after(() => h.server.close())

  const mayRead = async (ask: Ask) => (await ask('GET /identity/resources/roles/v1')).statusCode === 200
  const claims = (token: string) =>
    JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as {
      roles: string[]
      permissions: string[]
    }

  test('counts for a member from the next call on, and is gone at once when it is taken', async () => {
    const person = await h.newMember()
    const ask = await signedIn(h.server, h.vendor, person)
    assert.equal(await mayRead(ask), false)
    const { id } = await h.newGroup({ roles: [reader.id], users: [person] })
    assert.equal(await mayRead(ask), true)
    const orders: [() => Promise<unknown>, () => Promise<unknown>][] = [
      [
        () => h.admin(`DELETE ${GROUPS}/${id}/users`, { userIds: [person.id] }),
        () => h.admin(`POST ${GROUPS}/${id}/users`, { userIds: [person.id] }),
      ],
      [
        () => h.admin(`DELETE ${GROUPS}/${id}/roles`, { roleIds: [reader.id] }),
        () => h.admin(`POST ${GROUPS}/${id}/roles`, { roleIds: [reader.id] }),
      ],
      [
        () => h.admin(`POST ${GROUPS}/config`, { rolesEnabled: false }),
        () => h.admin(`POST ${GROUPS}/config`, { rolesEnabled: true }),
      ],
    ]
    for (const [take, give] of orders) {
      await take()
      assert.equal(await mayRead(ask), false)
      await give()
      assert.equal(await mayRead(ask), true)
    }
    answered(await h.admin(`DELETE ${GROUPS}/${id}`))
    assert.equal(await mayRead(ask), false)
  })

  test('is in the next token, in me and in the authorization beside what the member holds alone', async () => {
    const own = await h.newRole('fe.secure.read.audits')
    const person = await h.newMember([own.key])
    const { id } = await h.newGroup({ roles: [reader.id, own.id], users: [person] })
    const signIn = await anonymous(h.server, h.vendor)('POST /identity/resources/auth/v1/user', {
      email: person.email,
      password: PASSWORD,
    })
    const { accessToken } = answered<{ accessToken: string }>(signIn)
    const keys = ['fe.secure.read.audits', 'fe.secure.read.roles']
    const { roles, permissions } = claims(accessToken)
    assert.deepEqual([roles.sort(), permissions.sort()], [[own.key, reader.key].sort(), keys])
    const ask = anonymous(h.server, h.vendor, accessToken)
    const me = answered<Me>(await ask('GET /identity/resources/users/v2/me'))
    assert.deepEqual(me.rolesIds.sort(), [own.id, reader.id].sort())
    assert.deepEqual(me.permissions.map(({ key }) => key).sort(), keys)
    assert.deepEqual(
      me.groups.map(group => [group.id, group.roles.map(role => role.id).sort()]),
      [[id, [own.id, reader.id].sort()]],
    )
    const authorization = answered<Authorization>(
      await ask('GET /identity/resources/users/v1/me/authorization'),
    )
    assert.deepEqual(authorization.permissions.map(({ key }) => key).sort(), keys)
    assert.deepEqual(authorization.roles.map(role => role.id).sort(), [own.id, reader.id].sort())
  })

  test('goes with a role that is deleted, and follows its permissions', async () => {
    const role = await h.newRole('fe.secure.read.roles')
    const person = await h.newMember()
    const { id } = await h.newGroup({ roles: [role.id], users: [person] })
    const ask = await signedIn(h.server, h.vendor, person)
    assert.equal(await mayRead(ask), true)
    const put = `PUT /identity/resources/roles/v1/${role.id}/permissions` as const
    answered(await h.admin(put, { permissionIds: [] }))
    assert.equal(await mayRead(ask), false)
    answered(await h.admin(put, { permissionIds: reader.permissions }))
    assert.equal(await mayRead(ask), true)
    answered(await h.admin(`DELETE /identity/resources/roles/v1/${role.id}`), 204)
    assert.equal(await mayRead(ask), false)
    assert.deepEqual((await h.group(id)).roleIds, [])
  })

  test('makes an administrator, of whom the last one cannot be taken away', async () => {
    const admins = await h.newGroup({ roles: [h.roles.get('Admin')!] })
    const tenant = await h.server.addTenant(h.vendor, 'lonely')
    const boss = await h.server.addPerson(h.vendor, tenant, 'boss@lonely.test')
    const root = await signedIn(
      h.server,
      h.vendor,
      await h.server.addPerson(h.vendor, tenant, 'root@lonely.test', { roles: [], superUser: true }),
    )
    const group = answered<{ id: string }>(await root(`POST ${GROUPS}`, { name: 'Admins' }))
    answered(await root(`POST ${GROUPS}/${group.id}/roles`, { roleIds: [h.roles.get('Admin')] }))
    answered(await root(`POST ${GROUPS}/${group.id}/users`, { userIds: [boss.id] }))
    // The own role may go: the group's is left, and is now the last.
    answered(await root('PUT /team/resources/members/v1', { id: boss.id, roleIds: [''] }))
    for (const reply of [
      await root(`DELETE ${GROUPS}/${group.id}/users`, { userIds: [boss.id] }),
      await root(`DELETE ${GROUPS}/${group.id}/roles`, { roleIds: [h.roles.get('Admin')] }),
      await root(`DELETE ${GROUPS}/${group.id}`),
      await root(`POST ${GROUPS}/config`, { enabled: false }),
      await root(`DELETE /team/resources/members/v1/${boss.id}`),
    ])
      refused(reply, 409, 'ER-03006')
    answered(await h.admin(`DELETE ${GROUPS}/${admins.id}`))
  })

  test('is nothing while the account does without groups, and nothing can be added then', async () => {
    const person = await h.newMember()
    const { id } = await h.newGroup({ roles: [reader.id], users: [person] })
    const ask = await signedIn(h.server, h.vendor, person)
    const config = async () => answered<GroupConfiguration>(await h.admin(`GET ${GROUPS}/config`))
    assert.deepEqual(await config(), { enabled: true, rolesEnabled: true })
    answered(await h.admin(`POST ${GROUPS}/config`, { enabled: false }))
    assert.deepEqual(await config(), { enabled: false, rolesEnabled: true })
    assert.equal(await mayRead(ask), false)
    refused(await h.admin(`POST ${GROUPS}`, { name: 'Late' }), 409, 'ER-10005')
    refused(await h.admin(`POST ${GROUPS}/${id}/roles`, { roleIds: [reader.id] }), 409, 'ER-10005')
    refused(await h.admin(`POST ${GROUPS}/${id}/users`, { userIds: [person.id] }), 409, 'ER-10005')
    answered(await h.admin(`POST ${GROUPS}/config`, { enabled: true, rolesEnabled: false }))
    refused(
      await h.admin(`POST ${GROUPS}/${id}/roles`, { roleIds: [h.roles.get('ReadOnly')] }),
      409,
      'ER-10006',
    )
    answered(await h.admin(`POST ${GROUPS}/config`, { rolesEnabled: true }))
    assert.equal(await mayRead(ask), true)
  })

  test('is the same whatever else happens at the same moment', async () => {
    const person = await h.newMember()
    const { id } = await h.newGroup()
    // Neither sees the other's row before it commits: the member must hold the role all the same.
    await Promise.all([
      h.admin(`POST ${GROUPS}/${id}/users`, { userIds: [person.id] }),
      h.admin(`POST ${GROUPS}/${id}/roles`, { roleIds: [reader.id] }),
    ])
    assert.equal(await mayRead(await signedIn(h.server, h.vendor, person)), true)
    // Deleted while it is filled: either came first, and nothing is left over.
    const late = await h.newMember()
    const role = await h.newRole('fe.secure.read.audits')
    const replies = await Promise.all([
      h.admin(`POST ${GROUPS}/${id}/users`, { userIds: [late.id] }),
      h.admin(`POST ${GROUPS}/${id}/roles`, { roleIds: [role.id] }),
      h.admin(`DELETE ${GROUPS}/${id}`),
      h.admin(`DELETE /identity/resources/roles/v1/${role.id}`),
    ])
    assert.ok(
      replies.every(({ statusCode }) => [200, 204, 404].includes(statusCode)),
      replies.map(({ statusCode }) => statusCode).join(),
    )
    for (const each of [person, late])
      assert.deepEqual([(await h.shown(each))!.groups, (await h.shown(each))!.permissions], [[], []])
    refused(await (await signedIn(h.server, h.vendor, late))(AUDITS), 403, 'ER-00403')
  })
})

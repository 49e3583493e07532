import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import type { Permission, Role } from '../../contract/roles.ts'
import type { InviteLink } from '../../contract/users-team.ts'
import { type Harbor, harbor, UNKNOWN_ID } from '../groups/harbor.ts'
import { answered, refused } from '../support/signed-in.ts'

const ROLES = '/identity/resources/roles/v1'
const V2 = 'POST /identity/resources/roles/v2'

suite('who manages roles and people', () => {
  let h: Harbor
  let permissions: Permission[]
  before(async () => {
    h = await harbor()
    permissions = answered<Permission[]>(await h.admin('GET /identity/resources/permissions/v1'))
  })
  after(() => h.server.close())

  const idsOf = (...keys: string[]) => keys.map(key => permissions.find(each => each.key === key)!.id)

  test('cannot fill the role that they hold themselves with more than they hold', async () => {
    const { role, ask } = await h.holder('fe.secure.write.roles', 'fe.secure.write.permissions')
    const put = (...keys: string[]) =>
      ask(`PUT ${ROLES}/${role.id}/permissions`, { permissionIds: idsOf(...keys) })
    refused(await put('fe.secure.write.roles', 'fe.secure.write.users'), 403, 'ER-03005')
    refused(await put('fe.secure.write.roles', 'fe.*'), 403, 'ER-03005')
    const [users] = idsOf('fe.secure.write.users')
    const assign = `PUT /identity/resources/permissions/v1/${users}/roles` as const
    refused(await ask(assign, { roleIds: [role.id] }), 403, 'ER-03005')
    answered(await put('fe.secure.write.roles'))
  })

  test('cannot take from a role that stands above their own what they hold too, nor give it to one', async () => {
    const strong = await h.newRole('fe.secure.read.users')
    const bare = await h.newRole()
    const { role, ask } = await h.holder(
      'fe.secure.read.users',
      'fe.secure.read.permissions',
      'fe.secure.write.permissions',
    )
    await h.sql('update roles set level = 5 where id = $1', [role.id])
    const [users] = idsOf('fe.secure.read.users')
    const assign = `PUT /identity/resources/permissions/v1/${users}/roles` as const
    const holders = () =>
      h.sql('select 1 from role_permissions where permission_id = $1 and role_id = any ($2)', [
        users,
        [strong.id, bare.id],
      ])
    refused(await ask(assign, { roleIds: [role.id] }), 403, 'ER-03008')
    refused(await ask(assign, { roleIds: [role.id, strong.id, bare.id] }), 403, 'ER-03008')
    assert.equal((await holders()).rowCount, 1)
  })

  test('get one key for one of two roles that are renamed at the same moment', async () => {
    const [one, other] = [await h.newRole(), await h.newRole()]
    const replies = await Promise.all(
      [one, other].map(({ id }) => h.admin(`PATCH ${ROLES}/${id}`, { key: 'wanted' })),
    )
    assert.deepEqual(replies.map(({ statusCode }) => statusCode).sort(), [200, 409])
  })

  test('cannot give themselves or an invited person a role that they do not hold', async () => {
    const { person, ask } = await h.holder('fe.secure.read.users', 'fe.secure.write.users')
    const admin = h.roles.get('Admin')!
    const put = (roleIds: string[]) => ask('PUT /team/resources/members/v1', { id: person.id, roleIds })
    refused(await put([admin]), 403, 'ER-03005')
    const invite = { email: 'mole@acme.test', roleIds: [admin] }
    refused(await ask('POST /identity/resources/users/v2', invite), 403, 'ER-03005')
    refused(
      await ask('POST /identity/resources/tenants/invites/v1/user', { roleIds: [admin] }),
      403,
      'ER-03005',
    )
    const link = answered<InviteLink>(await ask('POST /identity/resources/tenants/invites/v1/user', {}))
    assert.ok(!link.roleIds!.includes(admin))
  })

  test('make a role after another one as far as they hold what it gives', async () => {
    const base = await h.newRole('fe.secure.read.users')
    const created = answered<Role>(
      await h.admin(V2, {
        key: 'after',
        name: 'After',
        description: '',
        isDefault: false,
        level: 4,
        permissionIds: idsOf('fe.secure.read.groups'),
        baseRoleId: base.id,
      }),
    )
    assert.deepEqual(
      created.permissions.sort(),
      idsOf('fe.secure.read.users', 'fe.secure.read.groups').sort(),
    )
    assert.equal(created.level, 4)
    refused(await h.admin(V2, { key: 'x', name: 'x', baseRoleId: UNKNOWN_ID }), 404, 'ER-03001')
    const { ask } = await h.holder('fe.secure.write.roles')
    refused(await ask(V2, { key: 'y', name: 'y', baseRoleId: h.roles.get('Admin') }), 403, 'ER-03005')
  })

  test('give a role that is deleted at the same moment, or do not: no user holds a role that is gone', async () => {
    const person = await h.newMember()
    const role = await h.newRole('fe.secure.read.users')
    const replies = await Promise.all([
      h.admin('PUT /team/resources/members/v1', { id: person.id, roleIds: [role.id] }),
      h.admin(`DELETE ${ROLES}/${role.id}`),
    ])
    assert.ok(
      replies.every(({ statusCode }) => [200, 204, 404].includes(statusCode)),
      replies.map(({ body }) => body).join(),
    )
    const shown = (await h.shown(person))!
    assert.deepEqual([shown.rolesIds, shown.permissions], [[], []])
  })
})

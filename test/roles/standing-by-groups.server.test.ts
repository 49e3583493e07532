import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import type { Group } from '../../contract/groups.ts'
import type { Role } from '../../contract/roles.ts'
import type { TestPerson } from '../support/server.ts'
import { answered, refused } from '../support/signed-in.ts'
import { type Change, type Ranks, ranks, refusedAgainstAbove } from './ranks.ts'

const GROUPS = '/identity/resources/groups/v1'
const ROLES = '/identity/resources/roles/v1'

suite('no user changes a member who stands above them by a group or a role that the member has', () => {
  let h: Ranks
  let count = 0
  before(async () => {
    h = await ranks()
  })
  after(() => h.server.close())

  const weak = () => [h.roles.get('below')!.id]
  const turn = async (rolesEnabled: boolean) =>
    answered(await h.admin(`POST ${GROUPS}/config`, { rolesEnabled }))

  /** The only group of all, which gives a weak role. */
  const groups = new Map<string, string>()
  const grouped = async ({ id }: TestPerson) => {
    await turn(true)
    await h.sql('delete from groups')
    const group = answered<Group>(await h.admin(`POST ${GROUPS}`, { name: `Crew ${++count}` }))
    answered(await h.admin(`POST ${GROUPS}/${group.id}/roles`, { roleIds: weak() }))
    answered(await h.admin(`POST ${GROUPS}/${group.id}/users`, { userIds: [id] }))
    groups.set(id, group.id)
  }

  /** The only role of the account that reads groups: a weak one, which they hold beside their own. */
  const held = new Map<string, string>()
  const holding = async ({ id }: TestPerson) => {
    await h.sql(`delete from roles where key like 'held-%'`)
    const key = `held-${++count}`
    const permissions = [h.permission('fe.secure.read.groups')]
    const role = answered<Role>(await h.admin(`POST ${ROLES}`, { key, name: key, level: 6, permissions }))
    await h.sql(
      `insert into membership_roles (vendor_id, tenant_id, user_id, role_id) values ('acme', 'home', $1, $2)`,
      [id, role.id],
    )
    await h.sql(`select refresh_access('acme', 'home', array[$1]::uuid[])`, [id])
    held.set(id, role.id)
  }

  const changes: Record<string, Change> = {
    'delete a group that they are in': {
      prepare: grouped,
      ask: (as, { id }) => as(`DELETE ${GROUPS}/${groups.get(id)}`),
    },
    'give a role to a group that they are in': {
      prepare: grouped,
      ask: (as, { id }) =>
        as(`POST ${GROUPS}/${groups.get(id)}/roles`, { roleIds: [h.roles.get('beside')!.id] }),
    },
    'take a role from a group that they are in': {
      prepare: grouped,
      ask: (as, { id }) => as(`DELETE ${GROUPS}/${groups.get(id)}/roles`, { roleIds: weak() }),
    },
    'take what a group gives them': {
      prepare: grouped,
      ask: as => as(`POST ${GROUPS}/config`, { rolesEnabled: false }),
    },
    'give back what a group gave them': {
      prepare: async target => {
        await grouped(target)
        await turn(false)
      },
      ask: as => as(`POST ${GROUPS}/config`, { rolesEnabled: true }),
    },
    'delete a role that they hold': {
      prepare: holding,
      ask: (as, { id }) => as(`DELETE ${ROLES}/${held.get(id)}`),
    },
    'take a permission from a role that they hold': {
      prepare: holding,
      ask: (as, { id }) => as(`PUT ${ROLES}/${held.get(id)}/permissions`, { permissionIds: [] }),
    },
    'take a permission from all roles that they hold': {
      prepare: holding,
      ask: as =>
        as(`PUT /identity/resources/permissions/v1/${h.permission('fe.secure.read.groups')}/roles`, {
          roleIds: [],
        }),
    },
    'give another key to a role that they hold': {
      prepare: holding,
      ask: (as, { id }) => as(`PATCH ${ROLES}/${held.get(id)}`, { key: `held-${++count}` }),
    },
    'make a role weaker that they hold': {
      prepare: holding,
      ask: (as, { id }) => as(`PATCH ${ROLES}/${held.get(id)}`, { level: 9 }),
    },
  }
  refusedAgainstAbove(() => h, changes)

  test('a group of many names who stands above, and stays whole', async () => {
    const [low, high] = [await h.member('below'), await h.member('above')]
    await grouped(low)
    const group = groups.get(low.id)!
    answered(await h.admin(`POST ${GROUPS}/${group}/users`, { userIds: [high.id] }))
    const junior = h.callers.get('a person')!
    const reply = refused(await junior(`DELETE ${GROUPS}/${group}`), 403, 'ER-02010')
    assert.deepEqual(reply.userIds, [high.id])
    assert.equal(answered<Group>(await h.admin(`GET ${GROUPS}/${group}`)).usersCount, 2)
    answered(await junior(`PATCH ${GROUPS}/${group}`, { name: 'Renamed' }))
  })

  test('a member whom the caller does not see protects the group unnamed', async () => {
    const staff = await h.member('above')
    await grouped(staff)
    await h.sql('update memberships set invisible = true where user_id = $1', [staff.id])
    const junior = h.callers.get('a person')!
    const reply = refused(await junior(`DELETE ${GROUPS}/${groups.get(staff.id)}`), 403, 'ER-02010')
    assert.deepEqual(reply.userIds, [])
  })
})

import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import pg from 'pg'
import type { Group } from '../../contract/groups.ts'
import type { Me } from '../../contract/profile.ts'
import type { Role } from '../../contract/roles.ts'
import { answered, refused, signedIn } from '../support/signed-in.ts'
import {
  CONFIGURATIONS,
  type Connected,
  created,
  type List,
  patch,
  person,
  type Resource,
  type Seaport,
  scimRefused,
  seaport,
  UNKNOWN_ID,
} from './seaport.ts'

const GROUPS = '/identity/resources/groups/v1'

suite('groups of a directory', () => {
  let h: Seaport
  let one: Connected
  let statements = 0
  const { query } = pg.Client.prototype
  before(async () => {
    // First: a connection to PostgreSQL takes its way of asking along from where it is opened.
    pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
      statements++
      return (query as (...rest: unknown[]) => unknown).apply(this, args)
    } as typeof query
    h = await seaport()
    one = await h.connect()
  })
  after(async () => {
    pg.Client.prototype.query = query
    await h.server.close()
  })

  const portal = async (name: string) =>
    answered<{ groups: Group[] }>(await h.admin(`GET ${GROUPS}?_groupsRelations=rolesAndUsers`)).groups.find(
      group => group.name === name,
    )
  const members = (group: Resource) =>
    ((group.members ?? []) as { value: string }[]).map(({ value }) => value)
  const ids = (...users: Resource[]) => users.map(({ id }) => ({ value: id }))

  test('are created, read, replaced, patched and deleted, under a name that no other group has [SCIMP-44, SCIMP-45]', async () => {
    const [ada, bob] = [await created(one.scim, person('ada')), await created(one.scim, person('bob'))]
    const group = await created(
      one.scim,
      { displayName: 'Pilots', externalId: 'g1', members: ids(ada) },
      'Groups',
    )
    assert.deepEqual(members(group), [ada.id])
    assert.equal((await portal('Pilots'))!.managedBy, 'scim2')
    const user = answered<Resource>(await one.scim(`GET /Users/${ada.id}`))
    assert.deepEqual(user.groups, [{ value: group.id, display: 'Pilots' }])
    assert.notEqual(user.meta.version, ada.meta.version)
    answered(await h.admin(`POST ${GROUPS}`, { name: 'By hand' }))
    assert.match(
      scimRefused(await one.scim('POST /Groups', { displayName: 'BY HAND' }), 409, 'uniqueness').detail,
      /By hand/,
    )
    scimRefused(await one.scim('POST /Groups', { displayName: 'pilots' }), 409, 'uniqueness')
    for (const wrong of [{ value: UNKNOWN_ID }, { value: group.id, type: 'Group' }, { value: 'x' }, {}])
      scimRefused(
        await one.scim('POST /Groups', { displayName: 'Wrong', members: [wrong] }),
        400,
        'invalidValue',
      )
    scimRefused(
      await one.scim(
        `PATCH /Users/${ada.id}`,
        patch({ op: 'add', path: 'groups', value: [{ value: group.id }] }),
      ),
      400,
      'mutability',
    )
    const replaced = answered<Resource>(
      await one.scim(`PUT /Groups/${group.id}`, { displayName: 'Sea pilots', members: ids(bob) }),
    )
    assert.deepEqual(
      [replaced.displayName, replaced.externalId, members(replaced)],
      ['Sea pilots', undefined, [bob.id]],
    )
    assert.deepEqual(
      (await portal('Sea pilots'))!.users!.map(({ email }) => email),
      ['bob@acme.test'],
    )
    assert.equal((await one.scim(`DELETE /Groups/${group.id}`)).statusCode, 204)
    assert.equal(await portal('Sea pilots'), undefined)
    scimRefused(await one.scim(`GET /Groups/${group.id}`), 404)
  })

  test('lose the members that a patch names, one, or all, as Entra ID writes it [SCIMP-41]', async () => {
    const users = await Promise.all(['m1', 'm2', 'm3', 'm4'].map(name => created(one.scim, person(name))))
    const { id } = await created(one.scim, { displayName: 'Crew' }, 'Groups')
    const change = async (...operations: object[]) =>
      members(answered<Resource>(await one.scim(`PATCH /Groups/${id}`, patch(...operations))))
    const [a, b, c, d] = users.map(user => user.id)
    assert.deepEqual(await change({ op: 'Add', path: 'members', value: ids(...users) }), [a, b, c, d].sort())
    assert.deepEqual(await change({ op: 'Remove', path: 'members', value: [{ value: a }] }), [b, c, d].sort())
    assert.deepEqual(await change({ op: 'remove', path: `members[value eq "${b}"]` }), [c, d].sort())
    assert.deepEqual(await change({ op: 'remove', path: 'members', value: [] }), [c, d].sort())
    assert.deepEqual(await change({ op: 'remove', path: 'members' }), [])
    scimRefused(await one.scim(`PATCH /Groups/${id}`, patch({ op: 'remove' })), 400, 'noTarget')
  })

  test('give the roles that an administrator gave them, from the request that changes their members [SCIMP-47, SCIMP-49]', async () => {
    const crew = await h.server.addPerson(h.vendor, 'home', 'sailor@acme.test', { roles: [] })
    const sailor = await created(one.scim, person('sailor'))
    const group = await created(one.scim, { displayName: 'Auditors' }, 'Groups')
    const { id: groupId } = (await portal('Auditors'))!
    const roles = answered<Role[]>(await h.admin('GET /identity/resources/roles/v1'))
    const readOnly = roles.find(({ key }) => key === 'ReadOnly')!
    for (const call of [
      h.admin(`PATCH ${GROUPS}/${groupId}`, { name: 'Mine' }),
      h.admin(`POST ${GROUPS}/${groupId}/users`, { userIds: [crew.id] }),
      h.admin(`DELETE ${GROUPS}/${groupId}`),
    ])
      refused(await call, 409, 'ER-10003')
    answered(await h.admin(`POST ${GROUPS}/${groupId}/roles`, { roleIds: [readOnly.id] }))
    const ask = await signedIn(h.server, h.vendor, crew)
    const held = async () =>
      answered<Me>(await ask('GET /identity/resources/users/v2/me')).roles.map(({ key }) => key)
    assert.deepEqual(await held(), [])
    answered(
      await one.scim(`PATCH /Groups/${group.id}`, patch({ op: 'add', path: 'members', value: ids(sailor) })),
    )
    assert.deepEqual(await held(), ['ReadOnly'])
    answered(await one.scim(`PATCH /Groups/${group.id}`, patch({ op: 'remove', path: 'members' })))
    assert.deepEqual(await held(), [])
  })

  test('take the role of an administrator from no last one [SCIMP-56]', async () => {
    const lone = await h.server.addPerson(h.vendor, 'elsewhere', 'lone@else.test')
    const boss = await signedIn(h.server, h.vendor, lone)
    const far = await h.connect({}, boss)
    const user = await created(far.scim, { userName: 'lone@else.test' })
    const group = await created(far.scim, { displayName: 'Admins', members: ids(user) }, 'Groups')
    await h.sql(
      `insert into group_roles select g.vendor_id, g.tenant_id, g.id, r.id from groups g join roles r
        on r.vendor_id = g.vendor_id and r.key = 'Admin' where g.tenant_id = 'elsewhere'`,
    )
    await h.sql(`delete from membership_roles where user_id = $1`, [lone.id])
    await h.sql(`select refresh_access('acme', 'elsewhere', null)`)
    for (const reply of [
      await far.scim(`PATCH /Groups/${group.id}`, patch({ op: 'remove', path: 'members' })),
      await far.scim(`DELETE /Groups/${group.id}`),
    ])
      scimRefused(reply, 409, 'uniqueness')
    assert.deepEqual(members(answered<Resource>(await far.scim(`GET /Groups/${group.id}`))), [user.id])
    const { items } = answered<{ items: { status: number }[] }>(
      await boss(`GET ${CONFIGURATIONS}/${far.id}/requests?failed=true`),
    )
    assert.deepEqual(
      items.map(({ status }) => status),
      [409, 409],
    )
  })

  test('of thousands are read without their members, and patched in the time of the change [SCIMP-46]', async () => {
    const big = await h.connect({ syncToUserManagement: false })
    const { id } = await created(big.scim, { displayName: 'Fleet' }, 'Groups')
    await h.sql(
      `insert into scim_users (vendor_id, tenant_id, connection_id, id, user_name, email, resource)
        select 'acme', 'home', $1, gen_random_uuid(), 'u' || n, 'u' || n || '@big.test', '{}' from generate_series(1, 1500) n`,
      [big.id],
    )
    const rows = await h.sql<{ id: string }>('select id from scim_users where connection_id = $1', [big.id])
    const batches = [0, 1000].map(from => rows.slice(from, from + 1000).map(row => ({ value: row.id })))
    const statuses: number[] = []
    for (const value of batches)
      statuses.push(
        (await big.scim(`PATCH /Groups/${id}`, patch({ op: 'add', path: 'members', value }))).statusCode,
      )
    assert.deepEqual(statuses, [200, 204])
    const bare = answered<Resource>(await big.scim(`GET /Groups/${id}?excludedAttributes=members`))
    assert.equal(bare.members, undefined)
    assert.equal(members(answered<Resource>(await big.scim(`GET /Groups/${id}`))).length, 1500)
    const filter = encodeURIComponent(`id eq "${id}" and members[value eq "${rows[7]!.id}"]`)
    const found = answered<List>(await big.scim(`GET /Groups?filter=${filter}&excludedAttributes=members`))
    assert.equal(found.totalResults, 1)
    await h.sql(`update scim_groups set member_count = 20001 where id = $1`, [id])
    scimRefused(await big.scim('GET /Groups'), 400, 'tooMany')
    scimRefused(await big.scim(`GET /Groups/${id}`), 400, 'tooMany')
    answered(await big.scim('GET /Groups?excludedAttributes=members'))
    answered(await big.scim(`GET /Groups/${id}?attributes=displayName`))
    const change = patch({ op: 'replace', path: 'externalId', value: 'x' })
    assert.equal((await big.scim(`PATCH /Groups/${id}?attributes=members`, change)).statusCode, 204)
    await h.sql(
      `insert into scim_groups (vendor_id, tenant_id, connection_id, id, display_name)
        select 'acme', 'home', $1, gen_random_uuid(), 'g' || n from generate_series(1, 500) n`,
      [big.id],
    )
    scimRefused(await big.scim('POST /Groups', { displayName: 'One more' }), 400, 'invalidValue')
    await h.sql(`delete from scim_groups where connection_id = $1 and id <> $2`, [big.id, id])
  })

  test('cost a patch of a thousand operations on one member as many statements as one of two', async () => {
    const user = await created(one.scim, person('flapping'))
    const { id } = await created(one.scim, { displayName: 'Flapping' }, 'Groups')
    const costOf = async (length: number) => {
      const operations = Array.from({ length }, (_, n) =>
        n % 2
          ? { op: 'remove', path: `members[value eq "${user.id}"]` }
          : { op: 'add', path: 'members', value: ids(user) },
      )
      const before = statements
      answered(await one.scim(`PATCH /Groups/${id}`, patch(...operations)))
      return statements - before
    }
    const few = await costOf(2)
    const many = await costOf(1000)
    assert.ok(few > 5 && many <= few + 5, `${many} statements, and ${few}`)
  })
})

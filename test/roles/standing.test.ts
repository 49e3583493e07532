import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import type { Group } from '../../contract/groups.ts'
import type { Permission, Role } from '../../contract/roles.ts'
import { type TestPerson, type TestServer, type TestVendor, testServer } from '../support/server.ts'
import { type Ask, anonymous, answered, refused, signedIn } from '../support/signed-in.ts'
import { made, TENANT, USER } from '../tokens/tokens.ts'
import { backEnd } from '../vendor-api/vendor.ts'

const GROUPS = '/identity/resources/groups/v1'
const APPS = '/identity/resources/applications/v1'

interface Change {
  /** False: the call is there for people only. */
  tokens?: boolean
  ask(as: Ask, target: TestPerson): ReturnType<Ask>
  /** What must be so for the change to mean something. */
  prepare?(target: TestPerson): Promise<unknown>
}

suite('nobody changes a member who stands above them', () => {
  let server: TestServer
  let vendor: TestVendor
  let admin: Ask
  let group: Group
  const roles = new Map<string, Role>()
  const callers = new Map<string, Ask>()
  let count = 0

  before(async () => {
    server = await testServer()
    vendor = await server.addVendor('acme', {
      impersonation: { byAdministrators: true, seconds: 900 },
      temporaryUsers: true,
    } as never)
    await sql(
      `insert into applications (vendor_id, id, name, access_type) values ('acme', 'ledger', 'Ledger', 'MANAGED_ACCESS')`,
    )
    server.services.vendors.forget()
    await server.addTenant(vendor, 'home')
    admin = await signedIn(server, vendor, await server.addPerson(vendor, 'home', 'admin@acme.test'))
    const permissions = answered<Permission[]>(await admin('GET /identity/resources/permissions/v1'))
    const idOf = (key: string) => permissions.find(each => each.key === key)!.id
    for (const [key, level, permission] of [
      ['above', 4, 'fe.secure.read.users'],
      ['beside', 5, 'fe.secure.read.users'],
      ['below', 6, 'fe.secure.read.users'],
      ['junior', 5, 'fe.*'],
    ] as const)
      roles.set(
        key,
        answered<Role>(
          await admin('POST /identity/resources/roles/v1', {
            key,
            name: key,
            level,
            permissions: [idOf(permission)],
          }),
        ),
      )
    const person = await server.addPerson(vendor, 'home', 'junior@acme.test', { roles: ['junior'] })
    const junior = await signedIn(server, vendor, person)
    const token = await made(junior, TENANT.AccessToken, { roleIds: [roles.get('junior')!.id] })
    const bare = await made(junior, TENANT.AccessToken, { permissionIds: [idOf('fe.*')] })
    const personal = await made(junior, USER.AccessToken)
    callers.set('a person', junior)
    callers.set('a token of the account with their role', anonymous(server, vendor, token.secret))
    callers.set('a token of the account with their permissions', anonymous(server, vendor, bare.secret))
    callers.set('their personal token', anonymous(server, vendor, personal.secret))
    group = answered<Group>(await admin(`POST ${GROUPS}`, { name: 'Crew' }))
  })
  after(() => server.close())

  const sql = (text: string, values: unknown[] = []) =>
    server.services.database.pool.query<{ n: number }>(text, values)
  const member = (role: string) =>
    server.addPerson(vendor, 'home', `member${++count}@acme.test`, { roles: role ? [role] : [] })

  const changes: Record<string, Change> = {
    'rename them': {
      ask: (as, { id }) => as('PUT /team/resources/members/v1', { id, name: 'Other' }),
    },
    'take their roles': {
      ask: (as, { id }) => as('PUT /team/resources/members/v1', { id, roleIds: [''] }),
    },
    'give them a role': {
      ask: (as, { id }) => as('PUT /team/resources/members/v1', { id, roleIds: [roles.get('below')!.id] }),
    },
    'disable them': { ask: (as, { id }) => as(`POST /identity/resources/tenants/users/v1/${id}/disable`) },
    'enable them': {
      prepare: ({ id }) => sql('update memberships set is_disabled = true where user_id = $1', [id]),
      ask: (as, { id }) => as(`POST /identity/resources/tenants/users/v1/${id}/enable`),
    },
    'lock them': { ask: (as, { id }) => as(`POST /identity/resources/users/v1/${id}/lock`) },
    'unlock them': {
      prepare: ({ id }) => sql('update users set locked_at = now() where id = $1', [id]),
      ask: (as, { id }) => as(`POST /identity/resources/users/v1/${id}/unlock`),
    },
    'make them temporary': {
      ask: (as, { id }) =>
        as(`PUT /identity/resources/users/temporary/v1/${id}`, { expirationInSeconds: 600 }),
    },
    'make them permanent': {
      ask: (as, { id }) => as(`DELETE /identity/resources/users/temporary/v1/${id}`),
    },
    'end their sessions': {
      ask: (as, { id }) => as('POST /identity/resources/users/sessions/v1/revoke', { userId: id }),
    },
    'act as them': {
      tokens: false,
      ask: (as, { id }) =>
        as('POST /identity/resources/impersonation/v1/links', { userId: id, reason: 'Test' }),
    },
    'assign them an application': {
      ask: (as, { id }) => as(`POST ${APPS}/apps-user`, { userId: id, tenantId: 'home', appIds: ['ledger'] }),
    },
    'take an application from them': {
      ask: (as, { id }) =>
        as(`DELETE ${APPS}/user-apps`, { userId: id, tenantId: 'home', appIds: ['ledger'] }),
    },
    'put them into a group': {
      ask: (as, { id }) => as(`POST ${GROUPS}/${group.id}/users`, { userIds: [id] }),
    },
    'take them out of a group': {
      prepare: async ({ id }) => answered(await admin(`POST ${GROUPS}/${group.id}/users`, { userIds: [id] })),
      ask: (as, { id }) => as(`DELETE ${GROUPS}/${group.id}/users`, { userIds: [id] }),
    },
    'invite them again': {
      prepare: ({ id }) => sql('update memberships set activated = false where user_id = $1', [id]),
      ask: (as, { id }) => as(`POST /team/resources/members/v1/${id}/resendActivationEmail`),
    },
    'remove them': { ask: (as, { id }) => as(`DELETE /team/resources/members/v1/${id}`) },
  }

  for (const [what, { ask, prepare, tokens = true }] of Object.entries(changes))
    test(`who may not take a role from somebody may not ${what}, with a session or a token`, async () => {
      for (const [name, as] of callers) {
        if (!tokens && name !== 'a person') continue
        for (const role of ['above', 'beside', 'below', '']) {
          const target = await member(role)
          await prepare?.(target)
          const reply = await ask(as, target)
          const message = `${name} against ${role || 'nobody’s role'}: ${reply.body}`
          if (role === 'above') assert.equal(reply.statusCode, 403, message)
          else assert.ok(reply.statusCode < 300, message)
          if (role === 'above') refused(reply, 403, 'ER-02010')
        }
      }
    })

  test('a role that a group gives protects as one of their own', async () => {
    const target = await member('')
    const crew = answered<Group>(await admin(`POST ${GROUPS}`, { name: 'Bridge' }))
    answered(await admin(`POST ${GROUPS}/${crew.id}/roles`, { roleIds: [roles.get('above')!.id] }))
    answered(await admin(`POST ${GROUPS}/${crew.id}/users`, { userIds: [target.id] }))
    const disable = (as: Ask) => as(`POST /identity/resources/tenants/users/v1/${target.id}/disable`)
    for (const as of callers.values()) refused(await disable(as), 403, 'ER-02010')
    answered(await disable(admin))
  })

  test('one of many who stands above keeps all of them out of a group, and is named', async () => {
    const [weak, strong] = [await member('below'), await member('above')]
    const reply = await callers.get('a person')!(`POST ${GROUPS}/${group.id}/users`, {
      userIds: [weak.id, strong.id],
    })
    assert.deepEqual(refused(reply, 403, 'ER-02010').userIds, [strong.id])
  })

  test('a super user changes everybody, and everybody themself', async () => {
    const root = await server.addPerson(vendor, 'home', 'root@acme.test', {
      roles: ['below'],
      superUser: true,
    })
    const asRoot = await signedIn(server, vendor, root)
    const target = await member('above')
    answered(await asRoot(`POST /identity/resources/tenants/users/v1/${target.id}/disable`))
    const person = await member('above')
    await sql(`update memberships set permission_keys = '{fe.*}' where user_id = $1`, [person.id])
    const own = await signedIn(server, vendor, person)
    answered(await own('PUT /team/resources/members/v1', { id: person.id, name: 'Myself' }))
  })

  test('a connection that could sign in as somebody is made by whom nobody stands above', async () => {
    const connection = { type: 'saml', enabled: false }
    const make = (as: Ask) => as('POST /team/resources/sso/v1/configurations', connection)
    await member('above')
    for (const as of callers.values()) refused(await make(as), 403, 'ER-03008')
    const { rows } = await sql('select count(*)::int as n from sso_configurations')
    assert.equal(rows[0]!.n, 0)
    answered(await make(admin))
  })

  test('a link of the vendor’s staff opens everybody but a super user', async () => {
    const back = await backEnd(server, vendor)
    const link = (userId: string) =>
      back('POST /identity/resources/vendor-only/impersonation/v1/links', {
        userId,
        tenantId: 'home',
        actor: 'eve@acme.test',
        reason: 'Ticket 7',
      })
    answered(await link((await member('above')).id))
    const root = await server.addPerson(vendor, 'home', 'root2@acme.test', { superUser: true })
    refused(await link(root.id), 403, 'ER-26005')
  })
})

import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import type { Group } from '../../contract/groups.ts'
import { queuedMails } from '../support/queued-mails.ts'
import { type Ask, answered, refused, signedIn } from '../support/signed-in.ts'
import { backEnd } from '../vendor-api/vendor.ts'
import { type Change, type Ranks, ranks, refusedAgainstAbove } from './ranks.ts'

const GROUPS = '/identity/resources/groups/v1'
const APPS = '/identity/resources/applications/v1'

suite('nobody changes a member who stands above them', () => {
  let h: Ranks
  let group: Group
  before(async () => {
    h = await ranks()
    group = answered<Group>(await h.admin(`POST ${GROUPS}`, { name: 'Crew' }))
  })
  after(() => h.server.close())

  const changes: Record<string, Change> = {
    'rename them': {
      ask: (as, { id }) => as('PUT /team/resources/members/v1', { id, name: 'Other' }),
    },
    'take their roles': {
      ask: (as, { id }) => as('PUT /team/resources/members/v1', { id, roleIds: [''] }),
    },
    'give them a role': {
      ask: (as, { id }) => as('PUT /team/resources/members/v1', { id, roleIds: [h.roles.get('below')!.id] }),
    },
    'disable them': { ask: (as, { id }) => as(`POST /identity/resources/tenants/users/v1/${id}/disable`) },
    'enable them': {
      prepare: ({ id }) => h.sql('update memberships set is_disabled = true where user_id = $1', [id]),
      ask: (as, { id }) => as(`POST /identity/resources/tenants/users/v1/${id}/enable`),
    },
    'lock them': { ask: (as, { id }) => as(`POST /identity/resources/users/v1/${id}/lock`) },
    'unlock them': {
      prepare: ({ id }) => h.sql('update users set locked_at = now() where id = $1', [id]),
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
      prepare: async ({ id }) =>
        answered(await h.admin(`POST ${GROUPS}/${group.id}/users`, { userIds: [id] })),
      ask: (as, { id }) => as(`DELETE ${GROUPS}/${group.id}/users`, { userIds: [id] }),
    },
    'invite them again': {
      prepare: ({ id }) => h.sql('update memberships set activated = false where user_id = $1', [id]),
      ask: (as, { id }) => as(`POST /team/resources/members/v1/${id}/resendActivationEmail`),
    },
    'invite their address again': {
      prepare: ({ id }) => h.sql('update memberships set activated = false where user_id = $1', [id]),
      ask: (as, { email }) => as('POST /identity/resources/users/v2', { email }),
    },
    'mail their invitation again': {
      prepare: ({ id }) => h.sql('update memberships set activated = false where user_id = $1', [id]),
      ask: (as, { email }) => as('POST /identity/resources/users/v1/invitation/reset', { email }),
    },
    'mail all their invitations again': {
      prepare: ({ id }) => h.sql('update memberships set activated = false where user_id = $1', [id]),
      ask: (as, { email }) => as('POST /identity/resources/users/v1/invitation/reset/all', { email }),
    },
    'remove them': { ask: (as, { id }) => as(`DELETE /team/resources/members/v1/${id}`) },
  }

  refusedAgainstAbove(() => h, changes)

  test('a role that a group gives protects as one of their own', async () => {
    const target = await h.member('')
    const crew = answered<Group>(await h.admin(`POST ${GROUPS}`, { name: 'Bridge' }))
    answered(await h.admin(`POST ${GROUPS}/${crew.id}/roles`, { roleIds: [h.roles.get('above')!.id] }))
    answered(await h.admin(`POST ${GROUPS}/${crew.id}/users`, { userIds: [target.id] }))
    const disable = (as: Ask) => as(`POST /identity/resources/tenants/users/v1/${target.id}/disable`)
    for (const as of h.callers.values()) refused(await disable(as), 403, 'ER-02010')
    answered(await disable(h.admin))
  })

  test('one of many who stands above keeps all of them out of a group, and is named', async () => {
    const [weak, strong] = [await h.member('below'), await h.member('above')]
    const reply = await h.callers.get('a person')!(`POST ${GROUPS}/${group.id}/users`, {
      userIds: [weak.id, strong.id],
    })
    assert.deepEqual(refused(reply, 403, 'ER-02010').userIds, [strong.id])
  })

  test('a link for another password goes to nobody who stands above the caller, with whom all breached ones are mailed', async () => {
    const [above, beside, below] = [
      await h.member('above'),
      await h.member('beside'),
      await h.member('below'),
    ]
    const root = await h.server.addPerson(h.vendor, 'home', 'root4@acme.test', { superUser: true, roles: [] })
    const targets = [above, beside, below, root]
    await h.sql('update passwords set breached_at = now() where user_id = any ($1)', [
      targets.map(({ id }) => id),
    ])
    const mailed = async (as: Ask) => {
      answered(await as('POST /identity/resources/users/v1/passwords/breached/reset/bulk'))
      const mails = await queuedMails(h.server, h.vendor)
      return targets.map(({ email }) =>
        mails.some(({ to, template }) => to === email && template === 'breached-password'),
      )
    }
    try {
      for (const [name, as] of h.callers) assert.deepEqual(await mailed(as), [false, true, true, false], name)
      assert.deepEqual(await mailed(h.admin), [true, true, true, false])
      assert.deepEqual(await mailed(await signedIn(h.server, h.vendor, root)), [true, true, true, true])
    } finally {
      await h.sql('delete from memberships where user_id = $1', [root.id])
    }
  })

  test('a connection that could sign in as somebody is made by whom nobody stands above', async () => {
    const connection = { type: 'saml', enabled: false }
    const make = (as: Ask) => as('POST /team/resources/sso/v1/configurations', connection)
    await h.member('above')
    for (const as of h.callers.values()) refused(await make(as), 403, 'ER-03008')
    const { rows } = await h.sql('select count(*)::int as n from sso_configurations')
    assert.equal(rows[0]!.n, 0)
    answered(await make(h.admin))
  })

  test('a connection that could sign in as a super user is made, changed and taken away by a super user alone', async () => {
    const CONFIGURATIONS = '/team/resources/sso/v1/configurations'
    const make = (as: Ask) => as(`POST ${CONFIGURATIONS}`, { type: 'saml', enabled: false })
    const { id } = answered<{ id: string }>(await make(h.admin))
    const requests = (as: Ask) => [
      () => make(as),
      () => as(`PATCH ${CONFIGURATIONS}/${id}`, { enabled: false }),
      () => as(`PUT ${CONFIGURATIONS}/${id}/roles`, { roleIds: [] }),
      () => as(`POST ${CONFIGURATIONS}/${id}/groups`, { group: 'crew', roleIds: [] }),
      () => as(`POST ${CONFIGURATIONS}/${id}/domains`, { domain: 'root.test' }),
      () => as(`DELETE ${CONFIGURATIONS}/${id}`),
    ]
    const root = await h.server.addPerson(h.vendor, 'home', 'root3@acme.test', { superUser: true, roles: [] })
    try {
      for (const request of requests(h.admin)) refused(await request(), 403, 'ER-03008')
      const asRoot = await signedIn(h.server, h.vendor, root)
      for (const request of requests(asRoot)) assert.ok((await request()).statusCode < 300)
    } finally {
      await h.sql('delete from memberships where user_id = $1', [root.id])
    }
  })

  test('an invited super user is to the tenant what any invited address is', async () => {
    await h.server.addTenant(h.vendor, 'staff')
    const root = await h.server.addPerson(h.vendor, 'staff', 'root5@acme.test', {
      superUser: true,
      roles: [],
    })
    const plain = await h.server.addPerson(h.vendor, 'staff', 'plain5@acme.test')
    await h.sql('update users set invisible = true where id = $1', [root.id])
    const junior = h.callers.get('a person')!
    const invited = async (email: string) => {
      const invite = () => junior('POST /identity/resources/users/v2', { email })
      const first = answered<Record<string, unknown>>(await invite())
      answered(await invite())
      return Object.keys(first).sort()
    }
    assert.deepEqual(await invited(root.email), await invited(plain.email))
    const listed = answered<{ items: { email: string }[] }>(
      await junior('GET /identity/resources/users/v3?_limit=200'),
    ).items.map(({ email }) => email)
    for (const { email } of [root, plain]) assert.ok(listed.includes(email), email)
    // Neither takes single sign-on from the administrators.
    answered(await h.admin('POST /team/resources/sso/v1/configurations', { type: 'saml', enabled: false }))
    for (const { id } of [root, plain]) answered(await junior(`DELETE /team/resources/members/v1/${id}`))
  })

  test('only the tenants below whose members the caller may see mail an invitation again', async () => {
    await h.server.addTenant(h.vendor, 'branch', 'home')
    const mate = await h.server.addPerson(h.vendor, 'branch', 'mate@acme.test')
    await h.sql('update memberships set activated = false where user_id = $1', [mate.id])
    const again = (as: Ask) =>
      as('POST /identity/resources/users/v1/invitation/reset/all', { email: mate.email })
    const clerk = await h.server.addPerson(h.vendor, 'home', 'clerk@acme.test', { roles: ['below'] })
    await h.sql(`update memberships set permission_keys = '{fe.secure.write.users}' where user_id = $1`, [
      clerk.id,
    ])
    refused(await again(await signedIn(h.server, h.vendor, clerk)), 404, 'ER-01120')
    refused(await again(h.callers.get('a person')!), 403, 'ER-02010')
    answered(await again(h.admin))
  })

  test('a super user changes everybody, and everybody themself', async () => {
    const root = await h.server.addPerson(h.vendor, 'home', 'root@acme.test', {
      roles: ['below'],
      superUser: true,
    })
    const asRoot = await signedIn(h.server, h.vendor, root)
    const target = await h.member('above')
    answered(await asRoot(`POST /identity/resources/tenants/users/v1/${target.id}/disable`))
    const person = await h.member('above')
    await h.sql(`update memberships set permission_keys = '{fe.*}' where user_id = $1`, [person.id])
    const own = await signedIn(h.server, h.vendor, person)
    answered(await own('PUT /team/resources/members/v1', { id: person.id, name: 'Myself' }))
  })

  test('a link of the vendor’s staff opens everybody but a super user', async () => {
    const back = await backEnd(h.server, h.vendor)
    const link = (userId: string) =>
      back('POST /identity/resources/vendor-only/impersonation/v1/links', {
        userId,
        tenantId: 'home',
        actor: 'eve@acme.test',
        reason: 'Ticket 7',
      })
    answered(await link((await h.member('above')).id))
    const root = await h.server.addPerson(h.vendor, 'home', 'root2@acme.test', { superUser: true })
    refused(await link(root.id), 403, 'ER-26005')
  })
})

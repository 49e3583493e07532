import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import type { Role } from '../../contract/roles.ts'
import type { InvitedUser, User, Users } from '../../contract/users.ts'
import { queuedMails } from '../support/queued-mails.ts'
import { recorded } from '../support/recorded.ts'
import { type TestServer, type TestVendor, testServer } from '../support/server.ts'
import { type Ask, answered, refused, signedIn } from '../support/signed-in.ts'

const INVITE = 'POST /identity/resources/users/v2'

suite('inviting people', () => {
  let server: TestServer
  let vendor: TestVendor
  let admin: Ask
  let support: Ask
  let roles: Map<string, string>

  before(async () => {
    server = await testServer()
    vendor = await server.addVendor('acme')
    for (const id of ['home', 'elsewhere']) await server.addTenant(vendor, id)
    admin = await signedIn(
      server,
      vendor,
      await server.addPerson(vendor, 'home', 'admin@acme.test', { name: 'Ada' }),
    )
    support = await signedIn(
      server,
      vendor,
      await server.addPerson(vendor, 'home', 'support@acme.test', { roles: ['Support'] }),
    )
    const list = answered<Role[]>(await admin('GET /identity/resources/roles/v1'))
    roles = new Map(list.map(({ key, id }) => [key, id]))
  })
  after(() => server.close())

  test('a new person becomes a pending member with the roles that were chosen, and gets a mail [USERS-01, ROLES-13]', async () => {
    const user = answered<InvitedUser>(
      await admin(INVITE, { email: 'New.Person@acme.test', name: 'Nia', roleIds: [roles.get('ReadOnly')] }),
    )
    assert.equal(user.email, 'new.person@acme.test')
    assert.equal(user.name, 'Nia')
    assert.equal(user.activatedForTenant, false)
    assert.deepEqual(user.roleIds, user.rolesIds)
    assert.equal(user.verified, false)
    assert.deepEqual(
      user.roles.map(({ key }) => key),
      ['ReadOnly'],
    )
    const mail = (await queuedMails(server, vendor)).at(-1)!
    assert.equal(mail.template, 'invitation')
    assert.equal(mail.to, 'new.person@acme.test')
    const { audits, events } = await recorded(server, 'home')
    assert.equal(audits.at(-1), 'user.invited')
    assert.equal(events.at(-1), 'frontegg.user.invitedToTenant')
  })

  test('an open invitation is mailed again and nothing else changes [USERS-49, INV-14]', async () => {
    const first = answered<User>(await admin(INVITE, { email: 'again@acme.test' }))
    const before = (await queuedMails(server, vendor)).length
    const second = answered<User>(await admin(INVITE, { email: 'AGAIN@acme.test', provider: 'local' }))
    assert.equal(second.id, first.id)
    const { audits, events } = await recorded(server, 'home')
    assert.equal(audits.at(-1), 'user.invitation-resent')
    assert.equal(events.at(-1), 'frontegg.user.invitationResent')
    assert.equal((await queuedMails(server, vendor)).length, before + 1)
  })

  test('a user who has joined cannot be invited again', async () => {
    refused(await admin(INVITE, { email: 'support@acme.test' }), 409, 'ER-02006')
  })

  test('a hidden member is answered as a new address, each time, and nothing of that stays', async () => {
    const hidden = await server.addPerson(vendor, 'home', 'hidden@acme.test')
    await server.services.database.pool.query('update users set invisible = true where id = $1', [hidden.id])
    const counted = async () =>
      (
        await server.services.database.pool.query(
          `select (select count(*)::int from users) as users, (select count(*)::int from memberships) as members,
            (select member_count from tenants where id = 'home') as shown`,
        )
      ).rows[0]
    const before = { ...(await counted()), mails: (await queuedMails(server, vendor)).length }
    const body = { name: 'Typed', phone: '+1999', roleIds: [roles.get('ReadOnly')] }
    const shown = async (email: string) => {
      const { id, sub, createdAt, ...rest } = answered<InvitedUser>(await admin(INVITE, { ...body, email }))
      assert.ok(id === sub && id !== hidden.id && createdAt)
      return { ...rest, email: rest.email.split('@')[1] }
    }
    const first = await shown('Hidden@acme.test')
    assert.deepEqual(await shown('hidden@acme.test'), first)
    assert.deepEqual({ ...(await counted()), mails: (await queuedMails(server, vendor)).length }, before)
    assert.deepEqual(await shown('never-seen@acme.test'), first)
    const denied = { email: 'hidden@acme.test', roleIds: [roles.get('Admin')] }
    refused(await support(INVITE, denied), 403, 'ER-03005')
    const list = answered<Users>(await admin('GET /identity/resources/users/v2?_filter=hidden'))
    assert.deepEqual(list.items, [])
  })

  test('the answer and the list say the same whether the address has an account elsewhere or not', async () => {
    await server.addPerson(vendor, 'elsewhere', 'known@acme.test', { name: 'Known Elsewhere' })
    await server.services.database.pool.query(
      `update users set phone_number = '+15550001', profile_picture_url = 'https://x.test/p.png', mfa_enrolled = true,
        metadata = '{"secret": 1}', last_login_at = now() where email = 'known@acme.test'`,
    )
    const invite = (email: string) => admin(INVITE, { email, name: 'Typed', phone: '+1999' })
    const shown = ({ id, sub, email, createdAt, ...rest }: User) => {
      assert.ok(id && sub && email && createdAt)
      return rest
    }
    const known = answered<User>(await invite('known@acme.test'))
    const unknown = answered<User>(await invite('unknown@acme.test'))
    assert.deepEqual(shown(known), shown(unknown))

    await server.services.database.pool.query(
      `update users set name = 'Renamed Elsewhere', locked_at = now() where email = 'known@acme.test'`,
    )
    const list = answered<Users>(await admin('GET /identity/resources/users/v2?_filter=known@acme.test'))
    const [a, b] = list.items.sort((x, y) => x.email.localeCompare(y.email))
    assert.equal(a!.email, 'known@acme.test')
    assert.deepEqual(shown(a!), shown(b!))
    assert.deepEqual(a!.tenantIds, ['home'])
    const bySecret = await admin(
      `GET /identity/resources/users/v2?metadata=${encodeURIComponent('{"secret":1}')}`,
    )
    assert.deepEqual(answered<Users>(bySecret).items, [])
    await server.services.database.pool.query(
      `update users set locked_at = null where email = 'known@acme.test'`,
    )
  })

  test('nor does a change or a lock of who was invited tell that there is an account elsewhere', async () => {
    const { id: other } = await server.addPerson(vendor, 'elsewhere', 'elsewhere2@acme.test', {
      name: 'Own Name',
    })
    const answers: unknown[] = []
    for (const email of ['elsewhere2@acme.test', 'nowhere2@acme.test']) {
      const { id } = answered<InvitedUser>(await admin(INVITE, { email, name: 'Typed' }))
      const renamed = await admin('PUT /team/resources/members/v1', { id, name: 'Retyped', phone: '+1 2' })
      const { item } = answered<{ item: { name: string; phone?: string } }>(renamed)
      const locked = await admin(`POST /identity/resources/users/v1/${id}/lock`)
      const unlocked = await admin(`POST /identity/resources/users/v1/${id}/unlock`)
      answers.push([item.name, item.phone, locked.statusCode, unlocked.statusCode])
    }
    assert.deepEqual(answers[0], answers[1])
    assert.deepEqual(answers[0], ['Retyped', '+1 2', 403, 403])
    const { rows } = await server.services.database.pool.query('select name from users where id = $1', [
      other,
    ])
    assert.equal(rows[0].name, 'Own Name')
  })

  test('once they accept, the person is shown as they are', async () => {
    await server.addPerson(vendor, 'elsewhere', 'accepting@acme.test', { name: 'Accepting' })
    const { id } = answered<User>(await admin(INVITE, { email: 'accepting@acme.test', name: 'Typed' }))
    await server.services.database.pool.query(
      `update memberships set activated = true where tenant_id = 'home' and user_id = $1`,
      [id],
    )
    const list = answered<Users>(await admin('GET /identity/resources/users/v2?_filter=accepting'))
    assert.equal(list.items[0]!.name, 'Accepting')
    assert.equal(list.items[0]!.verified, true)
  })

  test('no user invites with a role that gives more than they hold', async () => {
    const context = refused(
      await support(INVITE, { email: 'escalate@acme.test', roleIds: [roles.get('Admin')] }),
      403,
      'ER-03005',
    )
    assert.deepEqual(context.permissions, ['fe.*'])
    const list = answered<Users>(await admin('GET /identity/resources/users/v2?_filter=escalate'))
    assert.equal(list._metadata.totalItems, 0)
  })

  test('a role of another tenant is as unknown as one that never was', async () => {
    await server.addPerson(vendor, 'elsewhere', 'boss@elsewhere.test')
    const boss = await signedIn(server, vendor, {
      id: '',
      email: 'boss@elsewhere.test',
      tenantId: 'elsewhere',
    })
    const foreign = answered<Role>(
      await boss('POST /identity/resources/roles/v1', { key: 'own', name: 'Own' }),
    )
    for (const id of [foreign.id, '00000000-0000-4000-8000-000000000000']) {
      refused(await admin(INVITE, { email: 'foreign-role@acme.test', roleIds: [id] }), 404, 'ER-03001')
    }
  })

  test('a super user, a lock, a verified address or an id cannot be smuggled in with an invitation', async () => {
    const user = answered<User>(
      await admin(INVITE, {
        email: 'smuggle@acme.test',
        id: '00000000-0000-4000-8000-000000000001',
        superUser: true,
        verified: true,
        activatedForTenant: true,
        tenantId: 'elsewhere',
        vendorId: 'other',
        metadata: '{"admin":true}',
      }),
    )
    assert.notEqual(user.id, '00000000-0000-4000-8000-000000000001')
    assert.deepEqual(
      [user.superUser, user.verified, user.activatedForTenant, user.tenantId, user.metadata],
      [undefined, false, false, 'home', '{}'],
    )
  })

  test('two invitations of one new address at once make one member [USERS-01]', async () => {
    const replies = await Promise.all(
      [1, 2, 3].map(() => admin(INVITE, { email: 'twice@acme.test', name: 'Twice' })),
    )
    assert.ok(
      replies.every(({ statusCode }) => statusCode === 200),
      replies.map(({ body }) => body).join(),
    )
    assert.equal(new Set(replies.map(reply => reply.json<User>().id)).size, 1)
  })

  test('a user name that is taken is refused before anything is made', async () => {
    answered(await admin(INVITE, { email: 'named@acme.test', username: 'nina' }))
    refused(await admin(INVITE, { email: 'named2@acme.test', username: 'NINA' }), 409, 'ER-02008')
    const list = answered<Users>(await admin('GET /identity/resources/users/v2?_filter=named2'))
    assert.equal(list._metadata.totalItems, 0)
  })
})

import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import type { InviteLink, TeamRoles } from '../../contract/users-team.ts'
import { expireTemporaryUsers } from '../../server/admin/users/expire-temporary.ts'
import { PASSWORD, type TestServer, type TestVendor, testServer } from '../support/server.ts'
import { type Ask, anonymous, answered, refused, signedIn } from '../support/signed-in.ts'

const LINK = '/identity/resources/tenants/invites/v1/user'
const MINUTES = 60_000

suite('the invite link', () => {
  let server: TestServer
  let vendor: TestVendor
  let admin: Ask
  let support: Ask
  let roles: Map<string, string>

  before(async () => {
    server = await testServer()
    vendor = await server.addVendor('acme', { personalData: { deletionAllowed: true } } as never)
    await server.addTenant(vendor, 'home')
    admin = await signedIn(server, vendor, await server.addPerson(vendor, 'home', 'admin@acme.test'))
    support = await signedIn(
      server,
      vendor,
      await server.addPerson(vendor, 'home', 'support@acme.test', { roles: ['Support'] }),
    )
    const list = answered<TeamRoles>(await admin('GET /team/resources/roles/v1'))
    roles = new Map(list.items.map(({ key, id }) => [key, id]))
  })
  after(() => server.close())

  const whereTo = (token: string) =>
    anonymous(server, vendor)('POST /identity/resources/tenants/invites/v1/verify', { token })
  const minutesLeft = ({ expires }: InviteLink) => Math.round((Date.parse(expires!) - Date.now()) / MINUTES)

  test('there is none at first, and whether one may be made can be asked [USERS-55, USERS-56]', async () => {
    refused(await admin(`GET ${LINK}`), 404, 'ER-02101')
    refused(await admin(`PATCH ${LINK}`, { expiresInMinutes: 5 }), 404, 'ER-02101')
    refused(await admin(`DELETE ${LINK}`), 404, 'ER-02101')
    assert.deepEqual(answered(await admin('GET /identity/resources/tenants/invites/v1/configuration')), {
      tenantInvitationsAllowed: true,
      emailsEnabled: true,
    })
  })

  test('a new link lives 43,200 minutes unless told otherwise, and leads into the tenant [USERS-30, USERS-57, CONST-16]', async () => {
    const link = answered<InviteLink>(await admin(`POST ${LINK}`, {}))
    assert.equal(minutesLeft(link), 43_200)
    assert.deepEqual([link.tenantId, link.vendorId, link.shouldSendEmail], ['home', 'acme', false])
    assert.deepEqual(link, answered(await admin(`GET ${LINK}`)))
    assert.deepEqual(answered(await whereTo(link.token)), { name: 'home' })
    const input = answered<InviteLink>(
      await admin(`POST ${LINK}`, { expiresInMinutes: 43_200, shouldSendEmail: true }),
    )
    assert.equal(input.shouldSendEmail, true)
  })

  test('a link made anew replaces the one before [USERS-57]', async () => {
    const first = answered<InviteLink>(await admin(`POST ${LINK}`, {}))
    const second = answered<InviteLink>(
      await admin('POST /identity/resources/tenants/invites/v2/user', { roleIds: [roles.get('ReadOnly')] }),
    )
    assert.notEqual(second.token, first.token)
    assert.deepEqual(second.roleIds, [roles.get('ReadOnly')])
    assert.equal((await whereTo(first.token)).statusCode, 410)
    answered(await whereTo(second.token))
  })

  test('the link of a member who is removed leads nowhere, and administrators find a new one in its place; who never came in leaves it alone [USERS-48, USERS-56]', async () => {
    const input = { roleIds: [roles.get('ReadOnly')], expiresInMinutes: 60 }
    const link = answered<InviteLink>(await admin(`POST ${LINK}`, input))
    const goes = await server.addPerson(vendor, 'home', 'goes@acme.test')
    const invited = answered<{ id: string }>(
      await admin('POST /identity/resources/users/v2', { email: 'invited@acme.test' }),
    )
    answered(await admin(`DELETE /team/resources/members/v1/${invited.id}`))
    assert.deepEqual(answered(await admin(`GET ${LINK}`)), link)
    answered(await admin(`DELETE /team/resources/members/v1/${goes.id}`))
    assert.equal((await whereTo(link.token)).statusCode, 410)
    const next = answered<InviteLink>(await admin(`GET ${LINK}`))
    assert.deepEqual(next, { ...link, token: next.token })
    assert.deepEqual(answered(await whereTo(next.token)), { name: 'home' })
    answered(await admin(`DELETE ${LINK}`))
    const last = await server.addPerson(vendor, 'home', 'last@acme.test')
    answered(await admin(`DELETE /team/resources/members/v1/${last.id}`))
    refused(await admin(`GET ${LINK}`), 404, 'ER-02101')
  })

  test('so does that of a member who is disabled, whose time runs out, or who deletes their own account; of who never came in it stays', async () => {
    let count = 0
    const goes = () => server.addPerson(vendor, 'home', `kept-out-${++count}@acme.test`)
    const leads = async (token: string) => (await whereTo(token)).statusCode === 200
    const read = () => admin(`GET ${LINK}`)
    const { token: first } = answered<InviteLink>(await admin(`POST ${LINK}`, {}))
    const tokens = [first]
    const isAnother = async (what: string) => {
      const { token } = answered<InviteLink>(await read())
      assert.equal(tokens.includes(token), false, what)
      assert.equal(await leads(tokens.at(-1)!), false, what)
      assert.ok(await leads(token), what)
      tokens.push(token)
    }
    const disable = (id: string) => admin(`POST /identity/resources/tenants/users/v1/${id}/disable`)
    const sql = (text: string, id: string) => server.services.database.pool.query(text, [id])
    const expire = async (id: string) => {
      await sql(
        `update memberships set temporary_expires_at = now() - interval '1 second' where user_id = $1`,
        id,
      )
      assert.equal(await expireTemporaryUsers(server.services), 1)
    }

    const invited = answered<{ id: string }>(
      await admin('POST /identity/resources/users/v2', { email: 'never-came@acme.test' }),
    )
    answered(await disable(invited.id))
    await sql(`update memberships set is_disabled = false where user_id = $1`, invited.id)
    await expire(invited.id)
    assert.ok(await leads(first), 'who never came in has not seen it')

    answered(await disable((await goes()).id))
    await isAnother('disabled')
    await expire((await goes()).id)
    await isAnother('expired')
    const own = await signedIn(server, vendor, await goes())
    answered(await own('POST /identity/resources/users/v1/me/personal-data/delete', { password: PASSWORD }))
    await isAnother('deleted')
    const { rows } = await server.services.database.pool.query(
      `select (select count(*)::int from audits where tenant_id = 'home' and action = 'invite-link.updated'
          and json ->> 'changed' = '["token"]') as audits,
        (select count(*)::int from events where tenant_id = 'home' and type = 'frontegg.inviteLink.updated'
          and payload ->> 'changed' = '["token"]') as events`,
    )
    assert.deepEqual(rows, [{ audits: 4, events: 4 }])
  })

  test('expiry and mail are changed while the link stays [USERS-58]', async () => {
    const before = answered<InviteLink>(await admin(`POST ${LINK}`, {}))
    const changed = answered<InviteLink>(
      await admin(`PATCH ${LINK}`, { expiresInMinutes: 10, shouldSendEmail: true }),
    )
    assert.equal(minutesLeft(changed), 10)
    assert.deepEqual(
      [changed.token, changed.shouldSendEmail, changed.roleIds],
      [before.token, true, before.roleIds],
    )
  })

  test('a withdrawn link leads nowhere [USERS-59]', async () => {
    const { token } = answered<InviteLink>(await admin(`POST ${LINK}`, {}))
    answered(await admin(`DELETE ${LINK}`))
    refused(await admin(`GET ${LINK}`), 404, 'ER-02101')
    assert.equal((await whereTo(token)).statusCode, 410)
  })

  test('it gives only what its maker holds, and is shown only to who may give the same', async () => {
    refused(await support(`POST ${LINK}`, { roleIds: [roles.get('Admin')] }), 403, 'ER-03005')
    const modest = answered<InviteLink>(await support(`POST ${LINK}`, {}))
    assert.deepEqual(modest.roleIds, [roles.get('ReadOnly')])
    answered(await admin(`POST ${LINK}`, { roleIds: [roles.get('Admin')] }))
    refused(await support(`GET ${LINK}`), 403, 'ER-03005')
    refused(await support(`PATCH ${LINK}`, { expiresInMinutes: 5 }), 403, 'ER-03005')
  })

  test('the token is sealed at rest', async () => {
    const { token } = answered<InviteLink>(await admin(`POST ${LINK}`, {}))
    const { rows } = await server.services.database.pool.query<{ row: string }>(
      `select l::text || encode(sealed_token, 'escape') as row from invite_links l`,
    )
    assert.ok(rows.length > 0 && rows.every(({ row }) => !row.includes(token)))
  })

  test('a vendor that allows no links refuses to make one with the code of the wire', async () => {
    const strict = await server.addVendor('strict', { inviteLinksAllowed: false })
    await server.addTenant(strict, 'strict-home')
    const boss = await signedIn(
      server,
      strict,
      await server.addPerson(strict, 'strict-home', 'boss@strict.test'),
    )
    refused(await boss(`POST ${LINK}`, {}), 403, 'ER-01240')
    refused(await boss(`PATCH ${LINK}`, { shouldSendEmail: true }), 403, 'ER-01240')
    assert.deepEqual(answered(await boss('GET /identity/resources/tenants/invites/v1/configuration')), {
      tenantInvitationsAllowed: false,
      emailsEnabled: true,
    })
  })
})

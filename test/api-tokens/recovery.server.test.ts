import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import type { UserToken } from '../../contract/api-tokens.ts'
import { issueLink } from '../../server/core/links/one-time-tokens.ts'
import { VendorScope } from '../../server/platform/db/scope.ts'
import { queuedMails } from '../support/queued-mails.ts'
import { recorded } from '../support/recorded.ts'
import { PASSWORD, type TestPerson, type TestServer, type TestVendor, testServer } from '../support/server.ts'
import { type Ask, anonymous, answered, refused, signedIn } from '../support/signed-in.ts'
import { created, roleId, TENANT, USER } from './tokens.ts'

const ME = 'GET /identity/resources/users/v2/me'
const PASSWORDS = 'POST /identity/resources/users/v1/passwords'
const SESSIONS = '/identity/resources/users/sessions/v1'
const POLICY = '/identity/resources/configurations/v1/personal-tokens-policy'
const NEXT = 'Another-harbor-9'
const DAYS_90 = 129_600

suite('personal tokens, how long they last and what ends them', () => {
  let server: TestServer
  let vendor: TestVendor
  let people = 0

  before(async () => {
    server = await testServer()
    vendor = await server.addVendor('acme')
    for (const id of ['home', 'away', 'lasting']) await server.addTenant(vendor, id)
  })
  after(() => server.close())

  const query = (text: string, values: unknown[]) => server.services.database.pool.query(text, values)
  const createUser = (tenantId = 'home', roles = ['Admin']) =>
    server.addPerson(vendor, tenantId, `person-${++people}@acme.test`, { roles })
  const own = (ask: Ask, token: object = {}) => created<UserToken>(ask, USER.AccessToken, token)
  const statusOf = async (secret: string) => (await anonymous(server, vendor, secret)(ME)).statusCode

  /** A user with a personal token, and what asks with each. */
  async function owner(tenantId?: string) {
    const person = await createUser(tenantId)
    const ask = await signedIn(server, vendor, person)
    const { secret } = await own(ask)
    assert.equal(await statusOf(secret), 200)
    return { person, ask, secret }
  }
  /** The same person is in another tenant, too, with a personal token there. */
  async function tokenAway({ id }: TestPerson) {
    await query("insert into memberships (vendor_id, tenant_id, user_id) values ($1, 'away', $2)", [
      vendor.id,
      id,
    ])
    await query(
      `insert into api_tokens (vendor_id, tenant_id, id, user_id, type, description, secret_hash)
       values ($1, 'away', gen_random_uuid(), $2, 'ClientCredentials', 'elsewhere', '\\x00')`,
      [vendor.id, id],
    )
  }
  const link = ({ id }: TestPerson, data = {}) =>
    issueLink(new VendorScope(server.services.database.kysely, vendor.id), {
      purpose: 'password-reset',
      userId: id,
      seconds: 600,
      data,
    })
  const reset = async (person: TestPerson, token: string, more = {}) =>
    answered(
      await anonymous(server, vendor)(`${PASSWORDS}/reset/verify`, {
        userId: person.id,
        token,
        password: NEXT,
        ...more,
      }),
    )

  test('an old session makes no token of either kind, nor does one that has not proven the second factor', async () => {
    const person = await createUser()
    const ask = await signedIn(server, vendor, person)
    const readOnly = await roleId(server, vendor, 'ReadOnly')
    const both = async () => [
      await ask(`POST ${USER.AccessToken}`, { description: 'x' }),
      await ask(`POST ${TENANT.AccessToken}`, { description: 'x', roleIds: [readOnly] }),
    ]
    for (const reply of await both()) assert.equal(reply.statusCode, 200, reply.body)
    await query('update users set mfa_enrolled = true where id = $1', [person.id])
    for (const reply of await both()) refused(reply, 403, 'ER-15010')
    await query('update users set mfa_enrolled = false where id = $1', [person.id])
    await query("update sessions set authenticated_at = now() - interval '31 minutes' where user_id = $1", [
      person.id,
    ])
    for (const reply of await both()) refused(reply, 403, 'ER-15010')
  })

  test('a personal token lasts 90 days where no time is named; null is never only where the tenant permits it', async () => {
    const ask = await signedIn(server, vendor, await createUser('lasting'))
    assert.deepEqual(answered(await ask(`GET ${POLICY}`)), { neverExpires: false })
    assert.equal((await own(ask)).expiresInMinutes, DAYS_90)
    const unchosen = await own(ask, { expiresInMinutes: null })
    assert.equal(unchosen.expiresInMinutes, DAYS_90)
    const days = (Date.parse(unchosen.expires!) - Date.now()) / 86_400_000
    assert.ok(days > 89.9 && days <= 90, `${days} days`)
    assert.equal((await own(ask, { expiresInMinutes: 1440 })).expiresInMinutes, 1440)
    const year = 525_600
    assert.equal((await own(ask, { expiresInMinutes: year })).expiresInMinutes, year)
    const decade = { description: 'As good as never', expiresInMinutes: 10 * year }
    refused(await ask(`POST ${USER.AccessToken}`, decade), 400, 'ER-11008')

    assert.deepEqual(answered(await ask(`POST ${POLICY}`, { neverExpires: true })), { neverExpires: true })
    assert.equal((await own(ask, decade)).expiresInMinutes, 10 * year)
    const lasting = await own(ask, { expiresInMinutes: null })
    assert.deepEqual([lasting.expiresInMinutes, lasting.expires], [null, undefined])
    assert.equal((await own(ask)).expiresInMinutes, DAYS_90)
    // Another tenant decides for itself.
    const away = await signedIn(server, vendor, await createUser('away'))
    assert.equal((await own(away, { expiresInMinutes: null })).expiresInMinutes, DAYS_90)

    assert.deepEqual(answered(await ask(`POST ${POLICY}`, { neverExpires: false })), { neverExpires: false })
    assert.equal(await statusOf(lasting.secret), 200, 'a token that exists is unchanged')
  })

  test('who may not write security policies reads this one and does not change it', async () => {
    const ask = await signedIn(server, vendor, await createUser('home', ['ReadOnly']))
    assert.deepEqual(answered(await ask(`GET ${POLICY}`)), { neverExpires: false })
    refused(await ask(`POST ${POLICY}`, { neverExpires: true }), 403, 'ER-00403')
  })

  test('a mail tells the owner of a personal token, and no user of an account’s', async () => {
    const person = await createUser()
    const ask = await signedIn(server, vendor, person)
    await created(ask, TENANT.AccessToken, { roleIds: [await roleId(server, vendor, 'ReadOnly')] })
    const token = await own(ask, { description: 'Nightly export' })
    const mails = (await queuedMails(server, vendor)).filter(({ to }) => to === person.email)
    const notices = mails.filter(({ template }) => template === 'personal-token-created')
    assert.deepEqual(
      notices.map(({ data }) => data),
      [{ name: 'person-' + people, tokenName: 'Nightly export', tenantName: 'home', endsOn: token.expires }],
    )
    assert.ok(!JSON.stringify(mails).includes(token.secret))
  })

  test('a mailed reset revokes personal tokens in every tenant, and no token of an account', async () => {
    const { person, ask, secret } = await owner()
    const ofAccount = await created(ask, TENANT.AccessToken, {
      roleIds: [await roleId(server, vendor, 'ReadOnly')],
    })
    await tokenAway(person)
    const bystander = await owner()
    await reset(person, await link(person))
    assert.equal(await statusOf(secret), 401)
    const { rows } = await query('select id from api_tokens where user_id = $1', [person.id])
    assert.deepEqual(rows, [])
    const members = 'GET /identity/resources/users/v2'
    assert.equal((await anonymous(server, vendor, ofAccount.secret)(members)).statusCode, 200)
    assert.equal(await statusOf(bystander.secret), 200)
    const { rows: noticeMails } = await query(
      `select tenant_id, user_id, json->'tokenIds' as ids from audits
       where action = 'api-token.user-revoked' and user_id = $1 order by tenant_id`,
      [person.id],
    )
    assert.deepEqual(
      noticeMails.map(({ tenant_id, ids }) => [tenant_id, ids.length]),
      [
        ['away', 1],
        ['home', 1],
      ],
    )
  })

  test('a token that is made while a reset is under way is revoked with the others, or not made', async () => {
    for (const reply of await Promise.all([1, 2, 3].map(() => raced()))) assert.deepEqual(reply, [])
    async function raced() {
      const { person, ask } = await owner()
      const token = await link(person)
      const making = Array.from({ length: 6 }, () => ask(`POST ${USER.AccessToken}`, { description: 'x' }))
      await Promise.all([reset(person, token), ...making])
      return (await query('select id from api_tokens where user_id = $1', [person.id])).rows
    }
  })

  test('a reset leaves personal tokens to who says so, and to who renews an expired password', async () => {
    const first = await owner()
    await reset(first.person, await link(first.person), { revokePersonalTokens: false })
    assert.equal(await statusOf(first.secret), 200)
    const second = await owner()
    await reset(second.person, await link(second.person, { by: 'expired' }))
    assert.equal(await statusOf(second.secret), 200)
    const third = await owner()
    await reset(third.person, await link(third.person, { by: 'sms' }))
    assert.equal(await statusOf(third.secret), 401)
  })

  test('a change of the password revokes personal tokens where it is asked to', async () => {
    const { ask, secret } = await owner()
    const change = { password: PASSWORD, newPassword: NEXT }
    answered(await ask(`${PASSWORDS}/change`, change))
    assert.equal(await statusOf(secret), 200)
    const back = { password: NEXT, newPassword: PASSWORD, revokePersonalTokens: true }
    refused(await ask(`${PASSWORDS}/change`, { ...back, password: 'wrong' }), 400, 'ER-01106')
    assert.equal(await statusOf(secret), 200)
    answered(await ask(`${PASSWORDS}/change`, back))
    assert.equal(await statusOf(secret), 401)
    assert.equal((await ask(ME)).statusCode, 200)
  })

  test('an end of all other sessions revokes personal tokens where it is asked to, also where there is no other session', async () => {
    const { ask, secret } = await owner()
    answered(await ask(`DELETE ${SESSIONS}/me/all`), 204)
    assert.equal(await statusOf(secret), 200)
    refused(await ask(`DELETE ${SESSIONS}/me/all?revokePersonalTokens=yes`), 400, 'ER-00400')
    answered(await ask(`DELETE ${SESSIONS}/me/all?revokePersonalTokens=true`), 204)
    assert.equal(await statusOf(secret), 401)
    assert.equal((await ask(ME)).statusCode, 200)
    const { events } = await recorded(server, 'home')
    assert.ok(events.includes('frontegg.userApiToken.deleted'))
  })

  test('an administrator who ends a member’s sessions may revoke the personal tokens, those of this tenant alone where the member is elsewhere too', async () => {
    const { person, ask, secret } = await owner()
    const admin = await signedIn(server, vendor, await createUser())
    answered(await admin(`POST ${SESSIONS}/revoke`, { userId: person.id }), 204)
    assert.equal(await statusOf(secret), 200)
    refused(await ask(ME), 401, 'ER-00401')
    await tokenAway(person)
    answered(await admin(`POST ${SESSIONS}/revoke`, { userId: person.id, revokePersonalTokens: true }), 204)
    assert.equal(await statusOf(secret), 401)
    const { rows } = await query('select tenant_id from api_tokens where user_id = $1', [person.id])
    assert.deepEqual(rows, [{ tenant_id: 'away' }])
  })
})

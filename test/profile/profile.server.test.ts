import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { browser } from '../sessions/browser.ts'
import { mailOf, mailsTo } from '../support/inbox.ts'
import { PASSWORD, type TestServer, type TestVendor, testServer } from '../support/server.ts'

const ME = '/identity/resources/users/v2/me'
const EMAIL = '/identity/resources/users/v1/email/me'
const NAMES = '/identity/resources/usernames/v1'

describe('the own profile', () => {
  let server: TestServer
  let vendor: TestVendor
  let count = 0

  before(async () => {
    server = await testServer()
    vendor = await server.addVendor('acme')
    await server.addTenant(vendor, 'harbor')
  })
  after(() => server.close())

  const query = (text: string, values: unknown[] = []) => server.services.database.pool.query(text, values)

  async function createUser() {
    const person = await server.addPerson(vendor, 'harbor', `person${++count}@example.com`)
    const page = browser(server, vendor)
    assert.equal((await page.signIn(person.email, PASSWORD)).statusCode, 200)
    return { ...person, page }
  }

  test('is read whole: who, where, with which roles and permissions [PROFILE-15, PROFILE-01, USERS-17, USERS-19, USERS-20, USERS-27, USERS-28]', async () => {
    const { page, id, email } = await createUser()
    const me = (await page.get(ME)).json()
    assert.equal(me.id, id)
    assert.equal(me.sub, id)
    assert.equal(me.email, email)
    assert.equal(me.tenantId, 'harbor')
    assert.equal(me.vendorId, 'acme')
    assert.deepEqual(me.tenantIds, ['harbor'])
    assert.equal(me.managedBy, 'frontegg')
    assert.equal(me.provider, 'local')
    assert.equal(me.metadata, '{}')
    assert.deepEqual(
      me.roles.map((role: { key: string }) => role.key),
      ['Admin'],
    )
    assert.deepEqual(me.tenants, [{ tenantId: 'harbor', roles: me.roles }])
    assert.deepEqual(me.rolesIds, [me.roles[0].id])
    assert.ok(me.permissions.length > 0)
    for (const permission of me.permissions) {
      assert.ok(permission.key)
      assert.deepEqual(permission.roleIds, me.rolesIds)
      assert.ok(me.roles[0].permissions.includes(permission.id))
    }
    const authorization = (await page.get('/identity/resources/users/v1/me/authorization')).json()
    assert.deepEqual(authorization, { roles: me.roles, permissions: me.permissions })
  })

  test('is changed field by field; null clears, what is not named stays, what is not one’s own is dropped [PROFILE-16, PROFILE-21, PROFILE-07, PROFILE-01]', async () => {
    const { page } = await createUser()
    const first = await page.put(ME, {
      name: 'Ada',
      phoneNumber: '+4512345678',
      address: 'Pier 3',
      jobTitle: 'Harbor master',
      metadata: '{"theme":"dark"}',
      superUser: true,
      email: 'other@example.com',
      verified: false,
    })
    assert.equal(first.statusCode, 200, first.body)
    const me = first.json()
    assert.equal(me.name, 'Ada')
    assert.equal(me.phoneNumber, '+4512345678')
    assert.equal(me.address, 'Pier 3')
    assert.equal(me.jobTitle, 'Harbor master')
    assert.equal(me.metadata, '{"theme":"dark"}')
    assert.equal(me.superUser, undefined)
    assert.match(me.email, /^person/)
    assert.equal(me.verified, true)
    const second = (await page.put(ME, { phoneNumber: null })).json()
    assert.equal(second.phoneNumber, undefined)
    assert.equal(second.name, 'Ada')
    assert.deepEqual((await page.get(ME)).json(), second)
  })

  test('metadata must be an object, a picture an http address [PROFILE-16]', async () => {
    const { page } = await createUser()
    assert.equal((await page.put(ME, { metadata: '"text"' })).json().context.field, 'metadata')
    assert.equal((await page.put(ME, { metadata: '{' })).statusCode, 400)
    const script = await page.put(ME, { profilePictureUrl: 'javascript:alert(1)' })
    assert.equal(script.json().context.field, 'profilePictureUrl')
    assert.equal((await page.put(ME, { profilePictureUrl: 'https://cdn.example.com/a.png' })).statusCode, 200)
  })

  test('text that no database keeps is the caller’s mistake, not the server’s [PROFILE-16]', async () => {
    const { page } = await createUser()
    for (const body of [
      { name: 'a\u0000b' },
      { metadata: '{"a":"\\u0000"}' },
      { metadata: '{"a":"\\ud800"}' },
    ]) {
      assert.equal((await page.put(ME, body)).statusCode, 400, JSON.stringify(body))
    }
    const unknownUser = await browser(server, vendor).signIn('x@example.com', 'a\u0000b')
    assert.equal(unknownUser.statusCode, 401)
    const name = await browser(server, vendor).post('/identity/resources/auth/v1/user', {
      username: 'a\u0000',
      password: 'x',
    })
    assert.equal(name.statusCode, 400)
  })

  test('a new address is taken with the code that was mailed to it, and the old one is told [PROFILE-17, PROFILE-18]', async () => {
    const { page, id, email } = await createUser()
    const { resetPhoneNumberToken } = (
      await page.post('/identity/resources/users/v1/phone/reset', { email })
    ).json()
    assert.ok(resetPhoneNumberToken)
    assert.equal((await page.post(EMAIL, { email: 'New1@example.com' })).statusCode, 200)
    const { code } = (await mailOf(server, 'New1@example.com', 'email-change-code')).data
    assert.match(code, /^\d{6}$/)
    assert.equal((await page.get(ME)).json().email, email, 'not before the proof')
    const reply = await page.post(`${EMAIL}/verify`, { email: 'new1@example.com', code })
    assert.equal(reply.statusCode, 200, reply.body)
    assert.equal((await page.get(ME)).json().email, 'new1@example.com')
    assert.equal((await mailOf(server, email, 'email-changed')).data.newEmail, 'new1@example.com')
    assert.equal((await browser(server, vendor).signIn('new1@example.com', PASSWORD)).statusCode, 200)
    assert.equal((await browser(server, vendor).signIn(email, PASSWORD)).statusCode, 401)
    assert.equal((await page.post(`${EMAIL}/verify`, { email: 'new1@example.com', code })).statusCode, 400)
    const { rows } = await server.services.database.pool.query(
      `select purpose from one_time_tokens where user_id = $1 and used_at is null and purpose like 'phone-%'`,
      [id],
    )
    assert.deepEqual(rows, [], 'what the old mailbox proved replaces no phone')
  })

  test('a session that began long ago takes no other address [PROFILE-17]', async () => {
    const { page, id } = await createUser()
    await server.services.database.pool.query(
      "update sessions set authenticated_at = now() - interval '31 minutes' where user_id = $1",
      [id],
    )
    const reply = await page.post(EMAIL, { email: 'thief@example.com' })
    assert.equal(reply.statusCode, 403)
    assert.equal(reply.json().errorCode, 'ER-15010')
    assert.equal((await mailsTo(server, 'thief@example.com')).length, 0)
  })

  test('the code is bound to person and address, works a few tries, and is kept under a key [PROFILE-18]', async () => {
    const [ada, eve] = [await createUser(), await createUser()]
    await ada.page.post(EMAIL, { email: 'new2@example.com' })
    const { code } = (await mailOf(server, 'new2@example.com', 'email-change-code')).data
    await eve.page.post(EMAIL, { email: 'new3@example.com' })
    assert.equal(
      (await eve.page.post(`${EMAIL}/verify`, { email: 'new2@example.com', code })).statusCode,
      400,
    )
    assert.equal(
      (await ada.page.post(`${EMAIL}/verify`, { email: 'new4@example.com', code })).statusCode,
      400,
    )
    const wrong = code === '000000' ? '000001' : '000000'
    const tries = await Promise.all(
      [1, 2, 3, 4].map(() => ada.page.post(`${EMAIL}/verify`, { email: 'new2@example.com', code: wrong })),
    )
    assert.ok(tries.every(reply => reply.statusCode === 400 && reply.json().context.field === 'code'))
    const late = await ada.page.post(`${EMAIL}/verify`, { email: 'new2@example.com', code })
    assert.equal(late.statusCode, 400, 'five tries are used')
    await ada.page.post(EMAIL, { email: 'new2@example.com' })
    const again = (await mailOf(server, 'new2@example.com', 'email-change-code')).data.code
    assert.equal(
      (await ada.page.post(`${EMAIL}/verify`, { email: 'new2@example.com', code: again })).statusCode,
      200,
    )
  })

  test('a code that is late does not count, and a newer one replaces it [PROFILE-18]', async () => {
    const { page, id } = await createUser()
    await page.post(EMAIL, { email: 'new5@example.com' })
    const first = (await mailOf(server, 'new5@example.com', 'email-change-code')).data.code
    await page.post(EMAIL, { email: 'new5@example.com' })
    const second = (await mailOf(server, 'new5@example.com', 'email-change-code')).data.code
    if (first !== second) {
      const old = await page.post(`${EMAIL}/verify`, { email: 'new5@example.com', code: first })
      assert.equal(old.statusCode, 400)
    }
    await query(
      'update one_time_tokens set expires_at = now() - make_interval(secs => 1) where user_id = $1',
      [id],
    )
    assert.equal(
      (await page.post(`${EMAIL}/verify`, { email: 'new5@example.com', code: second })).statusCode,
      400,
    )
  })

  test('an address of another user gets no code, and the answer does not say so [PROFILE-17]', async () => {
    const [ada, eve] = [await createUser(), await createUser()]
    const taken = await ada.page.post(EMAIL, { email: eve.email })
    const free = await ada.page.post(EMAIL, { email: 'free@example.com' })
    assert.deepEqual([taken.statusCode, taken.body], [free.statusCode, free.body])
    assert.equal((await mailsTo(server, eve.email)).length, 0)
  })

  test('links that were mailed to the old address count no more [PROFILE-18]', async () => {
    const { page, id, email } = await createUser()
    await page.post('/identity/resources/users/v1/passwords/reset', { email })
    await page.post(EMAIL, { email: 'new6@example.com' })
    const { code } = (await mailOf(server, 'new6@example.com', 'email-change-code')).data
    await page.post(`${EMAIL}/verify`, { email: 'new6@example.com', code })
    const { rows } = await query(
      "select used_at from one_time_tokens where user_id = $1 and purpose = 'password-reset'",
      [id],
    )
    assert.ok(rows.length === 1 && rows[0].used_at)
  })

  test('a vendor can switch the change of address off, and says so [PROFILE-17]', async () => {
    const strict = await server.addVendor('strict', { emailChangeAllowed: false })
    await server.addTenant(strict, 'main')
    await server.addPerson(strict, 'main', 'ada@example.com')
    const page = browser(server, strict)
    await page.signIn('ada@example.com', PASSWORD)
    const policy = await page.get('/identity/resources/configurations/v1/user-emails-policy')
    assert.deepEqual(policy.json(), { allowEmailChange: false })
    assert.equal((await page.post(EMAIL, { email: 'x@example.com' })).statusCode, 403)
    assert.equal(
      (await page.post(`${EMAIL}/verify`, { email: 'x@example.com', code: '123456' })).statusCode,
      403,
    )
  })

  test('a user name is created, read, updated by giving up the old one, and deleted [PROFILE-22, PROFILE-23, PROFILE-24, PROFILE-25, PROFILE-09, PROFILE-10]', async () => {
    const [ada, eve] = [await createUser(), await createUser()]
    assert.equal((await ada.page.get(`${NAMES}/me`)).statusCode, 404)
    assert.equal((await ada.page.post(NAMES, { username: 'ada.l' })).statusCode, 200)
    assert.deepEqual((await ada.page.get(`${NAMES}/me`)).json(), { username: 'ada.l', userId: ada.id })
    assert.equal((await ada.page.get(ME)).json().username, 'ada.l')
    assert.equal((await eve.page.post(NAMES, { username: 'ADA.L' })).json().errorCode, 'ER-01118')
    assert.equal((await ada.page.post(NAMES, { username: 'second' })).json().errorCode, 'ER-01119')
    assert.equal((await eve.page.remove(`${NAMES}/ada.l`)).statusCode, 404, 'only one’s own')
    assert.equal((await ada.page.remove(`${NAMES}/ada.l`)).statusCode, 200)
    assert.equal((await ada.page.post(NAMES, { username: 'second' })).statusCode, 200)
    assert.equal((await eve.page.post(NAMES, { username: 'ada.l' })).statusCode, 200)
    for (const username of ['no', 'a b', '-x', '<b>x</b>']) {
      assert.equal((await eve.page.post(NAMES, { username })).statusCode, 400)
    }
  })
})

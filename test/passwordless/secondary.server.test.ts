import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { AuthStrategies } from '../../contract/configurations.ts'
import { claimsOf } from '../sessions/browser.ts'
import { mailOf, mailsTo } from '../support/inbox.ts'
import { queuedSms, smsCode } from '../support/queued-sms.ts'
import { PASSWORD, type TestServer, type TestVendor, testServer } from '../support/server.ts'
import { answered, refused } from '../support/signed-in.ts'
import { guest, provePhone } from './methods.ts'

const QUICK = '/identity/resources/users/v1/quick-login'

describe('a second way to sign in beside the main one', () => {
  let server: TestServer
  let count = 0

  before(async () => {
    server = await testServer()
  })
  after(() => server.close())

  async function vendorWith(name: string, main: string, secondary: string[]): Promise<TestVendor> {
    const settings = { authStrategy: main, secondaryStrategies: secondary } as never
    const vendor = await server.addVendor(name, settings)
    await server.addTenant(vendor, 'harbor')
    return vendor
  }

  async function named(vendor: TestVendor) {
    const username = `ada-${++count}`
    const person = await server.addPerson(vendor, 'harbor', `${username}@example.com`)
    await server.services.database.kysely
      .insertInto('usernames')
      .values({ vendor_id: vendor.id, user_id: person.id, username })
      .execute()
    return { ...person, username }
  }

  test('addresses sign in by password and user names by link or code, and neither by the way of the other [LOGIN-33, LOGIN-34, LOGIN-35]', async () => {
    for (const [strategy, type, mail] of [
      ['UsernameAndMagicLink', 'magiclink', 'magic-link'],
      ['UsernameAndCode', 'code', 'login-code'],
    ] as const) {
      const vendor = await vendorWith(type, 'EmailAndPassword', [strategy])
      const { email, username } = await named(vendor)
      const page = guest(server, vendor)
      answered(await page.page.signIn(email, PASSWORD))
      const byPassword = { username, password: PASSWORD }
      const tried = await page.page.post('/identity/resources/auth/v1/user', byPassword)
      refused(tried, 403, 'ER-01007')
      refused(await page.ask(type, { email }), 403, 'ER-20001')
      assert.deepEqual(await mailsTo(server, email), [])
      answered(await page.ask(type, { username: username.toUpperCase() }))
      const { data } = await mailOf(server, email, mail)
      const secret = 'code' in data ? data.code : new URL(data.url).searchParams.get('token')
      const { accessToken } = answered<{ accessToken: string }>(await page.show(type, String(secret)))
      assert.deepEqual(claimsOf(accessToken).amr, ['email'])
    }
  })

  test('beside links, user names sign in by password, and addresses do not [LOGIN-33, LOGIN-28]', async () => {
    const vendor = await vendorWith('names', 'MagicLink', ['UsernameAndPassword'])
    const { email, username } = await named(vendor)
    const { page, ask } = guest(server, vendor)
    refused(await page.signIn(email, PASSWORD), 403, 'ER-01007')
    refused(await ask('magiclink', { username }), 403, 'ER-20001')
    const reply = await page.post('/identity/resources/auth/v1/user', { username, password: PASSWORD })
    assert.equal(answered<{ mfaRequired: boolean }>(reply).mfaRequired, false)
    answered(await ask('magiclink', { email }))
    assert.equal((await mailOf(server, email, 'magic-link')).to, email)
  })

  test('user names get a text message where that is their strategy [LOGIN-36]', async () => {
    const vendor = await vendorWith('texts', 'EmailAndPassword', ['UsernameAndSms'])
    const person = await named(vendor)
    await provePhone(server, vendor, person, '+442079460201')
    const page = guest(server, vendor)
    answered(await page.ask('smscode', { username: person.username }))
    answered(await page.show('smscode', await smsCode(server, vendor, '+442079460201')))
  })

  test('a browser that was registered by who signed in sends a text message to whom it knows, no other browser does [LOGIN-08, LOGIN-31]', async () => {
    const vendor = await vendorWith('quick', 'EmailAndPassword', ['SmsCode'])
    const { id, email } = await named(vendor)
    const mine = guest(server, vendor)
    answered(await mine.page.signIn(email, PASSWORD))
    refused(await mine.page.post(QUICK), 409, 'ER-20004')
    const phone = '+442079460202'
    await provePhone(server, vendor, { id }, phone)
    assert.deepEqual(answered(await mine.page.post(QUICK)), { userId: id, phoneNumber: '*********0202' })
    const other = guest(server, vendor)
    // Told the same, and sent nothing.
    assert.deepEqual(answered(await other.ask('smscode', { userId: id })), {})
    assert.deepEqual(await queuedSms(server, vendor), [])
    refused(await other.ask('smscode', { email }), 403, 'ER-20001')
    mine.page.token = undefined
    assert.deepEqual(answered(await mine.ask('smscode', { userId: id })), {})
    const { accessToken } = answered<{ accessToken: string }>(
      await mine.show('smscode', await smsCode(server, vendor, phone)),
    )
    assert.deepEqual([claimsOf(accessToken).sub, claimsOf(accessToken).amr], [id, ['phone']])
  })

  test('having signed in with a browser does not register it, and a registration ends by itself, with other sessions, and with the password [LOGIN-31]', async () => {
    const vendor = await vendorWith('ends', 'EmailAndPassword', ['SmsCode'])
    const { id, email } = await named(vendor)
    const phone = '+442079460204'
    await provePhone(server, vendor, { id }, phone)
    const { pool } = server.services.database
    const mine = guest(server, vendor)
    const sent = async () => {
      const before = (await queuedSms(server, vendor)).length
      assert.deepEqual(answered(await mine.ask('smscode', { userId: id })), {})
      return (await queuedSms(server, vendor)).length - before
    }
    answered(await mine.page.signIn(email, PASSWORD))
    assert.equal(await sent(), 0, 'never registered')

    answered(await mine.page.post(QUICK))
    await pool.query(
      `update known_browsers set quick_until = now() - make_interval(secs => 1) + interval '1 day' where user_id = $1`,
      [id],
    )
    assert.equal(await sent(), 1)
    answered(await mine.show('smscode', await smsCode(server, vendor, phone)))
    const { rows } = await pool.query(
      `select quick_until > now() + interval '89 days' as kept from known_browsers where user_id = $1`,
      [id],
    )
    assert.deepEqual(rows, [{ kept: true }], 'use renews it')
    await pool.query(
      'update known_browsers set quick_until = now() - make_interval(secs => 1) where user_id = $1',
      [id],
    )
    assert.equal(await sent(), 0, 'expired')

    const other = guest(server, vendor)
    answered(await mine.page.signIn(email, PASSWORD))
    answered(await mine.page.post(QUICK))
    answered(await mine.page.remove('/identity/resources/users/sessions/v1/me/all'), 204)
    assert.equal(await sent(), 1, 'whoever ends the others stays registered here')
    answered(await other.page.signIn(email, PASSWORD))
    answered(await other.page.remove('/identity/resources/users/sessions/v1/me/all'), 204)
    assert.equal(await sent(), 0, 'all sessions but another browser')

    answered(await mine.page.signIn(email, PASSWORD))
    answered(await mine.page.post(QUICK))
    const changed = { password: PASSWORD, newPassword: 'another long-enough passphrase' }
    answered(await other.page.post('/identity/resources/users/v1/passwords/change', changed))
    assert.equal(await sent(), 0, 'another browser changed the password')
  })

  test('a registration needs a sign-in, and a vendor that has this way', async () => {
    const vendor = await vendorWith('plain', 'EmailAndPassword', [])
    const { id, email } = await named(vendor)
    await provePhone(server, vendor, { id }, '+442079460203')
    const { page, ask } = guest(server, vendor)
    assert.equal((await page.post(QUICK)).statusCode, 401)
    answered(await page.signIn(email, PASSWORD))
    refused(await page.post(QUICK), 403, 'ER-20001')
    refused(await ask('smscode', { userId: id }), 403, 'ER-20001')
  })

  test('the client is told of them, sign-up offers a user name, and the vendor changes them', async () => {
    const vendor = await vendorWith('told', 'EmailAndPassword', ['UsernameAndCode'])
    const { page } = guest(server, vendor)
    const at = '/identity/resources/configurations/v1'
    const strategies = answered<AuthStrategies>(await page.get(`${at}/auth/strategies/public`))
    assert.deepEqual(strategies.secondaryAuthStrategies, [
      { strategy: 'Passkeys', isActive: true },
      { strategy: 'UsernameAndCode', isActive: true },
    ])
    const asked = answered<object[]>(await page.get(`${at}/sign-up/strategies`))
    assert.deepEqual(asked[2], { strategy: 'username', isActive: true, isRequired: false })
  })
})

import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { claimsOf } from '../sessions/browser.ts'
import { linkOf, mailOf, mailsTo } from '../support/inbox.ts'
import { queuedSms, smsCode } from '../support/queued-sms.ts'
import { PASSWORD, type TestServer, type TestVendor, testServer } from '../support/server.ts'
import { answered, refused } from '../support/signed-in.ts'
import { guest, otherThan, provePhone } from './methods.ts'

interface SignedIn {
  mfaRequired: boolean
  accessToken: string
}

describe('signing in without a password', () => {
  let server: TestServer
  const vendors: Record<'MagicLink' | 'Code' | 'SmsCode' | 'EmailAndPassword', TestVendor> = {} as never
  let count = 0

  before(async () => {
    server = await testServer()
    for (const strategy of ['MagicLink', 'Code', 'SmsCode', 'EmailAndPassword'] as const) {
      const vendor = await server.addVendor(strategy.toLowerCase(), { authStrategy: strategy })
      vendors[strategy] = vendor
      await server.addTenant(vendor, 'harbor')
    }
  })
  after(() => server.close())

  const query = (text: string, values: unknown[] = []) => server.services.database.pool.query(text, values)

  const createUser = (vendor: TestVendor, options = {}) =>
    server.addPerson(vendor, 'harbor', `person${++count}@example.com`, options)

  const codeMailed = async (to: string) => (await mailOf(server, to, 'login-code')).data.code
  const linkMailed = async (to: string) => linkOf(await mailOf(server, to, 'magic-link'))

  test('a mailed link signs in, in whatever browser, once, and not for long [LOGIN-02, LOGIN-28, LOGIN-75, LOGIN-76]', async () => {
    const vendor = vendors.MagicLink
    const { id, email } = await createUser(vendor)
    const asking = guest(server, vendor)
    assert.deepEqual(answered(await asking.ask('magiclink', { email })), {})
    const { url, token } = await linkMailed(email)
    assert.equal(url.origin + url.pathname, `${vendor.origin}/account/login/magic-link`)
    assert.ok(token.length >= 43, '256 bits')
    const stored = await query(`select * from one_time_tokens where purpose = 'magic-link'`)
    assert.ok(!JSON.stringify(stored.rows).includes(token), 'only a hash is kept')
    const opened = guest(server, vendor)
    const reply = await opened.show('magiclink', token)
    const { accessToken, mfaRequired } = answered<SignedIn>(reply)
    assert.equal(mfaRequired, false)
    const { sub, amr, acr } = claimsOf(accessToken)
    assert.deepEqual([sub, amr, acr], [id, ['email'], undefined])
    assert.ok(reply.cookies.some(({ name }) => name === 'fe_refresh_magiclinkapp'))
    refused(await opened.show('magiclink', token), 401, 'ER-20003')
    await asking.ask('magiclink', { email })
    const late = (await linkMailed(email)).token
    await query(
      `update one_time_tokens set expires_at = now() - make_interval(secs => 1) where purpose = 'magic-link'`,
    )
    refused(await opened.show('magiclink', late), 401, 'ER-20003')
    refused(await opened.show('magiclink', 'invented'), 401, 'ER-20003')
  })

  test('of two clicks at once on a link, one signs in; a sign-in closes what else lies in the mailbox', async () => {
    const vendor = vendors.MagicLink
    const { email } = await createUser(vendor)
    const page = guest(server, vendor)
    await page.ask('magiclink', { email })
    const first = (await linkMailed(email)).token
    await page.ask('magiclink', { email })
    const second = (await linkMailed(email)).token
    const statuses = await Promise.all(
      [second, second].map(async token => (await guest(server, vendor).show('magiclink', token)).statusCode),
    )
    assert.deepEqual(statuses.sort(), [200, 401])
    refused(await page.show('magiclink', first), 401, 'ER-20003')
  })

  test('a mailed code signs in in the browser that asked, once, and in no other [LOGIN-03, LOGIN-29, LOGIN-75, LOGIN-76]', async () => {
    const vendor = vendors.Code
    const { id, email } = await createUser(vendor)
    const mine = guest(server, vendor)
    const requested = await mine.ask('code', { email: email.toUpperCase() })
    assert.deepEqual(answered(requested), {})
    const cookie = requested.cookies.find(({ name }) => name === 'fe_code_codeapp')
    assert.deepEqual([cookie?.httpOnly, cookie?.sameSite, cookie?.maxAge], [true, 'Lax', 600])
    const code = await codeMailed(email)
    assert.match(code, /^\d{6}$/)
    const stored = await query(`select * from one_time_tokens where purpose = 'sign-in-code'`)
    assert.ok(!JSON.stringify(stored.rows).includes(code), 'kept under a server key')
    refused(await guest(server, vendor).show('code', code), 401, 'ER-20002')
    const stranger = guest(server, vendor)
    await stranger.ask('code', { email: 'nobody@example.com' })
    refused(await stranger.show('code', code), 401, 'ER-20002')
    const { accessToken } = answered<SignedIn>(await mine.show('code', code))
    assert.deepEqual([claimsOf(accessToken).sub, claimsOf(accessToken).amr], [id, ['email']])
    refused(await mine.show('code', code), 401, 'ER-20002')
  })

  test('a code may be missed four times, and each counts as a failed sign-in', async () => {
    const vendor = vendors.Code
    const { id, email } = await createUser(vendor)
    const mine = guest(server, vendor)
    for (const misses of [4, 5]) {
      await mine.ask('code', { email })
      const code = await codeMailed(email)
      for (let miss = 0; miss < misses; miss++)
        assert.deepEqual(refused(await mine.show('code', otherThan(code)), 401, 'ER-20002'), {
          field: 'code',
        })
      assert.equal((await mine.show('code', code)).statusCode, misses === 4 ? 200 : 401)
    }
    const { rows } = await query('select failed_attempts from users where id = $1', [id])
    assert.deepEqual(rows, [{ failed_attempts: 5 }])
    await mine.ask('code', { email })
    const code = await codeMailed(email)
    for (let miss = 0; miss < 5; miss++) refused(await mine.show('code', otherThan(code)), 401, 'ER-20002')
    const { rows: locked } = await query('select locked_at is not null as locked from users where id = $1', [
      id,
    ])
    assert.deepEqual(locked, [{ locked: true }])
  })

  test('a text message signs in, by number, email, user name or id, to a proven phone alone [LOGIN-04, LOGIN-31, LOGIN-37, LOGIN-39, LOGIN-41]', async () => {
    const vendor = vendors.SmsCode
    const person = await createUser(vendor)
    const phone = '+442079460958'
    await query('update users set phone_number = $1 where id = $2', ['+442079460111', person.id])
    await query('insert into usernames (vendor_id, username, user_id) values ($1, $2, $3)', [
      vendor.id,
      'ada',
      person.id,
    ])
    const page = guest(server, vendor)
    for (const body of [{ email: person.email }, { phoneNumber: '+442079460111' }])
      assert.equal((await page.ask('smscode', body)).statusCode, 200)
    assert.deepEqual(await queuedSms(server, vendor), [], 'a number that nobody has proven gets nothing')
    await provePhone(server, vendor, person, phone)
    for (const body of [
      { phoneNumber: '+44 20 7946 0958' },
      { email: person.email },
      { username: 'Ada' },
      { userId: person.id },
    ]) {
      const reply = answered<object>(await page.ask('smscode', body))
      assert.deepEqual(reply, 'phoneNumber' in body ? { phoneNumber: '*********0958' } : {})
      const { accessToken } = answered<SignedIn>(
        await page.show('smscode', await smsCode(server, vendor, phone)),
      )
      assert.deepEqual([claimsOf(accessToken).sub, claimsOf(accessToken).amr], [person.id, ['phone']])
    }
    const bad = await page.ask('smscode', { phoneNumber: '+4420' })
    assert.equal(bad.statusCode, 400, bad.body)
  })

  test('a message of one way proves nothing in another, and a phone that changes hands takes its code along', async () => {
    const vendor = vendors.SmsCode
    const person = await createUser(vendor)
    const phone = '+442079460777'
    await provePhone(server, vendor, person, phone)
    const page = guest(server, vendor)
    await page.ask('smscode', { email: person.email })
    await query('delete from user_phone_numbers where user_id = $1', [person.id])
    refused(await page.show('smscode', await smsCode(server, vendor, phone)), 401, 'ER-20002')
    const mailed = await createUser(vendors.MagicLink)
    const link = guest(server, vendors.MagicLink)
    await link.ask('magiclink', { email: mailed.email })
    const { token } = await linkMailed(mailed.email)
    await query('update users set email = $1 where id = $2', ['moved@example.com', mailed.id])
    refused(await link.show('magiclink', token), 401, 'ER-20003')
    refused(await guest(server, vendors.Code).show('magiclink', token), 403, 'ER-20001')
  })

  test('only the way that the vendor chose is open, and passwords are no way in beside it', async () => {
    for (const [strategy, own] of [
      ['MagicLink', 'magiclink'],
      ['Code', 'code'],
      ['SmsCode', 'smscode'],
      ['EmailAndPassword', undefined],
    ] as const) {
      const vendor = vendors[strategy]
      const page = guest(server, vendor)
      for (const type of ['magiclink', 'code', 'smscode'] as const) {
        if (type === own) continue
        refused(await page.ask(type, { email: 'ada@example.com' }), 403, 'ER-20001')
        refused(await page.show(type, '123456'), 403, 'ER-20001')
      }
      const { email } = await createUser(vendor)
      const { statusCode } = await page.page.signIn(email, PASSWORD)
      assert.equal(statusCode, own ? 403 : 200)
    }
  })

  test('the operations that end a sign-in are served under their names of the wire [LOGIN-79]', () => {
    for (const url of ['user/saml/postlogin', 'passwordless/:type/postlogin', 'webauthn/postlogin'])
      assert.ok(server.app.hasRoute({ method: 'POST', url: `/identity/resources/auth/v1/${url}` }), url)
  })

  test('who names no user is told so, and an unknown address gets no mail', async () => {
    const page = guest(server, vendors.Code)
    assert.equal((await page.ask('code', {})).statusCode, 400)
    assert.equal((await page.ask('code', { phoneNumber: '+442079460958' })).statusCode, 400)
    await page.ask('code', { email: 'nobody2@example.com' })
    assert.deepEqual(await mailsTo(server, 'nobody2@example.com'), [])
  })
})

import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { browser } from '../sessions/browser.ts'
import { linkOf, mailOf, mailsTo } from '../support/inbox.ts'
import { PASSWORD, type TestPerson, type TestServer, type TestVendor, testServer } from '../support/server.ts'

const BASE = '/identity/resources/users/v1/passwords'
const ME = '/identity/resources/users/v2/me'
const NEXT = 'another horse battery 8'

describe('passwords', () => {
  let server: TestServer
  let vendor: TestVendor
  let count = 0

  before(async () => {
    server = await testServer()
    vendor = await server.addVendor('acme', {
      passwordPolicy: {
        allowPassphrases: true,
        minLength: 8,
        maxLength: 128,
        minPhraseLength: 6,
        minOptionalTestsToPass: 1,
        requiredTests: { checkThreeRepeatedChars: true },
        optionalTests: {
          requireLowercase: true,
          requireUppercase: true,
          requireNumbers: true,
          requireSpecialChars: true,
        },
      },
    })
    await server.addTenant(vendor, 'harbor')
  })
  after(() => server.close())

  const query = (text: string, values: unknown[] = []) => server.services.database.pool.query(text, values)
  const createUser = (): Promise<TestPerson> =>
    server.addPerson(vendor, 'harbor', `person${++count}@example.com`)

  async function signedIn({ email }: TestPerson, password = PASSWORD) {
    const page = browser(server, vendor)
    assert.equal((await page.signIn(email, password)).statusCode, 200)
    return page
  }

  async function resetLink({ email }: TestPerson) {
    const reply = await browser(server, vendor).post(`${BASE}/reset`, { email })
    assert.equal(reply.statusCode, 200, reply.body)
    return linkOf(await mailOf(server, email, 'reset-password'))
  }

  test('the policy is public, under both its names [POLICY-21, POLICY-32, POLICY-03]', async () => {
    const page = browser(server, vendor)
    const config = (await page.get(`${BASE}/config?userId=x`)).json()
    assert.equal(config.minLength, 8)
    assert.equal(config.maxLength, 128)
    assert.equal(config.allowPassphrases, true)
    assert.equal(config.minPhraseLength, 6)
    assert.equal(config.minOptionalTestsToPass, 1)
    assert.deepEqual((await page.get('/identity/resources/configurations/v1/password')).json(), config)
  })

  test('a vendor that says nothing has the policy that is shipped: ten characters of two kinds, or a phrase of twenty', async () => {
    const plain = await server.addVendor('plain')
    const config = (await browser(server, plain).get(`${BASE}/config?userId=x`)).json()
    assert.deepEqual(
      [
        config.minLength,
        config.maxLength,
        config.allowPassphrases,
        config.minPhraseLength,
        config.minOptionalTestsToPass,
      ],
      [10, 128, true, 20, 2],
    )
    const choose = async (password: string) => {
      await server.addTenant(plain, `berth${++count}`)
      const person = await server.addPerson(plain, `berth${count}`, `chooser${count}@example.com`)
      const page = browser(server, plain)
      assert.equal((await page.signIn(person.email, PASSWORD)).statusCode, 200)
      return (await page.post(`${BASE}/change`, { password: PASSWORD, newPassword: password })).statusCode
    }
    assert.equal(await choose('Anchor-4x'), 400, 'nine characters')
    assert.equal(await choose('tidewaters'), 400, 'one kind')
    assert.equal(await choose('tide-waters'), 200)
    assert.equal(await choose('these words are a long tide'), 200)
  })

  test('a forgotten password is reset by mail, and every session ends [FORGOT-17, FORGOT-18, FORGOT-21, FORGOT-24]', async () => {
    const person = await createUser()
    const thief = await signedIn(person)
    const { url, userId, token } = await resetLink(person)
    assert.equal(url.pathname, '/account/reset-password')
    assert.equal(userId, person.id)
    const page = browser(server, vendor)
    assert.equal((await page.post(`${BASE}/reset/validate`, { userId, token })).statusCode, 200)
    assert.equal((await page.post(`${BASE}/reset/verify`, { userId, token, password: NEXT })).statusCode, 200)
    assert.equal((await thief.get(ME)).statusCode, 401)
    assert.equal((await thief.refresh()).statusCode, 401)
    assert.equal((await page.signIn(person.email, PASSWORD)).statusCode, 401)
    assert.equal((await page.signIn(person.email, NEXT)).statusCode, 200)
    await mailOf(server, person.email, 'password-changed')
  })

  test('a reset link works once, even for clicks at once, and a consumed one is gone: 410 [FORGOT-18]', async () => {
    const person = await createUser()
    const older = await resetLink(person)
    const { userId, token } = await resetLink(person)
    const page = browser(server, vendor)
    const verify = (secret: string) =>
      page.post(`${BASE}/reset/verify`, { userId, token: secret, password: NEXT })
    const statuses = (await Promise.all([verify(token), verify(token), verify(token)])).map(r => r.statusCode)
    assert.deepEqual(statuses.sort(), [200, 410, 410])
    assert.equal((await page.post(`${BASE}/reset/validate`, { userId, token })).statusCode, 410)
    assert.equal((await verify(older.token)).statusCode, 410, 'and so are the earlier ones')
  })

  test('a link that is late is 410, one that is wrong or of another user 400 [FORGOT-18]', async () => {
    const [person, other] = [await createUser(), await createUser()]
    const { userId, token } = await resetLink(person)
    const page = browser(server, vendor)
    const validate = (body: object) => page.post(`${BASE}/reset/validate`, body)
    assert.equal((await validate({ userId: other.id, token })).statusCode, 400)
    assert.equal((await validate({ userId, token: `${token}x` })).statusCode, 400)
    assert.equal((await validate({ userId: 'me', token })).statusCode, 400)
    assert.equal((await validate({ userId })).statusCode, 400)
    await query(
      'update one_time_tokens set expires_at = now() - make_interval(secs => 1) where user_id = $1',
      [userId],
    )
    assert.equal((await validate({ userId, token })).statusCode, 410)
  })

  test('the database holds no link that could be used [FORGOT-17]', async () => {
    const person = await createUser()
    const { token } = await resetLink(person)
    const { rows } = await query('select t::text as row from one_time_tokens t where user_id = $1', [
      person.id,
    ])
    assert.ok(rows.every(({ row }) => !row.includes(token)))
    const jobs = await query("select data::text as data from jobs.job where name = 'mail'")
    assert.ok(
      jobs.rows.every(({ data }) => !data.includes(token)),
      'nor does the queue',
    )
  })

  test('asking for a reset answers the same for an unknown account, by email, user name and phone number [FORGOT-17, FORGOT-19, LOGIN-39]', async () => {
    const person = await createUser()
    await query('insert into usernames (vendor_id, username, user_id) values ($1, $2, $3)', [
      'acme',
      'resetme',
      person.id,
    ])
    const page = browser(server, vendor)
    const url = '/identity/resources/users/v2/passwords/reset/email'
    const known = await page.post(url, { identifier: 'ResetMe', identifierType: 'username' })
    const unknown = await page.post(url, { identifier: 'nobody', identifierType: 'username' })
    assert.deepEqual([known.statusCode, known.body], [unknown.statusCode, unknown.body])
    assert.equal((await mailsTo(server, person.email)).length, 1)
    await query("update users set phone_number = '+4511111111' where id = $1", [person.id])
    await page.post(url, { identifier: '+4511111111', identifierType: 'phoneNumber' })
    assert.equal((await mailsTo(server, person.email)).length, 2)
    assert.equal((await page.post(`${BASE}/reset`, { email: 'nobody@example.com' })).body, known.body)
  })

  test('a number that is typed into a profile takes no recovery away [FORGOT-17, FORGOT-19]', async () => {
    const url = '/identity/resources/users/v2/passwords/reset/email'
    const [eve, ada, bob] = [await createUser(), await createUser(), await createUser()]
    const page = await signedIn(eve)
    const recover = (identifier: string) =>
      browser(server, vendor).post(url, { identifier, identifierType: 'phoneNumber' })

    // Ada has proven hers; Bob's was brought along and is in no other profile, till Eve claims both.
    const phones = '+4522222222'
    await query(
      'insert into user_phone_numbers (vendor_id, id, user_id, phone_number, verified) values ($1, $2, $3, $4, true)',
      ['acme', ada.id, ada.id, phones],
    )
    assert.equal((await page.put(ME, { phoneNumber: phones })).statusCode, 200)
    const proven = await recover(phones)
    assert.equal((await mailsTo(server, ada.email)).length, 1, 'who has proven it is who recovers')

    await query("update users set phone_number = '+4533333333' where id = $1", [bob.id])
    await recover('+4533333333')
    assert.equal((await mailsTo(server, bob.email)).length, 1)
    assert.equal((await page.put(ME, { phoneNumber: '+4533333333' })).statusCode, 200)
    const claimed = await recover('+4533333333')
    assert.deepEqual([claimed.statusCode, claimed.body], [proven.statusCode, proven.body])
    assert.equal((await mailsTo(server, eve.email)).length, 0, 'and nobody gets a link for another’s number')
  })

  test('an address that is not proven gets the activation link instead [FORGOT-17]', async () => {
    await server.addPerson(vendor, 'harbor', 'unproven@example.com', { verified: false })
    await browser(server, vendor).post(`${BASE}/reset`, { email: 'unproven@example.com' })
    assert.deepEqual(
      (await mailsTo(server, 'unproven@example.com')).map(mail => mail.template),
      ['activate-account'],
    )
  })

  test('the channels of recovery are told: mail, no SMS [FORGOT-07, FORGOT-23, POLICY-38]', async () => {
    const reply = await browser(server, vendor).get(
      '/identity/resources/configurations/v1/password-recovery/strategies',
    )
    assert.deepEqual(reply.json(), [
      { strategy: 'email', isActive: true },
      { strategy: 'sms', isActive: false },
    ])
  })

  test('the own password is changed: this session goes on, the others end, the owner is notified [PROFILE-02, PROFILE-14]', async () => {
    const person = await createUser()
    const [here, there] = [await signedIn(person), await signedIn(person)]
    const reply = await here.post(`${BASE}/change`, { password: PASSWORD, newPassword: NEXT })
    assert.equal(reply.statusCode, 200, reply.body)
    assert.equal((await here.get(ME)).statusCode, 200)
    assert.equal((await here.refresh()).statusCode, 200)
    assert.equal((await there.get(ME)).statusCode, 401)
    assert.equal((await there.refresh()).statusCode, 401)
    await mailOf(server, person.email, 'password-changed')
    await signedIn(person, NEXT)
    const audits = await query(
      "select 1 from audits where user_id = $1 and action = 'user.password-changed'",
      [person.id],
    )
    assert.equal(audits.rows.length, 1)
  })

  test('a wrong current, an unchanged and a weak new password are named beside their field [PROFILE-14]', async () => {
    const page = await signedIn(await createUser())
    const change = async (password: string, newPassword: string) => {
      const reply = await page.post(`${BASE}/change`, { password, newPassword })
      return [reply.statusCode, reply.json().errorCode, reply.json().context.field]
    }
    assert.deepEqual(await change('wrong', NEXT), [400, 'ER-01106', 'password'])
    assert.deepEqual(await change(PASSWORD, PASSWORD), [400, 'ER-01107', 'newPassword'])
    assert.deepEqual(await change(PASSWORD, 'aaa'), [400, 'ER-01104', 'newPassword'])
    assert.equal(
      (await browser(server, vendor).post(`${BASE}/change`, { password: 'a', newPassword: 'b' })).statusCode,
      401,
    )
  })

  test('asking again and again for one address is limited, known or not [FORGOT-17]', async () => {
    const limited = await testServer({ rateLimitFactor: 1 })
    try {
      const strict = await limited.addVendor('acme')
      for (let i = 0; i < 6; i++) {
        const reply = await limited.app.inject({
          method: 'POST',
          url: `${BASE}/reset`,
          remoteAddress: `10.0.0.${i}`,
          headers: { host: strict.host },
          payload: { email: 'nobody@example.com' },
        })
        assert.equal(reply.statusCode, i < 5 ? 200 : 429)
        if (i === 5) assert.ok(Number(reply.headers['retry-after']) > 0)
      }
    } finally {
      await limited.close()
    }
  })
})

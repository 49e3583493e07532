import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { browser } from '../sessions/browser.ts'
import { mailsTo } from '../support/inbox.ts'
import { queuedSms, smsCode } from '../support/queued-sms.ts'
import { PASSWORD, type TestPerson, type TestServer, type TestVendor, testServer } from '../support/server.ts'
import { answered, refused } from '../support/signed-in.ts'

const V2 = '/identity/resources/users/v2/passwords/reset'
const V1 = '/identity/resources/users/v1/passwords/reset'
const STRATEGIES = '/identity/resources/configurations/v1/password-recovery/strategies'
const UNLOCK = '/identity/resources/users/v3/me/unlock'
const OTHER = 'another horse battery 8'

describe('ways back in beside the mailed link', () => {
  let server: TestServer
  let vendor: TestVendor
  let count = 0

  before(async () => {
    server = await testServer()
    vendor = await server.addVendor('acme', {
      security: {
        enforceMFAType: 'DontForce',
        passwordHistory: { enabled: false, historySize: 5 },
        passwordRotation: { isActive: false, rotationPeriod: 90, notificationPeriod: 14 },
        recoveryByEmail: true,
        recoveryBySms: true,
        tenantsDecide: { passwordHistory: true, passwordComplexity: true, passwordRotation: true },
      },
      lockout: { enabled: true, maxAttempts: 2 },
    })
    await server.addTenant(vendor, 'harbor')
  })
  after(() => server.close())

  const query = (text: string, values: unknown[] = []) => server.services.database.pool.query(text, values)
  const page = () => browser(server, vendor)

  /** A user, with a phone that they have proven, or that they only say is theirs. */
  async function createUser({ verified = true }: { verified?: boolean } = {}) {
    const person = await server.addPerson(vendor, 'harbor', `person${++count}@example.com`)
    const phone = `+1415555${2000 + count}`
    await query(
      `insert into user_phone_numbers (vendor_id, id, user_id, phone_number, verified)
       values ($1, gen_random_uuid(), $2, $3, $4)`,
      [vendor.id, person.id, phone, verified],
    )
    await query('update users set phone_number = $2 where id = $1', [person.id, phone])
    return { ...person, phone }
  }

  const byEmail = (identifier: string) => ({ identifier, identifierType: 'email' })
  const begin = async (body: object) =>
    answered<{ sessionId: string }>(await page().post(`${V2}/sms`, body)).sessionId
  const prove = (sessionId: string, otcToken: string) =>
    page().post(`${V2}/sms/verify`, { sessionId, otcToken })
  const textsTo = async (phone: string) => (await queuedSms(server, vendor)).filter(sms => sms.to === phone)
  const wrong = (code: string) => code.replace(/.$/, digit => String((Number(digit) + 1) % 10))

  async function lockedOut(person: TestPerson) {
    for (let tries = 0; tries < 2; tries++) await page().signIn(person.email, OTHER)
    assert.equal((await page().signIn(person.email, PASSWORD)).statusCode, 401)
    const mails = (await mailsTo(server, person.email)).filter(mail => mail.template === 'account-locked')
    const { url } = mails.at(-1)!.data as { url: string }
    return { mails, url: new URL(url), token: new URL(url).searchParams.get('token')! }
  }

  test('a code to the proven phone leads to a new password [FORGOT-20, FORGOT-22, FORGOT-18]', async () => {
    const { email, phone, id } = await createUser()
    const sessionId = await begin(byEmail(email))
    const code = await smsCode(server, vendor, phone)
    refused(await prove(sessionId, wrong(code)), 400, 'ER-21001')
    const { userId, token } = answered<{ userId: string; token: string }>(await prove(sessionId, code))
    assert.equal(userId, id)
    refused(await prove(sessionId, code), 400, 'ER-21001')
    answered(await page().post(`${V1}/verify`, { userId, token, password: OTHER }))
    assert.equal((await page().signIn(email, PASSWORD)).statusCode, 401)
    assert.equal((await page().signIn(email, OTHER)).statusCode, 200)
    const { rows } = await query("select action from audits where user_id = $1 and action like '%reset%'", [
      id,
    ])
    assert.equal(rows.length, 2)
  })

  test('it is found by user name and by phone number, too [FORGOT-20]', async () => {
    const { id, phone } = await createUser()
    await query('insert into usernames (vendor_id, username, user_id) values ($1, $2, $3)', [
      vendor.id,
      'ada.l',
      id,
    ])
    await begin({ identifier: 'ada.l', identifierType: 'username' })
    await begin({ identifier: `${phone.slice(0, 5)} ${phone.slice(5)}`, identifierType: 'phoneNumber' })
    assert.equal((await textsTo(phone)).length, 2)
  })

  test('who is not there, has no phone or has proven none gets the same answer and no message [FORGOT-20]', async () => {
    const unproven = await createUser({ verified: false })
    const none = await server.addPerson(vendor, 'harbor', 'nophone@example.com')
    for (const identifier of [unproven.email, none.email, 'nobody@example.com']) {
      const reply = await page().post(`${V2}/sms`, byEmail(identifier))
      const { sessionId, ...rest } = answered<{ sessionId: string }>(reply)
      assert.deepEqual(rest, {})
      for (let tries = 0; tries < 6; tries++) refused(await prove(sessionId, '000000'), 400, 'ER-21001')
    }
    assert.deepEqual(await textsTo(unproven.phone), [])
  })

  test('six digits cannot be searched: five tries, then the right code does not count either [FORGOT-22]', async () => {
    const { email, phone } = await createUser()
    const sessionId = await begin(byEmail(email))
    const code = await smsCode(server, vendor, phone)
    for (let tries = 0; tries < 5; tries++) refused(await prove(sessionId, wrong(code)), 400, 'ER-21001')
    refused(await prove(sessionId, code), 400, 'ER-21001')
    const { rows } = await query("select data from one_time_tokens where purpose = 'reset-sms'")
    assert.ok(!JSON.stringify(rows).includes(code), 'the database knows no code')
  })

  test('a code of one session opens no other one, and a phone that was taken away opens none [FORGOT-22]', async () => {
    const [mine, theirs] = [await createUser(), await createUser()]
    const theirSession = await begin(byEmail(theirs.email))
    const mySession = await begin(byEmail(mine.email))
    const code = await smsCode(server, vendor, mine.phone)
    refused(await prove(theirSession, code), 400, 'ER-21001')
    await query('delete from user_phone_numbers where user_id = $1', [mine.id])
    refused(await prove(mySession, code), 400, 'ER-21001')
  })

  test('a phone that is the second factor does not give the first one away as well [FORGOT-20]', async () => {
    const { email, phone, id } = await createUser()
    await query(
      `insert into mfa_devices (vendor_id, id, user_id, kind, phone_number)
       values ($1, gen_random_uuid(), $2, 'sms', $3)`,
      [vendor.id, id, phone],
    )
    const sessionId = await begin(byEmail(email))
    const [sent] = await textsTo(phone)
    assert.equal(sent!.template, 'recovery-refused')
    refused(await prove(sessionId, '123456'), 400, 'ER-21001')
  })

  test('the vendor says which ways there are; what is off answers so [FORGOT-23, FORGOT-20]', async () => {
    const plain = await server.addVendor('plain')
    assert.deepEqual(answered(await page().get(STRATEGIES)), [
      { strategy: 'email', isActive: true },
      { strategy: 'sms', isActive: true },
    ])
    const elsewhere = browser(server, plain)
    assert.equal(answered<{ isActive: boolean }[]>(await elsewhere.get(STRATEGIES))[1]!.isActive, false)
    refused(await elsewhere.post(`${V2}/sms`, byEmail('a@example.com')), 403, 'ER-13008')
  })

  test('who was locked by failed sign-ins is notified by mail, and lifts the lock with its link [UNLOCK-02]', async () => {
    const person = await createUser()
    const { mails, url, token } = await lockedOut(person)
    assert.equal(mails.length, 1)
    assert.equal(url.pathname, '/account/unlock')
    assert.equal(url.origin, vendor.origin)
    answered(await page().post(UNLOCK, { token }))
    assert.equal((await page().signIn(person.email, PASSWORD)).statusCode, 200)
    refused(await page().post(UNLOCK, { token }), 410, 'ER-01103')
    refused(await page().post(UNLOCK, { token: 'nothing' }), 400, 'ER-01102')
    const { rows } = await query(
      "select description from audits where user_id = $1 and action = 'user.unlocked'",
      [person.id],
    )
    assert.deepEqual(rows, [{ description: 'Unlocked by a mailed link' }])
  })

  test('a link of another purpose lifts nothing, and only the newest one does [UNLOCK-02]', async () => {
    const person = await createUser()
    const first = await lockedOut(person)
    answered(await page().post(UNLOCK, { token: first.token }))
    const second = await lockedOut(person)
    assert.equal(second.mails.length, 2)
    answered(await page().post(V1, { email: person.email }))
    const reset = (await mailsTo(server, person.email)).find(mail => mail.template === 'reset-password')!
    const token = new URL((reset.data as { url: string }).url).searchParams.get('token')!
    refused(await page().post(UNLOCK, { token }), 400, 'ER-01102')
    answered(await page().post(UNLOCK, { token: second.token }))
  })

  test('a lock by an administrator stays, whatever link there is [UNLOCK-02]', async () => {
    const person = await createUser()
    const { token } = await lockedOut(person)
    // As an administrator's lock leaves it: it has no end.
    await query('update users set failed_attempts = 0, locked_until = null where id = $1', [person.id])
    answered(await page().post(UNLOCK, { token }))
    assert.equal((await page().signIn(person.email, PASSWORD)).statusCode, 401)
  })
})

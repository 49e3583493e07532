import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { browser } from '../sessions/browser.ts'
import { linkOf, mailOf, mailsTo } from '../support/inbox.ts'
import { queuedSms, smsCode } from '../support/queued-sms.ts'
import { PASSWORD, type TestServer, type TestVendor, testServer } from '../support/server.ts'
import { answered, refused } from '../support/signed-in.ts'

const SIGN_UP = '/identity/resources/users/v1/signUp'
const ACTIVATE = '/identity/resources/users/v1/activate'
const CODE = `${ACTIVATE}/code`
const STRATEGIES = '/identity/resources/configurations/v1/sign-up/strategies'

interface StartedSignUp {
  shouldActivate: boolean
  userId: string
  tenantId: string
  activationToken: string
}

describe('signing up by phone or user name', () => {
  let server: TestServer
  let vendor: TestVendor
  let named: TestVendor
  let count = 0

  before(async () => {
    server = await testServer()
    vendor = await server.addVendor('acme', {
      authStrategy: 'SmsCode',
      signUp: {
        allowed: true,
        activation: true,
        companyNameRequired: false,
        strategies: { email: { enabled: true, required: false } },
      },
    })
    named = await server.addVendor('named', {
      authStrategy: 'UsernameAndPassword',
      signUp: {
        allowed: true,
        activation: true,
        companyNameRequired: false,
        strategies: { email: { enabled: true, required: false } },
      },
    })
  })
  after(() => server.close())

  const page = () => browser(server, vendor)
  const number = () => `+1415555${String(3000 + ++count)}`
  const query = (text: string, values: unknown[] = []) => server.services.database.pool.query(text, values)
  const begin = async (body: object) =>
    answered<StartedSignUp>(await page().post(`${SIGN_UP}/phoneNumber`, body))

  async function finish(
    { userId, activationToken: token }: StartedSignUp,
    phoneNumber: string,
    more: object = {},
  ) {
    const code = await smsCode(server, vendor, phoneNumber)
    return await page().post(CODE, { userId, token, code, ...more })
  }

  test('the code that went to the number makes the account and signs in [SIGNUP-11, SIGNUP-04, ACT-11, ACT-15]', async () => {
    const phoneNumber = number()
    const begun = await begin({ phoneNumber, name: 'Ada' })
    assert.equal(begun.shouldActivate, true)
    assert.equal((await query('select 1 from users where phone_number = $1', [phoneNumber])).rowCount, 0)
    const reply = await finish(begun, phoneNumber)
    const { accessToken } = answered<{ accessToken: string }>(reply)
    assert.ok(reply.cookies.some(({ name }) => name.startsWith('fe_refresh_')))
    const ada = page()
    ada.token = accessToken
    const me = answered<Record<string, unknown>>(await ada.get('/identity/resources/users/v2/me'))
    assert.equal(me.id, begun.userId)
    assert.equal(me.tenantId, begun.tenantId)
    assert.equal(me.phoneNumber, phoneNumber)
    const claims = JSON.parse(Buffer.from(accessToken.split('.')[1]!, 'base64url').toString())
    assert.equal(claims.email_verified, false, 'no address is no proven address')
    assert.deepEqual(claims.amr, ['phone'], 'no name of a second factor')
    const { rows } = await query('select verified from user_phone_numbers where phone_number = $1', [
      phoneNumber,
    ])
    assert.deepEqual(rows, [{ verified: true }])
    refused(await finish(begun, phoneNumber), 400, 'ER-21104')
  })

  test('without a number it fails in the words of the specification [SIGNUP-09]', async () => {
    const reply = await page().post(`${SIGN_UP}/phoneNumber`, { name: 'Ada' })
    refused(reply, 400, 'ER-21102')
    assert.deepEqual(reply.json().errors, ['Phone number is required for phone number signup'])
    refused(await page().post(SIGN_UP, { email: 'a@example.com' }), 400, 'ER-21102')
    refused(await page().post(`${SIGN_UP}/phoneNumber`, { phoneNumber: '+15' }), 400, 'ER-17001')
  })

  test('a number that has an account gets a message that says so, and others are told nothing [SIGNUP-11]', async () => {
    const phoneNumber = number()
    answered(await finish(await begin({ phoneNumber }), phoneNumber))
    const [again, fresh] = [await begin({ phoneNumber }), await begin({ phoneNumber: number() })]
    assert.deepEqual(Object.keys(again), Object.keys(fresh))
    const last = (await queuedSms(server, vendor)).filter(sms => sms.to === phoneNumber).at(-1)!
    assert.equal(last.template, 'account-exists')
    for (const { userId, activationToken: token } of [again, fresh]) {
      const strategy = await page().get(`${ACTIVATE}/strategy?userId=${userId}&token=${token}`)
      assert.deepEqual(answered(strategy), { shouldSetPassword: false })
      refused(await page().post(CODE, { userId, token, code: '000000' }), 400, 'ER-21104')
    }
  })

  test('of two who sign up with one number, regardless of who proves it first has it [SIGNUP-11]', async () => {
    const phoneNumber = number()
    const first = await begin({ phoneNumber })
    const code = await smsCode(server, vendor, phoneNumber)
    const second = await begin({ phoneNumber })
    answered(await finish(second, phoneNumber))
    refused(
      await page().post(CODE, { userId: first.userId, token: first.activationToken, code }),
      409,
      'ER-17004',
    )
    assert.equal((await query('select 1 from users where id = $1', [first.userId])).rowCount, 0)
  })

  test('an address that is given too is proven before anybody comes in by it [SIGNUP-11]', async () => {
    const phoneNumber = number()
    const email = `both${count}@example.com`
    const reply = await finish(await begin({ phoneNumber, email }), phoneNumber)
    const answer = answered<Record<string, unknown>>(reply)
    assert.equal(answer.accessToken, undefined)
    assert.equal(answer.emailVerified, false)
    const { userId, token } = linkOf(await mailOf(server, email, 'activate-account'))
    const strategy = await page().get(`${ACTIVATE}/strategy?userId=${userId}&token=${token}`)
    assert.deepEqual(answered(strategy), { shouldSetPassword: false }, 'people have no passwords here')
    assert.ok(answered<{ accessToken: string }>(await page().post(ACTIVATE, { userId, token })).accessToken)
    // The same with an address that is known: the same answer, and its owner is notified.
    const other = number()
    const known = answered<Record<string, unknown>>(
      await finish(await begin({ phoneNumber: other, email }), other),
    )
    assert.deepEqual(Object.keys(known).sort(), Object.keys(answer).sort())
    assert.equal((await mailsTo(server, email)).at(-1)!.template, 'account-exists')
    assert.equal(
      (await query('select 1 from user_phone_numbers where phone_number = $1', [other])).rowCount,
      0,
    )
  })

  test('what waits for the code tells nothing of who it is, and five tries end it [SIGNUP-11, ACT-11]', async () => {
    const phoneNumber = number()
    const begun = await begin({ phoneNumber, name: 'Grace Hopper', email: 'grace@example.com' })
    const { rows } = await query("select data::text from one_time_tokens where data ->> 'userId' = $1", [
      begun.userId,
    ])
    assert.ok(!/Grace|grace@/.test(rows[0].data))
    const { userId, activationToken: token } = begun
    const code = await smsCode(server, vendor, phoneNumber)
    refused(await page().post(CODE, { userId: crypto.randomUUID(), token, code }), 400, 'ER-21104')
    for (let tries = 0; tries < 4; tries++) {
      const guess = String((Number(code) + 1 + tries) % 1_000_000).padStart(6, '0')
      refused(await page().post(CODE, { userId, token, code: guess }), 400, 'ER-21104')
    }
    refused(await page().post(CODE, { userId, token, code }), 400, 'ER-21104')
  })

  test('strategies say what is taken and what must be given [SIGNUP-05, SIGNUP-06]', async () => {
    assert.deepEqual(answered(await page().get(STRATEGIES)), [
      { strategy: 'email', isActive: true, isRequired: false },
      { strategy: 'phoneNumber', isActive: true, isRequired: true },
      { strategy: 'username', isActive: false, isRequired: false },
    ])
    refused(await page().post(`${SIGN_UP}/username`, { username: 'ada' }), 403, 'ER-21101')
    // Where people sign in by address, an address cannot be left out, whatever the vendor says.
    const mailed = await server.addVendor('mailed', {
      signUp: {
        allowed: true,
        activation: true,
        companyNameRequired: false,
        strategies: {
          email: { enabled: false, required: false },
          phoneNumber: { enabled: true, required: false },
        },
      },
    })
    assert.deepEqual(answered(await browser(server, mailed).get(STRATEGIES)), [
      { strategy: 'email', isActive: true, isRequired: true },
      { strategy: 'phoneNumber', isActive: true, isRequired: false },
      { strategy: 'username', isActive: false, isRequired: false },
    ])
  })

  test('an invite link leads into its tenant; one that asks for an address takes no number alone [SIGNUP-11]', async () => {
    const owner = page()
    const own = number()
    const { tenantId, ...rest } = await begin({ phoneNumber: own })
    const entered = await finish({ tenantId, ...rest }, own)
    owner.token = answered<{ accessToken: string }>(entered).accessToken
    const created = await owner.post('/identity/resources/tenants/invites/v1/user', { expiresInMinutes: 60 })
    const { token: invitationToken } = answered<{ token: string }>(created)
    const phoneNumber = number()
    const begun = await begin({ phoneNumber, invitationToken })
    assert.equal(begun.tenantId, tenantId)
    answered(await finish(begun, phoneNumber))
    await query(
      `insert into tenant_security (vendor_id, tenant_id, email_domains) values ($1, $2, $3)
       on conflict (vendor_id, tenant_id) do update set email_domains = excluded.email_domains`,
      [vendor.id, tenantId, JSON.stringify({ active: true, listType: 'ALLOW', blockPublicDomains: false })],
    )
    refused(
      await page().post(`${SIGN_UP}/phoneNumber`, { phoneNumber: number(), invitationToken }),
      403,
      'ER-14009',
    )
  })

  test('with a user name alone there is nothing to prove; a taken one is said to be [SIGNUP-11]', async () => {
    const there = browser(server, named)
    const body = { username: 'Ada.Lovelace', password: PASSWORD }
    refused(await there.post(`${SIGN_UP}/username`, { username: 'ada.lovelace' }), 400, 'ER-01105')
    refused(await there.post(`${SIGN_UP}/username`, { ...body, username: 'a b' }), 400, 'ER-21103')
    const { shouldActivate, authResponse } = answered<{
      shouldActivate: boolean
      authResponse: { accessToken: string }
    }>(await there.post(`${SIGN_UP}/username`, body))
    assert.equal(shouldActivate, false)
    assert.ok(authResponse.accessToken)
    refused(await there.post(`${SIGN_UP}/username`, { ...body, username: 'ada.lovelace' }), 409, 'ER-01118')
    const signedIn = await browser(server, named).post('/identity/resources/auth/v1/user', {
      username: 'ada.lovelace',
      password: PASSWORD,
    })
    assert.equal(signedIn.statusCode, 200)
    // With an address it is proven like any other.
    const mailed = await there.post(`${SIGN_UP}/username`, {
      ...body,
      username: 'grace',
      email: 'g@example.com',
    })
    assert.equal(answered<StartedSignUp>(mailed).shouldActivate, true)
  })
})

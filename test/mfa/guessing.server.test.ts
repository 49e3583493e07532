import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { browser } from '../sessions/browser.ts'
import { forceFactor, giveAuthenticator } from '../support/factors.ts'
import { mailOf } from '../support/inbox.ts'
import { PASSWORD, type TestServer, type TestVendor, testServer } from '../support/server.ts'
import { answered, refused } from '../support/signed-in.ts'
import { appCode } from '../support/totp.ts'

const MFA = '/identity/resources/auth/v1/user/mfa'
const OWN = '/identity/resources/users/v1/mfa'
const REMEMBER = '/identity/resources/configurations/v1/mfa-policy/allow-remember-device'

describe('what stands behind a second factor', () => {
  let server: TestServer
  let vendor: TestVendor
  let count = 0

  before(async () => {
    server = await testServer()
    vendor = await server.addVendor('acme', { lockout: { enabled: true, maxAttempts: 8 } })
    await server.addTenant(vendor, 'harbor')
  })
  after(() => server.close())

  const query = (text: string, values: unknown[] = []) => server.services.database.pool.query(text, values)

  async function withApp() {
    const person = await server.addPerson(vendor, 'harbor', `person${++count}@example.com`)
    return { ...person, ...(await giveAuthenticator(server, vendor, person)) }
  }

  async function firstStep(email: string, page = browser(server, vendor)) {
    const { mfaToken } = answered<{ mfaToken: string }>(await page.signIn(email, PASSWORD))
    assert.ok(mfaToken, 'a second factor is asked for')
    return { page, mfaToken }
  }

  test('five wrong codes end a sign-in, and wrong codes lock the account as wrong passwords do [MFA-19]', async () => {
    const { id, email, secret } = await withApp()
    const { page, mfaToken } = await firstStep(email)
    for (let tries = 0; tries < 5; tries++) {
      refused(await page.post(`${MFA}/verify`, { mfaToken, value: '000000' }), 400, 'ER-15002')
    }
    refused(await page.post(`${MFA}/verify`, { mfaToken, value: appCode(secret) }), 401, 'ER-15001')
    const next = await firstStep(email)
    for (let tries = 0; tries < 3; tries++) {
      refused(await page.post(`${MFA}/verify`, { mfaToken: next.mfaToken, value: '000000' }), 400, 'ER-15002')
    }
    refused(
      await page.post(`${MFA}/verify`, { mfaToken: next.mfaToken, value: appCode(secret) }),
      401,
      'ER-15001',
    )
    const { rows } = await query('select locked_at from users where id = $1', [id])
    assert.ok(rows[0].locked_at, 'eight failures lock')
    refused(await browser(server, vendor).signIn(email, PASSWORD), 401, 'ER-01001')
  })

  test('tries at once cannot outrun the limit [MFA-19]', async () => {
    const { email, id } = await withApp()
    const { page, mfaToken } = await firstStep(email)
    const replies = await Promise.all(
      Array.from({ length: 12 }, () => page.post(`${MFA}/verify`, { mfaToken, value: '000000' })),
    )
    const codes = replies.map(reply => reply.json<{ errorCode: string }>().errorCode)
    assert.equal(codes.filter(code => code === 'ER-15002').length, 5)
    const { rows } = await query('select failed_attempts from users where id = $1', [id])
    assert.equal(rows[0].failed_attempts, 5)
  })

  test('a new password, a lock and a lost membership end a sign-in that is half done [MFA-19]', async () => {
    for (const change of [
      "update passwords set changed_at = now() + interval '1 second' where user_id = $1",
      'delete from passwords where user_id = $1',
      'update users set locked_at = now() where id = $1',
      'update memberships set is_disabled = true where user_id = $1',
    ]) {
      const { id, email, secret } = await withApp()
      const { page, mfaToken } = await firstStep(email)
      await query(change, [id])
      refused(await page.post(`${MFA}/verify`, { mfaToken, value: appCode(secret) }), 401, 'ER-15001')
      const { rows } = await query('select 1 from sessions where user_id = $1', [id])
      assert.equal(rows.length, 0)
    }
  })

  test('a browser that was asked to remember is not asked again, until the password changes or the last factor goes [MFA-33]', async () => {
    const { id, email, secret } = await withApp()
    const { page, mfaToken } = await firstStep(email)
    assert.deepEqual(answered(await page.get(`${REMEMBER}?mfaToken=${mfaToken}`)), {
      isAllowedToRemember: true,
      mfaDeviceExpiration: 1_209_600,
    })
    const reply = await page.post(`${MFA}/verify`, { mfaToken, value: appCode(secret), rememberDevice: true })
    answered(reply)
    const cookie = reply.cookies.find(({ name }) => name === 'fe_mfa_acmeapp')!
    assert.equal(cookie.httpOnly, true)
    const { rows } = await query('select hash from mfa_remembered_browsers where user_id = $1', [id])
    assert.ok(!rows[0].hash.toString('base64url').includes(cookie.value), 'a hash is kept')

    const again = (await page.signIn(email, PASSWORD)).json()
    assert.equal(again.mfaRequired, false)
    await firstStep(email)
    const { email: stranger } = await withApp()
    await firstStep(stranger, page)

    await query('update passwords set changed_at = now() where user_id = $1', [id])
    const requested = await firstStep(email, page)
    await query('update mfa_devices set last_counter = 0 where user_id = $1', [id])
    const proof = { mfaToken: requested.mfaToken, value: appCode(secret), rememberDevice: true }
    answered(await page.post(`${MFA}/verify`, proof))
    assert.equal((await page.signIn(email, PASSWORD)).json().mfaRequired, false)
    await query('delete from mfa_devices where user_id = $1', [id])
    await giveAuthenticator(server, vendor, { id })
    await firstStep(email, page)
  })

  test('a browser that was remembered for a mailed code is asked for the first real factor [MFA-33]', async () => {
    const mails = await server.addVendor('mails', {
      mfa: { strategies: ['AuthenticatorApp', 'EmailCode'], rememberSeconds: 3600 },
    })
    await server.addTenant(mails, 'pier')
    await forceFactor(server, mails, 'pier', 'Force')
    const { email } = await server.addPerson(mails, 'pier', 'eva@example.com')
    const page = browser(server, mails)
    const { mfaToken } = answered<{ mfaToken: string }>(await page.signIn(email, PASSWORD))
    const { otcToken } = answered<{ otcToken: string }>(await page.post(`${MFA}/emailcode`, { mfaToken }))
    const { code } = (await mailOf(server, email, 'sign-in-code')).data
    const proof = { mfaToken, otcToken, code, rememberDevice: true }
    answered(await page.post(`${MFA}/emailcode/verify`, proof))
    assert.equal(answered<{ mfaRequired: boolean }>(await page.signIn(email, PASSWORD)).mfaRequired, false)
    const { secret } = answered<{ secret: string }>(await page.post(`${OWN}/enroll`))
    answered(await page.post(`${OWN}/enroll/verify`, { token: appCode(secret) }))
    assert.equal(answered<{ mfaRequired: boolean }>(await page.signIn(email, PASSWORD)).mfaRequired, true)
  })

  test('the memory ends with its time, and a vendor may keep none [MFA-33]', async () => {
    const { id, email, secret } = await withApp()
    const { page, mfaToken } = await firstStep(email)
    answered(await page.post(`${MFA}/verify`, { mfaToken, value: appCode(secret), rememberDevice: true }))
    await query(
      'update mfa_remembered_browsers set expires_at = now() - make_interval(secs => 1) where user_id = $1',
      [id],
    )
    await firstStep(email, page)

    const never = await server.addVendor('never', {
      mfa: { strategies: ['AuthenticatorApp'], rememberSeconds: 0 },
    })
    await server.addTenant(never, 'quay')
    const person = await server.addPerson(never, 'quay', 'mia@example.com')
    const app = await giveAuthenticator(server, never, person)
    const other = browser(server, never)
    const { mfaToken: token } = answered<{ mfaToken: string }>(await other.signIn(person.email, PASSWORD))
    assert.deepEqual(answered(await other.get(`${REMEMBER}?mfaToken=${token}`)), {
      isAllowedToRemember: false,
      mfaDeviceExpiration: 0,
    })
    const value = appCode(app.secret)
    const reply = await other.post(`${MFA}/verify`, { mfaToken: token, value, rememberDevice: true })
    // The second is distinguished for the mail about new devices, and remembers no factor.
    assert.deepEqual(
      reply.cookies.map(({ name }) => name),
      ['fe_refresh_neverapp', 'fe_browser_neverapp'],
    )
  })

  test('the recovery code takes every factor away, once, and signs no user in [MFA-32]', async () => {
    const person = await server.addPerson(vendor, 'harbor', `person${++count}@example.com`)
    const page = browser(server, vendor)
    await page.signIn(person.email, PASSWORD)
    const { secret } = answered<{ secret: string }>(await page.post(`${OWN}/enroll`))
    const { recoveryCode } = answered<{ recoveryCode: string }>(
      await page.post(`${OWN}/enroll/verify`, { token: appCode(secret) }),
    )
    const stranger = browser(server, vendor)
    const recover = (email: string, code: string) =>
      stranger.post(`${MFA}/recover`, { email, recoveryCode: code })
    const wrong = await recover(person.email, 'AAAAA-AAAAA-AAAAA-AAAAA')
    const unknown = await recover('nobody@example.com', recoveryCode)
    refused(wrong, 400, 'ER-15006')
    refused(unknown, 400, 'ER-15006')
    assert.deepEqual(wrong.json(), unknown.json())
    await firstStep(person.email)
    const done = await recover(person.email, recoveryCode.toLowerCase().replaceAll('-', ' '))
    answered(done)
    assert.equal(done.cookies.length, 0)
    assert.equal((await stranger.signIn(person.email, PASSWORD)).json().mfaRequired, false)
    refused(await recover(person.email, recoveryCode), 400, 'ER-15006')
    const { rows } = await query(
      "select severity from audits where user_id = $1 and action = 'user.mfa-removed'",
      [person.id],
    )
    assert.deepEqual(rows, [{ severity: 'High' }])
  })

  test('an invitation is followed only once the second factor is there [MFA-17]', async () => {
    const { id, email, secret } = await withApp()
    await server.addTenant(vendor, 'pier')
    const admin = await server.addPerson(vendor, 'pier', `admin${++count}@example.com`)
    const host = browser(server, vendor)
    await host.signIn(admin.email, PASSWORD)
    const link = await host.post('/identity/resources/tenants/invites/v1/user', { expiresInMinutes: 60 })
    const { token } = answered<{ token: string }>(link, link.statusCode)
    const page = browser(server, vendor)
    const { mfaToken } = answered<{ mfaToken: string }>(
      await page.signIn(email, PASSWORD, { invitationToken: token }),
    )
    const member = async () =>
      (await query("select 1 from memberships where user_id = $1 and tenant_id = 'pier'", [id])).rows.length
    assert.equal(await member(), 0)
    answered(await page.post(`${MFA}/verify`, { mfaToken, value: appCode(secret) }))
    assert.equal(await member(), 1)
  })

  test('few codes of a person are looked at, however many sign-ins they begin [MFA-19]', async () => {
    const limited = await testServer({ rateLimitFactor: 1 })
    try {
      const shop = await limited.addVendor('shop', { lockout: { enabled: false, maxAttempts: 100 } })
      await limited.addTenant(shop, 'quay')
      const person = await limited.addPerson(shop, 'quay', 'mia@example.com')
      const { deviceId } = await giveAuthenticator(limited, shop, person)
      const page = browser(limited, shop)
      const statuses: number[] = []
      let mfaToken = ''
      for (let tries = 0; tries < 21; tries++) {
        // A sign-in forgives five.
        if (tries % 5 === 0) {
          mfaToken = answered<{ mfaToken: string }>(await page.signIn(person.email, PASSWORD)).mfaToken
        }
        const body = { mfaToken, value: '000000' }
        const reply = await page.post(`${MFA}/authenticator/${deviceId}/verify`, body)
        statuses.push(reply.statusCode)
      }
      assert.deepEqual([...new Set(statuses.slice(0, 20))], [400])
      assert.equal(statuses[20], 429)
    } finally {
      await limited.close()
    }
  })
})

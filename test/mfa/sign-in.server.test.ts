import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { browser, claimsOf } from '../sessions/browser.ts'
import { forceFactor, giveAuthenticator, givePhone } from '../support/factors.ts'
import { mailOf } from '../support/inbox.ts'
import { queuedSms, smsCode } from '../support/queued-sms.ts'
import { PASSWORD, type TestServer, type TestVendor, testServer } from '../support/server.ts'
import { answered, refused } from '../support/signed-in.ts'
import { softwareKey } from '../support/software-key.ts'
import { appCode } from '../support/totp.ts'

const MFA = '/identity/resources/auth/v1/user/mfa'
const OWN = '/identity/resources/users/v1/mfa'
const ACR = 'http://schemas.openid.net/pape/policies/2007/06/multi-factor'

interface Answer {
  mfaRequired: boolean
  mfaToken: string
  mfaEnrolled: boolean
  mfaStrategies: string[]
  mfaDevices: {
    authenticators: { id: string }[]
    phones: { id: string; phoneNumber: string }[]
    webauthn: { id: string }[]
    emails: { email: string }[]
  }
  accessToken?: string
  recoveryCode?: string
}

describe('the second factor at sign-in', () => {
  let server: TestServer
  let vendor: TestVendor
  let count = 0

  before(async () => {
    server = await testServer()
    vendor = await server.addVendor('acme')
    await server.addTenant(vendor, 'harbor')
    await server.addTenant(vendor, 'strict')
    await forceFactor(server, vendor, 'strict', 'Force')
  })
  after(() => server.close())

  const query = (text: string, values: unknown[] = []) => server.services.database.pool.query(text, values)
  const createUser = (tenant = 'harbor') => server.addPerson(vendor, tenant, `person${++count}@example.com`)

  const sessions = async (id: string) =>
    (await query('select amr, acr from sessions where user_id = $1 and revoked_at is null', [id])).rows

  async function firstStep(email: string, page = browser(server, vendor)) {
    const reply = await page.signIn(email, PASSWORD)
    assert.equal(reply.cookies.length, 0, 'no session yet')
    const answer = answered<Answer>(reply)
    assert.equal(answer.mfaRequired, true)
    assert.equal(answer.accessToken, undefined)
    return { page, ...answer }
  }

  test('a password alone begins no session; the app’s code does, and the token tells both factors [MFA-01, MFA-17, MFA-19]', async () => {
    for (const byId of [true, false]) {
      const person = await createUser()
      const app = await giveAuthenticator(server, vendor, person)
      const { page, mfaToken, mfaDevices, mfaEnrolled } = await firstStep(person.email)
      assert.equal(mfaEnrolled, true)
      assert.deepEqual(mfaDevices, {
        authenticators: [{ id: app.deviceId }],
        phones: [],
        webauthn: [],
        emails: [],
      })
      assert.deepEqual(await sessions(person.id), [])
      const path = byId ? `${MFA}/authenticator/${app.deviceId}/verify` : `${MFA}/verify`
      refused(await page.post(path, { mfaToken, value: '000000' }), 400, 'ER-15002')
      const reply = await page.post(path, { mfaToken, value: appCode(app.secret) })
      const { accessToken } = answered<{ accessToken: string }>(reply)
      const { amr, acr } = claimsOf(accessToken)
      assert.deepEqual(amr, ['pwd', 'otp', 'mfa'])
      assert.equal(acr, ACR)
      assert.equal(reply.cookies[0]!.name, 'fe_refresh_acmeapp')
      assert.deepEqual(await sessions(person.id), [{ amr, acr }])
      page.token = accessToken
      const again = answered<{ accessToken: string }>(await page.refresh())
      assert.equal(claimsOf(again.accessToken).acr, ACR, 'a refresh keeps the class')
    }
  })

  test('a code of the app counts once, in whichever process, and no older one after it [MFA-19]', async () => {
    const person = await createUser()
    const { secret } = await giveAuthenticator(server, vendor, person)
    const steps = await Promise.all([1, 2, 3].map(() => firstStep(person.email)))
    const [value, older] = [appCode(secret), appCode(secret, -1)]
    const replies = await Promise.all(
      steps.map(({ page, mfaToken }) => page.post(`${MFA}/verify`, { mfaToken, value })),
    )
    assert.deepEqual(replies.map(({ statusCode }) => statusCode).sort(), [200, 400, 400])
    const { page, mfaToken } = await firstStep(person.email)
    refused(await page.post(`${MFA}/verify`, { mfaToken, value }), 400, 'ER-15002')
    refused(await page.post(`${MFA}/verify`, { mfaToken, value: older }), 400, 'ER-15002')
    assert.equal((await sessions(person.id)).length, 1)
  })

  test('a text message is sent to the one phone, masked until then [MFA-17]', async () => {
    const person = await createUser()
    const id = await givePhone(server, vendor, person, '+14155550101')
    const { page, mfaToken, mfaDevices } = await firstStep(person.email)
    assert.deepEqual(mfaDevices.phones, [{ id, phoneNumber: '********0101' }])
    const { otcToken, phoneNumber } = answered<{ otcToken: string; phoneNumber: string }>(
      await page.post(`${MFA}/sms/${id}`, { mfaToken }),
    )
    assert.equal(phoneNumber, '********0101')
    const code = await smsCode(server, vendor, '+14155550101')
    const fake = browser(server, vendor, { origin: 'https://evil.example' })
    answered(await fake.post(`${MFA}/sms/${id}`, { mfaToken }))
    const hosts = (await queuedSms(server, vendor)).filter(({ to }) => to === '+14155550101')
    assert.deepEqual(
      hosts.map(({ data }) => ('host' in data ? data.host : undefined)),
      ['app.acme.test', undefined],
      'a phone fills the code in on a page of the vendor only',
    )
    const { accessToken } = answered<{ accessToken: string }>(
      await page.post(`${MFA}/sms/${id}/verify`, { mfaToken, otcToken, code }),
    )
    assert.deepEqual(claimsOf(accessToken).amr, ['pwd', 'sms', 'mfa'])
  })

  test('a security key answers a challenge of this sign-in, and never twice [MFA-17]', async () => {
    const person = await createUser()
    const owner = browser(server, vendor)
    await owner.signIn(person.email, PASSWORD)
    const begun = answered<{ webauthnToken: string; options: never }>(
      await owner.post(`${OWN}/webauthn/enroll`),
    )
    const key = softwareKey({ origin: vendor.origin, verifiesUser: false })
    answered(
      await owner.post(`${OWN}/webauthn/enroll/verify`, { ...begun, options: key.create(begun.options) }),
    )
    const { page, mfaToken, mfaDevices } = await firstStep(person.email)
    const path = `${MFA}/webauthn/${mfaDevices.webauthn[0]!.id}`
    const requested = answered<{ webauthnToken: string; options: never }>(await page.post(path, { mfaToken }))
    const body = { ...requested, mfaToken, options: key.sign(requested.options) }
    const other = await firstStep(person.email)
    refused(await page.post(`${path}/verify`, { ...body, mfaToken: other.mfaToken }), 400, 'ER-15011')
    refused(await page.post(`${path}/verify`, body), 400, 'ER-15011')
    const fresh = answered<{ webauthnToken: string; options: never }>(await page.post(path, { mfaToken }))
    const { accessToken } = answered<{ accessToken: string }>(
      await page.post(`${path}/verify`, { ...fresh, mfaToken, options: key.sign(fresh.options) }),
    )
    assert.deepEqual(claimsOf(accessToken).amr, ['pwd', 'hwk', 'mfa'])
  })

  test('a mailed code stands in only for who has nothing else, where the vendor allows it [MFA-18]', async () => {
    const mails = await server.addVendor('mails', {
      mfa: { strategies: ['AuthenticatorApp', 'EmailCode'], rememberSeconds: 0 },
    })
    await server.addTenant(mails, 'pier')
    await forceFactor(server, mails, 'pier', 'Force')
    const person = await server.addPerson(mails, 'pier', 'eva@example.com')
    const page = browser(server, mails)
    const answer = answered<Answer>(await page.signIn(person.email, PASSWORD))
    assert.equal(answer.mfaEnrolled, false)
    assert.deepEqual(answer.mfaDevices.emails, [{ email: 'e***@example.com' }])
    const { mfaToken } = answer
    refused(await page.post(`${MFA}/authenticator/enroll`, { mfaToken }), 403, 'ER-15005')
    const { otcToken } = answered<{ otcToken: string }>(await page.post(`${MFA}/emailcode`, { mfaToken }))
    const { code } = (await mailOf(server, person.email, 'sign-in-code')).data
    const { accessToken } = answered<{ accessToken: string }>(
      await page.post(`${MFA}/emailcode/verify`, { mfaToken, otcToken, code }),
    )
    assert.deepEqual(claimsOf(accessToken).amr, ['pwd', 'otp', 'mfa'])
    await giveAuthenticator(server, mails, person)
    const next = answered<Answer>(await browser(server, mails).signIn(person.email, PASSWORD))
    assert.deepEqual(next.mfaDevices.emails, [])
    refused(await page.post(`${MFA}/emailcode`, { mfaToken: next.mfaToken }), 403, 'ER-15004')
  })

  test('where a tenant asks for one, who has none must add one before they are in [MFA-18, MFA-21, MFA-22]', async () => {
    const person = await createUser('strict')
    const { page, mfaToken, mfaEnrolled, mfaStrategies } = await firstStep(person.email)
    assert.equal(mfaEnrolled, false)
    assert.deepEqual(mfaStrategies, ['AuthenticatorApp', 'WebAuthnPlatform', 'WebAuthnCrossPlatform', 'SMS'])
    const { secret, qrCode } = answered<{ secret: string; qrCode: string }>(
      await page.post(`${MFA}/authenticator/enroll`, { mfaToken }),
    )
    assert.match(qrCode, /^data:image/)
    refused(
      await page.post(`${MFA}/authenticator/enroll/verify`, { mfaToken, token: '000000' }),
      400,
      'ER-15002',
    )
    const { accessToken, recoveryCode } = answered<{ accessToken: string; recoveryCode: string }>(
      await page.post(`${MFA}/authenticator/enroll/verify`, { mfaToken, token: appCode(secret) }),
    )
    assert.ok(recoveryCode)
    assert.deepEqual(claimsOf(accessToken).amr, ['pwd', 'otp', 'mfa'])
    assert.equal((await firstStep(person.email)).mfaEnrolled, true)
  })

  test('by phone and by key as well [MFA-18, MFA-23, MFA-24, MFA-25, MFA-26]', async () => {
    const ada = await createUser('strict')
    const byPhone = await firstStep(ada.email)
    const { otcToken } = answered<{ otcToken: string }>(
      await byPhone.page.post(`${MFA}/sms/enroll`, {
        mfaToken: byPhone.mfaToken,
        phoneNumber: '+14155550102',
      }),
    )
    const code = await smsCode(server, vendor, '+14155550102')
    const proof = { mfaToken: byPhone.mfaToken, otcToken, code }
    assert.ok(answered<Answer>(await byPhone.page.post(`${MFA}/sms/enroll/verify`, proof)).recoveryCode)

    const bob = await createUser('strict')
    const { page, mfaToken } = await firstStep(bob.email)
    const begun = answered<{ webauthnToken: string; options: never }>(
      await page.post(`${MFA}/webauthn/enroll`, { mfaToken }),
    )
    const key = softwareKey({ origin: vendor.origin, attachment: 'platform' })
    const { accessToken } = answered<{ accessToken: string }>(
      await page.post(`${MFA}/webauthn/enroll/verify`, {
        mfaToken,
        ...begun,
        options: key.create(begun.options),
        deviceType: 'Platform',
      }),
    )
    assert.deepEqual(claimsOf(accessToken).amr, ['pwd', 'hwk', 'mfa'])
  })

  test('the strictest of a person’s tenants decides, since one session opens all [MFA-18]', async () => {
    const person = await createUser('harbor')
    assert.equal((await browser(server, vendor).signIn(person.email, PASSWORD)).json().mfaRequired, false)
    await server.addPerson(vendor, 'strict', person.email)
    assert.equal((await firstStep(person.email)).mfaEnrolled, false)
  })

  test('where one of the person’s tenants asks for it, the last one stays, wherever they are now [MFA-28]', async () => {
    const person = await createUser('strict')
    const { deviceId, secret } = await giveAuthenticator(server, vendor, person)
    const { page, mfaToken } = await firstStep(person.email)
    const value = appCode(secret)
    page.token = answered<{ accessToken: string }>(
      await page.post(`${MFA}/verify`, { mfaToken, value }),
    ).accessToken
    refused(await page.post(`${OWN}/authenticator/${deviceId}/disable/verify`, {}), 403, 'ER-15008')
    refused(await page.post(`${OWN}/disable`, {}), 403, 'ER-15008')
    await server.addPerson(vendor, 'harbor', person.email)
    answered(await page.put('/identity/resources/users/v1/tenant', { tenantId: 'harbor' }))
    page.token = answered<{ accessToken: string }>(await page.refresh()).accessToken
    refused(await page.post(`${OWN}/disable`, {}), 403, 'ER-15008')
    await givePhone(server, vendor, person, '+14155550103')
    answered(await page.post(`${OWN}/authenticator/${deviceId}/disable/verify`, {}))
  })
})

import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import type { AuthResponse } from '../../contract/auth.ts'
import type { VendorSettings } from '../../server/core/vendors/settings.ts'
import { guest, provePhone } from '../passwordless/methods.ts'
import { claimsOf } from '../sessions/browser.ts'
import { forceFactor, giveAuthenticator, givePhone } from '../support/factors.ts'
import { mailOf } from '../support/inbox.ts'
import { smsCode } from '../support/queued-sms.ts'
import { PASSWORD, type TestServer, testServer } from '../support/server.ts'
import { answered, refused } from '../support/signed-in.ts'
import { appCode } from '../support/totp.ts'

const MFA = '/identity/resources/auth/v1/user/mfa'

suite('what was the first factor is not the second too', () => {
  let server: TestServer
  let count = 0
  before(async () => {
    server = await testServer()
  })
  after(() => server.close())

  async function arrange(name: string, strategies: VendorSettings['mfa']['strategies'], main = 'SmsCode') {
    const settings = { authStrategy: main, secondaryStrategies: [], mfa: { strategies, rememberSeconds: 0 } }
    const vendor = await server.addVendor(name, settings as never)
    await server.addTenant(vendor, 'harbor')
    const phone = `+44207946030${count}`
    const person = await server.addPerson(vendor, 'harbor', `ada-${++count}@example.com`)
    await provePhone(server, vendor, person, phone)
    const page = guest(server, vendor)
    async function byPhone(): Promise<AuthResponse> {
      answered(await page.ask('smscode', { email: person.email }))
      return answered<AuthResponse>(await page.show('smscode', await smsCode(server, vendor, phone)))
    }
    return { vendor, person, phone, ...page, byPhone }
  }

  test('whoever came by text message is asked for another kind: text messages are not offered, not sent, not added', async () => {
    const a = await arrange('other', ['AuthenticatorApp', 'SMS'])
    const device = await givePhone(server, a.vendor, a.person, a.phone)
    const asked = await a.byPhone()
    assert.deepEqual(
      [asked.mfaRequired, asked.mfaEnrolled, asked.mfaDevices?.phones, asked.mfaStrategies],
      [true, false, [], ['AuthenticatorApp']],
    )
    const { mfaToken } = asked
    assert.equal((await a.page.post(`${MFA}/sms/${device}`, { mfaToken })).statusCode, 400)
    refused(
      await a.page.post(`${MFA}/sms/enroll`, { mfaToken, phoneNumber: '+442079460399' }),
      403,
      'ER-15014',
    )
    const app = answered<{ secret: string }>(await a.page.post(`${MFA}/authenticator/enroll`, { mfaToken }))
    const shown = { mfaToken, token: appCode(app.secret) }
    const { accessToken } = answered<AuthResponse>(
      await a.page.post(`${MFA}/authenticator/enroll/verify`, shown),
    )
    assert.deepEqual(claimsOf(accessToken!).amr, ['phone', 'otp', 'mfa'])
    const again = await a.byPhone()
    assert.deepEqual(
      [again.mfaEnrolled, again.mfaDevices?.authenticators.length, again.mfaDevices?.phones],
      [true, 1, []],
    )
  })

  test('a code by mail is another kind, in a step-up too; a text message steps nothing up', async () => {
    const a = await arrange('mail', ['SMS', 'EmailCode'])
    a.page.token = (await a.byPhone()).accessToken
    const own = await a.page.post('/identity/resources/users/v1/mfa/sms/enroll', {
      phoneNumber: '+442079460398',
    })
    refused(own, 403, 'ER-15014')
    assert.deepEqual(own.json().errors, ['Sign in another way to add a phone'])
    await givePhone(server, a.vendor, a.person, a.phone)
    const generate = () => a.page.post('/identity/resources/auth/v1/user/step-up/generate', {})
    const stepUp = answered<AuthResponse>(await generate())
    assert.deepEqual([stepUp.mfaDevices?.phones, stepUp.mfaDevices?.emails.length], [[], 1])
    await server.services.database.pool.query(
      `update vendors set config = jsonb_set(config, '{mfa,strategies}', '["AuthenticatorApp", "SMS"]') where id = $1`,
      [a.vendor.id],
    )
    server.services.vendors.forget()
    assert.equal((await generate()).statusCode, 400)
  })

  test('after a password a phone counts as ever, and where a vendor has text messages alone they are asked for twice', async () => {
    const b = await arrange('password', ['AuthenticatorApp', 'SMS'], 'EmailAndPassword')
    await givePhone(server, b.vendor, b.person, b.phone)
    const asked = answered<AuthResponse>(await b.page.signIn(b.person.email, PASSWORD))
    assert.deepEqual([asked.mfaEnrolled, asked.mfaDevices?.phones.length], [true, 1])
    const a = await arrange('alone', ['SMS'])
    const device = await givePhone(server, a.vendor, a.person, a.phone)
    const { mfaToken, mfaEnrolled } = await a.byPhone()
    assert.equal(mfaEnrolled, true)
    const { otcToken } = answered<{ otcToken: string }>(
      await a.page.post(`${MFA}/sms/${device}`, { mfaToken }),
    )
    const shown = { mfaToken, otcToken, code: await smsCode(server, a.vendor, a.phone) }
    const { accessToken } = answered<AuthResponse>(await a.page.post(`${MFA}/sms/${device}/verify`, shown))
    assert.deepEqual(claimsOf(accessToken!).amr, ['phone', 'sms', 'mfa'])
  })

  test('nor is a mailbox, where the app that was asked for goes while its code is awaited', async () => {
    const a = await arrange('mailbox', ['AuthenticatorApp', 'EmailCode'], 'Code')
    await giveAuthenticator(server, a.vendor, a.person)
    answered(await a.ask('code', { email: a.person.email }))
    const { code } = (await mailOf(server, a.person.email, 'login-code')).data
    const { mfaToken } = answered<AuthResponse>(await a.show('code', String(code)))
    await server.services.database.pool.query('delete from mfa_devices where user_id = $1', [a.person.id])
    refused(await a.page.post(`${MFA}/emailcode`, { mfaToken }), 403, 'ER-15004')
  })

  test('a session that began by text message and has proven another factor adds a phone', async () => {
    const a = await arrange('more', ['AuthenticatorApp', 'SMS'])
    const { secret } = await giveAuthenticator(server, a.vendor, a.person)
    const { mfaToken } = await a.byPhone()
    const proof = { mfaToken, value: appCode(secret) }
    a.page.token = answered<AuthResponse>(await a.page.post(`${MFA}/verify`, proof)).accessToken
    const own = '/identity/resources/users/v1/mfa/sms/enroll'
    const { otcToken } = answered<{ otcToken: string }>(await a.page.post(own, { phoneNumber: a.phone }))
    const code = await smsCode(server, a.vendor, a.phone)
    answered(await a.page.post(`${own}/verify`, { otcToken, code }))
    const again = await a.byPhone()
    assert.deepEqual(again.mfaDevices?.phones, [], 'the phone is not both factors all the same')
  })

  test('an address that was never proven is no second factor beside another kind', async () => {
    const a = await arrange('mistyped', ['SMS', 'EmailCode'])
    await forceFactor(server, a.vendor, 'harbor', 'Force')
    const unproven = () =>
      server.services.database.pool.query('update users set verified = false where id = $1', [a.person.id])
    await server.services.database.pool.query(
      `update vendors set config = jsonb_set(config, '{signUp}', '{"allowed": true, "activation": false, "companyNameRequired": false}') where id = $1`,
      [a.vendor.id],
    )
    server.services.vendors.forget()
    const proven = await a.byPhone()
    assert.deepEqual([proven.mfaDevices?.emails.length, proven.mfaStrategies], [1, ['EmailCode']])
    await unproven()
    const asked = await a.byPhone()
    assert.deepEqual(
      [asked.mfaRequired, asked.mfaEnrolled, asked.mfaDevices?.emails, asked.mfaStrategies],
      [true, false, [], ['SMS']],
    )
    const { mfaToken } = asked
    assert.ok(
      (await a.page.post(`${MFA}/emailcode`, { mfaToken })).statusCode >= 400,
      'nothing goes to a stranger',
    )
    const phoneNumber = a.phone
    const { otcToken } = answered<{ otcToken: string }>(
      await a.page.post(`${MFA}/sms/enroll`, { mfaToken, phoneNumber }),
    )
    const shown = { mfaToken, otcToken, code: await smsCode(server, a.vendor, a.phone) }
    assert.ok(answered<AuthResponse>(await a.page.post(`${MFA}/sms/enroll/verify`, shown)).accessToken)
  })

  test('of two who must add a first factor to one account, one does: the other proves that one [MFA-18]', async () => {
    const a = await arrange('race', ['AuthenticatorApp'], 'EmailAndPassword')
    await forceFactor(server, a.vendor, 'harbor', 'Force')
    const begun = async () => {
      const { mfaToken } = answered<AuthResponse>(await a.page.signIn(a.person.email, PASSWORD))
      const reply = await a.page.post(`${MFA}/authenticator/enroll`, { mfaToken })
      return { mfaToken, token: appCode(answered<{ secret: string }>(reply).secret) }
    }
    const [stranger, owner] = [await begun(), await begun()]
    answered(await a.page.post(`${MFA}/authenticator/enroll/verify`, owner))
    refused(await a.page.post(`${MFA}/authenticator/enroll/verify`, stranger), 403, 'ER-15005')
  })
})

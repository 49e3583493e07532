import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { guest, otherThan, provePhone } from '../passwordless/methods.ts'
import { browser } from '../sessions/browser.ts'
import { mailOf, mailsTo } from '../support/inbox.ts'
import { smsCode } from '../support/queued-sms.ts'
import { type TestServer, type TestVendor, testServer } from '../support/server.ts'
import { answered, refused } from '../support/signed-in.ts'

const SMS = '/identity/resources/users/v2/passwords/reset/sms'
const PHONE = '/identity/resources/users/v1/phone/reset'
const SECURITY = {
  enforceMFAType: 'DontForce',
  passwordHistory: { enabled: false, historySize: 5 },
  passwordRotation: { isActive: false, rotationPeriod: 90, notificationPeriod: 14 },
  recoveryByEmail: true,
  recoveryBySms: true,
  tenantsDecide: { passwordHistory: true, passwordComplexity: true, passwordRotation: true },
}
const ROUNDS = [1, 2, 3, 4]
const TRIES = [1, 2, 3, 4, 5]

describe('guessing at codes, with limits on', () => {
  let server: TestServer
  before(async () => {
    server = await testServer({ rateLimitFactor: 1 })
  })
  after(() => server.close())

  async function vendorOf(id: string, settings: object): Promise<TestVendor> {
    const vendor = await server.addVendor(id, { lockout: { enabled: false, maxAttempts: 5 }, ...settings })
    await server.addTenant(vendor, 'harbor')
    return vendor
  }

  test('many messages to one phone give no more tries: twenty an hour, then the right code does not count [FORGOT-22]', async () => {
    const vendor = await vendorOf('acme', { security: SECURITY })
    const { email, id } = await server.addPerson(vendor, 'harbor', 'ada@example.com')
    const phone = '+442079460501'
    await provePhone(server, vendor, { id }, phone)
    const page = browser(server, vendor)
    const begin = async () => {
      const reply = await page.post(SMS, { identifier: email, identifierType: 'email' })
      const { sessionId } = answered<{ sessionId: string }>(reply)
      return { sessionId, otcToken: await smsCode(server, vendor, phone) }
    }
    for (const _ of ROUNDS) {
      const { sessionId, otcToken } = await begin()
      for (const _ of TRIES)
        refused(
          await page.post(`${SMS}/verify`, { sessionId, otcToken: otherThan(otcToken) }),
          400,
          'ER-21001',
        )
    }
    refused(await page.post(`${SMS}/verify`, await begin()), 400, 'ER-21001')
  })

  test('nor do many mails about a lost phone [PHONE-11]', async () => {
    const vendor = await vendorOf('lost', {})
    const { email } = await server.addPerson(vendor, 'harbor', 'bob@example.com')
    const page = browser(server, vendor)
    const begin = async () => {
      const sent = answered<{ resetPhoneNumberToken: string }>(await page.post(PHONE, { email }))
      return { ...sent, code: String((await mailOf(server, email, 'sign-in-code')).data.code) }
    }
    for (const _ of ROUNDS) {
      const requested = await begin()
      for (const _ of TRIES)
        refused(
          await page.post(`${PHONE}/verify`, { ...requested, code: otherThan(requested.code) }),
          400,
          'ER-17006',
        )
      // From an address of its own each time, which is counted, too.
      await server.services.database.pool.query(
        "delete from rate_limits where key like '%/phone/reset/verify %'",
      )
    }
    refused(await page.post(`${PHONE}/verify`, await begin()), 400, 'ER-17006')
  })

  test('who signs up by one phone after another fills no mailbox [SIGNUP-11]', async () => {
    const vendor = await vendorOf('phones', {
      authStrategy: 'SmsCode',
      signUp: {
        allowed: true,
        activation: true,
        companyNameRequired: false,
        strategies: { email: { enabled: true, required: false } },
      },
    })
    const { email } = await server.addPerson(vendor, 'harbor', 'kim@example.com')
    const page = browser(server, vendor)
    for (const last of [1, 2, 3, 4, 5, 6, 7]) {
      const phoneNumber = `+1415555310${last}`
      const { userId, activationToken } = answered<{ userId: string; activationToken: string }>(
        await page.post('/identity/resources/users/v1/signUp/phoneNumber', { phoneNumber, email }),
      )
      const code = await smsCode(server, vendor, phoneNumber)
      const proof = { userId, token: activationToken, code }
      answered(await page.post('/identity/resources/users/v1/activate/code', proof))
    }
    assert.equal((await mailsTo(server, email)).length, 5)
  })

  test('after twenty tries to sign in by code the right one counts no more, which does not say that there is a user [LOGIN-76]', async () => {
    const vendor = await vendorOf('codes', { authStrategy: 'Code' })
    const { email } = await server.addPerson(vendor, 'harbor', 'eve@example.com')
    const { ask, show } = guest(server, vendor)
    const mailed = async () => {
      await ask('code', { email })
      return String((await mailOf(server, email, 'login-code')).data.code)
    }
    for (const _ of ROUNDS) {
      const code = await mailed()
      for (const _ of TRIES) refused(await show('code', otherThan(code)), 401, 'ER-20002')
    }
    refused(await show('code', await mailed()), 401, 'ER-20002')
  })
})

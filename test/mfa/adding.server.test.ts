import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { browser } from '../sessions/browser.ts'
import { queuedMails } from '../support/queued-mails.ts'
import { smsCode } from '../support/queued-sms.ts'
import { PASSWORD, type TestServer, type TestVendor, testServer } from '../support/server.ts'
import { answered, refused } from '../support/signed-in.ts'
import { softwareKey } from '../support/software-key.ts'
import { appCode } from '../support/totp.ts'
import { type OwnPages, ownPages } from './own-pages.ts'

const MFA = '/identity/resources/users/v1/mfa'
const PHONE = '+14155552671'

describe('adding second factors', () => {
  let server: TestServer
  let vendor: TestVendor
  let pages: OwnPages

  before(async () => {
    server = await testServer()
    vendor = await server.addVendor('acme')
    await server.addTenant(vendor, 'harbor')
    pages = ownPages(server, vendor)
  })
  after(() => server.close())

  const query = (text: string, values: unknown[] = []) => server.services.database.pool.query(text, values)

  test('an authenticator app is added with its first code; its picture, its key and its address tell one seed [MFA-11, MFA-20, MFA-21, MFA-22, MFA-30]', async () => {
    for (const path of ['/enroll', '/authenticator/enroll']) {
      const { page, id } = await pages.createUser()
      const none = { authenticators: [], phones: [], webauthn: [], emails: [] }
      assert.deepEqual(await pages.devices(page), none)
      const seed = answered<{ qrCode: string; secret: string; otpauthUri: string }>(
        await page.post(`${MFA}${path}`),
      )
      assert.match(seed.qrCode, /^data:image\/svg\+xml;base64,/)
      assert.match(Buffer.from(seed.qrCode.split(',')[1]!, 'base64').toString(), /^<svg/)
      assert.equal(new URL(seed.otpauthUri).searchParams.get('secret'), seed.secret)
      assert.equal(new URL(seed.otpauthUri).searchParams.get('issuer'), 'acme')

      refused(await page.post(`${MFA}${path}/verify`, { token: '000000' }), 400, 'ER-15002')
      const { recoveryCode } = answered<{ recoveryCode: string }>(
        await page.post(`${MFA}${path}/verify`, { token: appCode(seed.secret) }),
      )
      assert.match(recoveryCode, /^([0-9A-Z]{5}-){3}[0-9A-Z]{5}$/)
      assert.equal((await pages.devices(page)).authenticators.length, 1)
      assert.equal((await page.get('/identity/resources/users/v2/me')).json().mfaEnrolled, true)
      const { rows } = await query('select sealed_seed from mfa_devices where user_id = $1', [id])
      assert.ok(!rows[0].sealed_seed.toString('latin1').includes(seed.secret), 'the seed is sealed')
      refused(await page.post(`${MFA}${path}/verify`, { token: appCode(seed.secret, 1) }), 400, 'ER-15002')
    }
  })

  test('a seed that was begun in one session is not ended in another, and five wrong codes end it', async () => {
    const { page, email } = await pages.createUser()
    const other = browser(server, vendor)
    await other.signIn(email, PASSWORD)
    const { secret } = answered<{ secret: string }>(await page.post(`${MFA}/authenticator/enroll`))
    const verify = `${MFA}/authenticator/enroll/verify`
    refused(await other.post(verify, { token: appCode(secret) }), 400, 'ER-15002')
    for (let tries = 0; tries < 5; tries++) {
      refused(await page.post(verify, { token: '000000' }), 400, 'ER-15002')
    }
    refused(await page.post(verify, { token: appCode(secret) }), 400, 'ER-15002')
    assert.equal((await pages.devices(page)).authenticators.length, 0)
  })

  test('a phone is added with the code that is sent to it; the number is proven, not believed [MFA-12, MFA-23, MFA-24]', async () => {
    const { page } = await pages.createUser()
    const sent = answered<{ otcToken: string; phoneNumber: string }>(
      await page.post(`${MFA}/sms/enroll`, { phoneNumber: '+1 (415) 555-2671' }),
    )
    assert.equal(sent.phoneNumber, '********2671')
    const verify = `${MFA}/sms/enroll/verify`
    const code = await smsCode(server, vendor, PHONE)
    const wrong = code === '123456' ? '123457' : '123456'
    refused(await page.post(verify, { otcToken: sent.otcToken, code: wrong }), 400, 'ER-15002')
    const { recoveryCode } = answered<{ recoveryCode: string }>(
      await page.post(verify, { otcToken: sent.otcToken, code }),
    )
    assert.ok(recoveryCode)
    const { phones } = await pages.devices(page)
    assert.deepEqual(
      phones.map(({ phoneNumber, type }) => ({ phoneNumber, type })),
      [{ phoneNumber: PHONE, type: 'sms' }],
    )
    refused(await page.post(verify, { otcToken: sent.otcToken, code }), 400, 'ER-15002')
    refused(await page.post(`${MFA}/sms/enroll`, { phoneNumber: PHONE }), 409, 'ER-15013')
    refused(await page.post(`${MFA}/sms/enroll`, { phoneNumber: '+1415' }), 400, 'ER-17001')
  })

  test('a code of one person is worth nothing for another', async () => {
    const [ada, bob] = [await pages.createUser(), await pages.createUser()]
    const { otcToken } = answered<{ otcToken: string }>(
      await ada.page.post(`${MFA}/sms/enroll`, { phoneNumber: '+14155552672' }),
    )
    const code = await smsCode(server, vendor, '+14155552672')
    refused(await bob.page.post(`${MFA}/sms/enroll/verify`, { otcToken, code }), 400, 'ER-15002')
    assert.equal((await pages.devices(bob.page)).phones.length, 0)
  })

  test('a security key and the device’s own are added for this page only, each challenge once [MFA-12, MFA-25, MFA-26]', async () => {
    const { page } = await pages.createUser()
    for (const [attachment, type] of [
      ['cross-platform', 'usb-key'],
      ['platform', 'internal'],
    ] as const) {
      const { webauthnToken, options } = answered<{ webauthnToken: string; options: never }>(
        await page.post(`${MFA}/webauthn/enroll`),
      )
      const key = softwareKey({ origin: vendor.origin, attachment })
      const body = { webauthnToken, options: key.create(options), deviceType: 'Platform', publicKey: {} }
      answered(await page.post(`${MFA}/webauthn/enroll/verify`, body))
      refused(await page.post(`${MFA}/webauthn/enroll/verify`, body), 400, 'ER-15011')
      const { webauthn } = await pages.devices(page)
      assert.equal(webauthn.at(-1)!.type, type)
      assert.ok(webauthn.at(-1)!.name)
    }
    const { webauthnToken, options } = answered<{ webauthnToken: string; options: never }>(
      await page.post(`${MFA}/webauthn/enroll`),
    )
    const elsewhere = softwareKey({ origin: 'http://app.acme.test.evil.example' })
    refused(
      await page.post(`${MFA}/webauthn/enroll/verify`, { webauthnToken, options: elsewhere.create(options) }),
      400,
      'ER-15011',
    )
    assert.equal((await pages.devices(page)).webauthn.length, 2)
  })

  test('only a page of the vendor begins a ceremony', async () => {
    const { page } = await pages.createUser()
    refused(
      await page.post(`${MFA}/webauthn/enroll`, {}, { origin: 'https://evil.example' }),
      403,
      'ER-00431',
    )
  })

  test('a session that began long ago changes nothing', async () => {
    const { page, id } = await pages.createUser()
    await query("update sessions set authenticated_at = now() - interval '31 minutes' where user_id = $1", [
      id,
    ])
    for (const [path, body] of [
      ['/enroll', undefined],
      ['/authenticator/enroll', undefined],
      ['/sms/enroll', { phoneNumber: PHONE }],
      ['/webauthn/enroll', undefined],
      ['/authenticator/enroll/verify', { token: '000000' }],
    ] as const) {
      refused(await page.post(`${MFA}${path}`, body), 403, 'ER-15010')
    }
  })

  test('beside a factor that is there, a password alone adds none, nor what it began before; the factor does [MFA-20, MFA-22, MFA-24, MFA-26]', async () => {
    const { page, email } = await pages.createUser()
    const thief = browser(server, vendor)
    await thief.signIn(email, PASSWORD)
    const begun = answered<{ secret: string }>(await thief.post(`${MFA}/authenticator/enroll`))
    const app = await pages.withApp(page)
    for (const [path, body] of [
      ['/enroll', undefined],
      ['/authenticator/enroll', undefined],
      ['/authenticator/enroll/verify', { token: appCode(begun.secret) }],
      ['/sms/enroll', { phoneNumber: PHONE }],
      ['/webauthn/enroll', undefined],
    ] as const) {
      refused(await thief.post(`${MFA}${path}`, body), 403, 'ER-15010')
    }
    const address = { email: 'thief@acme.test' }
    refused(await thief.post('/identity/resources/users/v1/email/me', address), 403, 'ER-15010')
    const { mfaToken } = answered<{ mfaToken: string }>(await browser(server, vendor).signIn(email, PASSWORD))
    const proven = browser(server, vendor)
    const proof = { mfaToken, value: app.nextCode }
    proven.token = answered<{ accessToken: string }>(
      await proven.post('/identity/resources/auth/v1/user/mfa/verify', proof),
    ).accessToken
    await pages.withApp(proven)
    assert.equal((await pages.devices(page)).authenticators.length, 2)
  })

  test('of two sessions that add a first factor at once, one does [MFA-22]', async () => {
    const { page, email } = await pages.createUser()
    const thief = browser(server, vendor)
    await thief.signIn(email, PASSWORD)
    const verify = `${MFA}/authenticator/enroll/verify`
    const tokens: string[] = []
    for (const each of [page, thief]) {
      const { secret } = answered<{ secret: string }>(await each.post(`${MFA}/authenticator/enroll`))
      tokens.push(appCode(secret))
    }
    const replies = await Promise.all([page, thief].map((each, n) => each.post(verify, { token: tokens[n] })))
    assert.deepEqual(replies.map(({ statusCode }) => statusCode).sort(), [200, 403])
    assert.equal((await pages.devices(page)).authenticators.length, 1)
  })

  test('a remembered browser is asked for the factor once it was sent to sign in again [MFA-20, MFA-27, MFA-33]', async () => {
    for (const path of ['/authenticator/enroll', '/disable']) {
      const { page, email, id } = await pages.createUser()
      const app = await pages.withApp(page)
      const remembered = browser(server, vendor)
      const { mfaToken } = answered<{ mfaToken: string }>(await remembered.signIn(email, PASSWORD))
      const proof = { mfaToken, value: app.nextCode, rememberDevice: true }
      answered(await remembered.post('/identity/resources/auth/v1/user/mfa/verify', proof))
      const signIn = async () =>
        answered<{ mfaRequired: boolean }>(await remembered.signIn(email, PASSWORD)).mfaRequired
      assert.equal(await signIn(), false)
      const marks = 'select from mfa_remembered_browsers where user_id = $1'
      refused(await remembered.post(`${MFA}${path}`, {}), 403, 'ER-15010')
      assert.equal((await query(marks, [id])).rows.length, 0)
      assert.equal(await signIn(), true, 'signing in again leads on')
    }
  })

  test('the person is notified by mail, the log and an event of each factor that comes or goes [MFA-02]', async () => {
    const { page, id, email } = await pages.createUser()
    const { nextCode } = await pages.withApp(page)
    answered(await page.post(`${MFA}/disable`, { token: nextCode }))
    const mails = (await queuedMails(server, vendor)).filter(mail => mail.to === email)
    assert.deepEqual(
      mails.map(({ template, data }) => [template, 'change' in data && data.change]),
      [
        ['factor-changed', 'added'],
        ['factor-changed', 'removed'],
      ],
    )
    const { rows: audits } = await query(
      "select action, severity from audits where user_id = $1 and action like 'user.mfa-%' order by id",
      [id],
    )
    assert.deepEqual(audits, [
      { action: 'user.mfa-added', severity: 'High' },
      { action: 'user.mfa-removed', severity: 'High' },
    ])
    const { rows: events } = await query("select type from events where payload->>'userId' = $1", [id])
    assert.ok(events.some(({ type }) => type === 'frontegg.user.enrolledMFA'))
    assert.ok(events.some(({ type }) => type === 'frontegg.user.disabledMFA'))
  })

  test('kinds that the vendor has switched off are refused, and the list says so [MFA-31]', async () => {
    const plain = await server.addVendor('plain', {
      mfa: { strategies: ['AuthenticatorApp'], rememberSeconds: 0 },
    })
    await server.addTenant(plain, 'quay')
    const person = await server.addPerson(plain, 'quay', 'mia@example.com')
    const page = browser(server, plain)
    await page.signIn(person.email, PASSWORD)
    const { strategies } = answered<{ strategies: { strategy: string; isActive: boolean }[] }>(
      await page.get('/identity/resources/configurations/v1/mfa/strategies'),
    )
    assert.deepEqual(
      strategies.map(({ strategy, isActive }) => [strategy, isActive]),
      [
        ['AuthenticatorApp', true],
        ['WebAuthnPlatform', false],
        ['WebAuthnCrossPlatform', false],
        ['SMS', false],
        ['EmailCode', false],
      ],
    )
    refused(await page.post(`${MFA}/sms/enroll`, { phoneNumber: PHONE }), 403, 'ER-15004')
    refused(await page.post(`${MFA}/webauthn/enroll`), 403, 'ER-15004')
  })
})

import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { smsCode } from '../support/queued-sms.ts'
import { type TestServer, type TestVendor, testServer } from '../support/server.ts'
import { answered, refused } from '../support/signed-in.ts'
import { softwareKey } from '../support/software-key.ts'
import { type OwnPages, ownPages } from './own-pages.ts'

const MFA = '/identity/resources/users/v1/mfa'

describe('removing second factors', () => {
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

  test('one app, one phone and one key are removed, each with its own proof [MFA-02, MFA-28, MFA-29]', async () => {
    const { page } = await pages.createUser()
    const app = await pages.withApp(page)
    const { otcToken } = answered<{ otcToken: string }>(
      await page.post(`${MFA}/sms/enroll`, { phoneNumber: '+14155552673' }),
    )
    const added = answered<object>(
      await page.post(`${MFA}/sms/enroll/verify`, {
        otcToken,
        code: await smsCode(server, vendor, '+14155552673'),
      }),
    )
    assert.deepEqual(added, {}, 'the recovery code is shown with the first factor only')
    const begun = answered<{ webauthnToken: string; options: never }>(
      await page.post(`${MFA}/webauthn/enroll`),
    )
    const key = softwareKey({ origin: vendor.origin })
    answered(
      await page.post(`${MFA}/webauthn/enroll/verify`, { ...begun, options: key.create(begun.options) }),
    )
    const { phones, webauthn } = await pages.devices(page)

    const disableApp = `${MFA}/authenticator/${app.id}/disable/verify`
    refused(await page.post(disableApp, {}), 403, 'ER-15010')
    refused(await page.post(disableApp, { token: '000000' }), 400, 'ER-15002')
    refused(await page.post(disableApp, { token: app.usedCode }), 400, 'ER-15002')
    answered(await page.post(disableApp, { token: app.nextCode }))

    const phone = `${MFA}/sms/${phones[0]!.id}/disable`
    const requested = answered<{ otcToken: string }>(await page.post(phone))
    const code = await smsCode(server, vendor, '+14155552673')
    refused(await page.post(`${phone}/verify`, {}), 403, 'ER-15010')
    refused(await page.post(`${phone}/verify`, { otcToken, code }), 400, 'ER-15002')
    answered(await page.post(`${phone}/verify`, { otcToken: requested.otcToken, code }))

    const path = `${MFA}/webauthn/${webauthn[0]!.id}/disable`
    const challenge = answered<{ webauthnToken: string; options: never }>(await page.post(path))
    const proof = { ...challenge, options: key.sign(challenge.options), publicKey: {} }
    answered(await page.post(`${path}/verify`, proof))
    refused(await page.post(`${path}/verify`, proof), 404, 'ER-15003')
    assert.deepEqual(await pages.devices(page), { authenticators: [], phones: [], webauthn: [], emails: [] })
    assert.equal((await page.get('/identity/resources/users/v2/me')).json().mfaEnrolled, false)
  })

  test('every factor goes with one code, and the recovery code with them [MFA-27]', async () => {
    const { page, id } = await pages.createUser()
    refused(await page.post(`${MFA}/disable`, {}), 400, 'ER-15007')
    const app = await pages.withApp(page)
    refused(await page.post(`${MFA}/disable`, {}), 403, 'ER-15010')
    refused(await page.post(`${MFA}/disable`, { token: '000000' }), 400, 'ER-15002')
    answered(await page.post(`${MFA}/disable`, { token: app.nextCode }))
    assert.equal((await pages.devices(page)).authenticators.length, 0)
    const { rows } = await query('select from mfa_recovery_codes where user_id = $1', [id])
    assert.equal(rows.length, 0)
  })

  test('the device of another person is not there', async () => {
    const [ada, bob] = [await pages.createUser(), await pages.createUser()]
    const app = await pages.withApp(ada.page)
    const token = app.nextCode
    refused(await bob.page.post(`${MFA}/authenticator/${app.id}/disable/verify`, { token }), 404, 'ER-15003')
    refused(await bob.page.post(`${MFA}/sms/${app.id}/disable`), 404, 'ER-15003')
    refused(await bob.page.post(`${MFA}/webauthn/${app.id}/disable`), 404, 'ER-15003')
    assert.equal((await pages.devices(ada.page)).authenticators.length, 1)
  })

  test('of two removals of the last two factors, none leaves the person half enrolled [MFA-27]', async () => {
    const { page, id } = await pages.createUser()
    const app = await pages.withApp(page)
    const replies = await Promise.all([
      page.post(`${MFA}/disable`, { token: app.nextCode }),
      page.post(`${MFA}/authenticator/${app.id}/disable/verify`, { token: app.nextCode }),
    ])
    assert.ok(replies.some(({ statusCode }) => statusCode === 200))
    assert.ok(replies.every(({ statusCode }) => statusCode < 500))
    const { rows } = await query('select mfa_enrolled from users where id = $1', [id])
    assert.equal(rows[0].mfa_enrolled, false)
  })

  test('who has one adds and changes no phone number without having proven it: numbers sign in, and get passwords back [PHONE-10, PHONE-13]', async () => {
    const { page, id } = await pages.createUser()
    const numbers = ['/identity/resources/users/phone-numbers/v1', '/identity/resources/users/v1/phone']
    const ask = async (last: number) =>
      await Promise.all(
        numbers.map((path, place) => page.post(path, { phoneNumber: `+1415555264${last + place}` })),
      )
    await query('update users set mfa_enrolled = true where id = $1', [id])
    for (const reply of await ask(1)) refused(reply, 403, 'ER-15010')
    await query("update sessions set amr = '{pwd,otp,mfa}' where user_id = $1", [id])
    await page.refresh()
    for (const reply of await ask(3)) answered(reply)
  })
})

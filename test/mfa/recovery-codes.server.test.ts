import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { type Browser, browser, claimsOf } from '../sessions/browser.ts'
import { queuedMails } from '../support/queued-mails.ts'
import { PASSWORD, type TestServer, type TestVendor, testServer } from '../support/server.ts'
import { answered, refused } from '../support/signed-in.ts'
import { appCode } from '../support/totp.ts'

const MFA = '/identity/resources/auth/v1/user/mfa'
const OWN = '/identity/resources/users/v1/mfa'

interface Codes {
  recoveryCode: string
  recoveryCodes: string[]
}

describe('recovery codes', () => {
  let server: TestServer
  let vendor: TestVendor
  let count = 0

  before(async () => {
    server = await testServer()
    vendor = await server.addVendor('acme')
    await server.addTenant(vendor, 'harbor')
  })
  after(() => server.close())

  const query = async (text: string, values: unknown[]) =>
    (await server.services.database.pool.query(text, values)).rows

  async function enrolled() {
    const person = await server.addPerson(vendor, 'harbor', `person${++count}@example.com`)
    const [page, passwordOnly] = [browser(server, vendor), browser(server, vendor)]
    for (const each of [page, passwordOnly]) await each.signIn(person.email, PASSWORD)
    const { secret } = answered<{ secret: string }>(await page.post(`${OWN}/authenticator/enroll`))
    const codes = answered<Codes>(
      await page.post(`${OWN}/authenticator/enroll/verify`, { token: appCode(secret) }),
    )
    return { ...person, ...codes, page, passwordOnly }
  }
  async function pending(email: string) {
    const page = browser(server, vendor)
    const { mfaToken } = answered<{ mfaToken: string }>(await page.signIn(email, PASSWORD))
    return { page, mfaToken }
  }
  const left = async (page: Browser) => {
    const { total, remaining } = answered<{ total: number; remaining: number }>(
      await page.get(`${OWN}/recovery-codes`),
    )
    return [remaining, total]
  }

  test('ten come with the first factor, the one that published clients show among them, and only hashes stay', async () => {
    const { id, page, recoveryCode, recoveryCodes } = await enrolled()
    assert.equal(new Set(recoveryCodes).size, 10)
    assert.equal(recoveryCodes[0], recoveryCode)
    for (const code of recoveryCodes) assert.match(code, /^([0-9A-Z]{5}-){3}[0-9A-Z]{5}$/)
    assert.deepEqual(await left(page), [10, 10])
    const rows = await query('select * from mfa_recovery_codes where user_id = $1', [id])
    assert.ok(!recoveryCodes.some(code => JSON.stringify(rows).includes(code)))
  })

  test('one signs in in place of the factor, which stays; a mail and the log say so, and it works once', async () => {
    const { id, email, recoveryCodes } = await enrolled()
    const [, code] = recoveryCodes as [string, string]
    const first = await pending(email)
    const { accessToken } = answered<{ accessToken: string }>(
      await first.page.post(`${MFA}/recovery-code/verify`, {
        mfaToken: first.mfaToken,
        recoveryCode: code.toLowerCase().replaceAll('-', ' '),
      }),
    )
    assert.deepEqual(claimsOf(accessToken).amr, ['pwd', 'otp', 'mfa'])
    first.page.token = accessToken
    assert.deepEqual(await left(first.page), [9, 10])
    const again = await pending(email)
    refused(
      await again.page.post(`${MFA}/recovery-code/verify`, { mfaToken: again.mfaToken, recoveryCode: code }),
      400,
      'ER-15006',
    )
    const mail = (await queuedMails(server, vendor)).find(
      ({ template, to }) => template === 'recovery-codes' && to === email,
    )
    assert.deepEqual({ ...mail?.data, name: '' }, { change: 'used', remaining: 9, name: '' })
    const audits = await query(
      "select severity from audits where user_id = $1 and action = 'user.recovery-code-used'",
      [id],
    )
    assert.deepEqual(audits, [{ severity: 'High' }])
  })

  test('of two sign-ins with one code at the same time, one gets in', async () => {
    const { email, page, recoveryCodes } = await enrolled()
    const [one, other] = [await pending(email), await pending(email)]
    const replies = await Promise.all(
      [one, other].map(({ page, mfaToken }) =>
        page.post(`${MFA}/recovery-code/verify`, { mfaToken, recoveryCode: recoveryCodes[3] }),
      ),
    )
    assert.deepEqual(replies.map(({ statusCode }) => statusCode).sort(), [200, 400])
    assert.deepEqual(await left(page), [9, 10])
  })

  test('neither without a sign-in that waits, nor for another person; each try counts for the token', async () => {
    const [ada, bob] = [await enrolled(), await enrolled()]
    const body = { mfaToken: 'x'.repeat(43), recoveryCode: ada.recoveryCode }
    refused(await browser(server, vendor).post(`${MFA}/recovery-code/verify`, body), 401, 'ER-15001')
    const { page, mfaToken } = await pending(bob.email)
    const tryCode = (recoveryCode: string) =>
      page.post(`${MFA}/recovery-code/verify`, { mfaToken, recoveryCode })
    let tries = 0
    for (let reply = await tryCode(ada.recoveryCode); reply.statusCode === 400; reply = await tryCode('0')) {
      assert.ok(++tries < 20, 'the token ends')
    }
    refused(await tryCode(bob.recoveryCode), 401, 'ER-15001')
    assert.deepEqual(await left(ada.page), [10, 10])
  })

  test('a new set voids the one before, needs a proven factor, and takes every factor away as the one code does', async () => {
    const { email, page, passwordOnly, recoveryCodes: before } = await enrolled()
    const { recoveryCodes: codes } = answered<Codes>(await page.post(`${OWN}/recovery-codes`))
    assert.equal(codes.length, 10)
    const { page: stale, mfaToken } = await pending(email)
    const use = (recoveryCode: string | undefined) =>
      stale.post(`${MFA}/recovery-code/verify`, { mfaToken, recoveryCode })
    refused(await use(before[0]), 400, 'ER-15006')
    answered(await use(codes[0]))
    refused(await passwordOnly.post(`${OWN}/recovery-codes`), 403, 'ER-15010')
    const recover = (recoveryCode: string | undefined) =>
      browser(server, vendor).post(`${MFA}/recover`, { email, recoveryCode })
    refused(await recover(codes[0]), 400, 'ER-15006')
    answered(await recover(codes[9]))
    assert.deepEqual(await left(page), [0, 0])
    const none = await server.addPerson(vendor, 'harbor', `person${++count}@example.com`)
    const fresh = browser(server, vendor)
    await fresh.signIn(none.email, PASSWORD)
    refused(await fresh.post(`${OWN}/recovery-codes`), 400, 'ER-15007')
  })
})

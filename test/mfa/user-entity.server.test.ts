import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { AuthResponse } from '../../contract/auth.ts'
import { browser, claimsOf } from '../sessions/browser.ts'
import { appOn, fakeBrowser, meRoute, signedIn, tokenFor } from '../state/fake-browser.ts'
import { forceFactor } from '../support/factors.ts'
import { PASSWORD, type TestServer, type TestVendor, testServer } from '../support/server.ts'
import { answered } from '../support/signed-in.ts'
import { appCode } from '../support/totp.ts'

const MFA = '/identity/resources/auth/v1/user/mfa'

/** What may stand in an answer: the server lets out what the contract names, and nothing else. */
const named = Object.keys(AuthResponse.properties)

describe('the user entity', () => {
  let server: TestServer
  let vendor: TestVendor

  before(async () => {
    server = await testServer()
    vendor = await server.addVendor('acme')
    await server.addTenant(vendor, 'strict')
    await server.addTenant(vendor, 'open')
    await forceFactor(server, vendor, 'strict', 'Force')
  })
  after(() => server.close())

  /** The user that a browser makes of an answer and a profile. */
  async function userOf(answer: Partial<AuthResponse>, me: object = {}) {
    const { app } = appOn(fakeBrowser(signedIn({ [meRoute]: { json: { id: 'user-1', ...me } } })).tab())
    await app.session.accept({ mfaRequired: false, accessToken: tokenFor({ exp: 4_102_444_800 }), ...answer })
    return app.session.$state.get().user as unknown as Record<string, unknown>
  }

  test('carries the tokens and when they end [USERS-22]', async () => {
    for (const field of ['accessToken', 'refreshToken', 'expiresIn']) assert.ok(named.includes(field), field)
    const user = await userOf({ refreshToken: 'of a host that keeps it', expiresIn: 60 })
    assert.equal(user.refreshToken, 'of a host that keeps it')
    assert.equal(user.expiresIn, 60)
    assert.equal(user.exp, 4_102_444_800)
    assert.equal(typeof user.accessToken, 'string')
  })

  test('carries what the second step said, and that a factor is on [USERS-23]', async () => {
    const person = await server.addPerson(vendor, 'strict', 'ada@example.com')
    const page = browser(server, vendor)
    const first = answered<AuthResponse>(await page.signIn(person.email, PASSWORD))
    const { mfaToken, mfaEnrolled, mfaDevices } = first
    assert.equal(mfaEnrolled, false)
    assert.deepEqual(mfaDevices, { webauthn: [], phones: [], authenticators: [], emails: [] })
    const { secret } = answered<{ secret: string }>(
      await page.post(`${MFA}/authenticator/enroll`, { mfaToken }),
    )
    const last = answered<AuthResponse>(
      await page.post(`${MFA}/authenticator/enroll/verify`, { mfaToken, token: appCode(secret) }),
    )
    assert.ok(claimsOf(last.accessToken!).sub)
    page.token = last.accessToken
    const me = answered<Record<string, unknown>>(await page.get('/identity/resources/users/v2/me'))
    const user = await userOf({ ...first, ...last, mfaToken: mfaToken! }, me)
    assert.equal(user.mfaToken, mfaToken)
    assert.equal(user.recoveryCode, last.recoveryCode)
    assert.deepEqual(user.mfaDevices, mfaDevices)
    assert.equal(user.mfaEnrolled, true)
    assert.equal(user.mfaEnabled, true)
  })

  test('carries where to go on and what is wrong with the password [USERS-24]', async () => {
    const answer = { redirectLocation: '/boats', isBreachedPassword: true, resetPasswordToken: 'reset' }
    for (const field of Object.keys(answer)) assert.ok(named.includes(field), field)
    const user = await userOf(answer)
    for (const [field, value] of Object.entries(answer)) assert.equal(user[field], value)
  })

  test('carries the applications that they are assigned to, and whether it opens sub-accounts [USERS-25]', async () => {
    const person = await server.addPerson(vendor, 'open', 'bob@example.com')
    const page = browser(server, vendor)
    answered(await page.signIn(person.email, PASSWORD))
    const before = answered<Record<string, unknown>>(await page.get('/identity/resources/users/v2/me'))
    assert.deepEqual(before.applications, [])
    assert.equal(before.subAccountAccessAllowed, false)
    const { pool } = server.services.database
    await pool.query(
      `insert into user_applications (vendor_id, tenant_id, user_id, application_id)
       select 'acme', 'open', $1, id from applications where vendor_id = 'acme'`,
      [person.id],
    )
    await pool.query('update memberships set sub_account_access_allowed = true where user_id = $1', [
      person.id,
    ])
    const me = answered<Record<string, unknown>>(await page.get('/identity/resources/users/v2/me'))
    const user = await userOf({}, me)
    assert.deepEqual(user.applications, [vendor.applicationId])
    assert.equal(user.subAccountAccessAllowed, true)
  })

  test('carries what its plans grant, where the host asks for it [USERS-21]', async () => {
    const entitlements = { features: {}, plans: {}, permissions: { 'fe.*': true } }
    const routes = signedIn({ 'GET /entitlements/api/v2/user-entitlements': { json: entitlements } })
    const { app } = appOn(fakeBrowser(routes).tab(), { entitlementsOptions: { enabled: true } })
    await app.session.accept({ mfaRequired: false, accessToken: tokenFor({}) })
    const user = app.session.$state.get().user as unknown as Record<string, unknown>
    assert.deepEqual(user.entitlements, entitlements)
  })
})

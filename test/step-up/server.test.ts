import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { AuthResponse } from '../../contract/auth.ts'
import { isSteppedUp } from '../../rules/step-up.ts'
import { type Browser, browser, claimsOf } from '../sessions/browser.ts'
import { giveAuthenticator } from '../support/factors.ts'
import { PASSWORD, type TestPerson, type TestServer, type TestVendor, testServer } from '../support/server.ts'
import { answered, refused } from '../support/signed-in.ts'
import { appCode } from '../support/totp.ts'

const GENERATE = '/identity/resources/auth/v1/user/step-up/generate'
const MFA = '/identity/resources/auth/v1/user/mfa'
const now = () => Math.floor(Date.now() / 1000)

describe('step-up on the server', () => {
  let server: TestServer
  let vendor: TestVendor
  let ada: TestPerson
  let secret: string
  let deviceId: string

  before(async () => {
    server = await testServer()
    vendor = await server.addVendor('acme', { lockout: { enabled: false, maxAttempts: 100 } })
    await server.addTenant(vendor, 'harbor')
    await server.addTenant(vendor, 'second')
    ada = await server.addPerson(vendor, 'harbor', 'ada@example.com')
    await server.addPerson(vendor, 'second', 'ada@example.com')
    ;({ secret, deviceId } = await giveAuthenticator(server, vendor, ada))
  })
  after(() => server.close())

  const query = <Row extends object>(text: string, values: unknown[] = []) =>
    server.services.database.pool.query<Row>(text, values)

  const code = async () => {
    await query('update mfa_devices set last_counter = 0')
    return appCode(secret)
  }

  /** A page that is signed in by both factors, as long ago as a test wants. */
  async function page(secondsAgo = 0): Promise<Browser> {
    const created = browser(server, vendor)
    const { mfaToken } = answered<AuthResponse>(await created.signIn(ada.email, PASSWORD))
    const reply = answered<AuthResponse>(
      await created.post(`${MFA}/verify`, { mfaToken, value: await code() }),
    )
    await query(`update sessions set authenticated_at = now() - $2 * interval '1 second' where id = $1`, [
      claimsOf(reply.accessToken!).sid,
      secondsAgo,
    ])
    created.token = reply.accessToken
    await created.refresh()
    return created
  }

  const stepUp = async (from: Browser, body: object = {}) =>
    answered<AuthResponse>(await from.post(GENERATE, body))

  test('a session that proved its factor within maxAge is answered a token that says so [STEPUP-02] [STEPUP-16]', async () => {
    const recent = await page()
    const { accessToken, mfaToken } = await stepUp(recent, { maxAge: 300 })
    assert.equal(mfaToken, undefined)
    const claims = claimsOf(accessToken!)
    assert.ok(isSteppedUp(claims, 300, now()))
    assert.equal(claims.sid, claimsOf(recent.token!).sid)
    // Without maxAge, however long ago it was.
    assert.ok((await stepUp(await page(90_000))).accessToken)
  })

  test('maxAge 0 means now: the proof of this very second does not count, and the next one does', async () => {
    const recent = await page()
    // As if the proof had been a moment after the clock was read.
    await query(`update sessions set authenticated_at = now() + interval '2 seconds' where id = $1`, [
      claimsOf(recent.token!).sid,
    ])
    await recent.refresh()
    const claims = claimsOf(recent.token!)
    assert.equal(isSteppedUp(claims, 0, claims.auth_time as number), false)
    const { accessToken, mfaToken } = await stepUp(recent, { maxAge: 0 })
    assert.equal(accessToken, undefined)
    const proven = answered<AuthResponse>(
      await recent.post(`${MFA}/verify`, { mfaToken, value: await code() }),
    )
    assert.ok(isSteppedUp(claimsOf(proven.accessToken!), undefined, now()))
  })

  test('an older one gets a token for the second factor and the devices to choose from [STEPUP-03] [STEPUP-16]', async () => {
    const answer = await stepUp(await page(600), { maxAge: 300 })
    assert.equal(answer.accessToken, undefined)
    assert.equal(answer.mfaRequired, true)
    assert.equal(answer.mfaEnrolled, true)
    assert.deepEqual(answer.mfaDevices, {
      authenticators: [{ id: deviceId }],
      phones: [],
      webauthn: [],
      emails: [],
    })
  })

  test('the proof makes this session stronger: no other begins, its end stays, its tokens say when [STEPUP-14]', async () => {
    const old = await page(600)
    const before = claimsOf(old.token!)
    const ends = await query<{ expires_at: Date }>('select expires_at from sessions where id = $1', [
      before.sid,
    ])
    const { mfaToken } = await stepUp(old, { maxAge: 300 })
    const reply = await old.post(`${MFA}/authenticator/${deviceId}/verify`, { mfaToken, value: await code() })
    const { accessToken } = answered<AuthResponse>(reply)
    const claims = claimsOf(accessToken!)
    assert.equal(claims.sid, before.sid)
    assert.ok(isSteppedUp(claims, 5, now()))
    assert.equal(isSteppedUp(before, 300, now()), false)
    const { rows } = await query<{ expires_at: Date; old: boolean }>(
      `select expires_at, authenticated_at < now() - interval '500 seconds' as old from sessions where id = $1`,
      [before.sid],
    )
    assert.deepEqual(rows, [{ expires_at: ends.rows[0]!.expires_at, old: true }])
    // And the next refresh says the same.
    answered(await old.refresh())
    assert.equal(claimsOf(old.token!).auth_time, claims.auth_time)
    const recorded = await query(
      `select 1 from audits where action = 'user.stepped-up' and user_id = $1 and json->>'sessionId' = $2`,
      [ada.id, before.sid],
    )
    assert.equal(recorded.rows.length, 1)
  })

  test('a token from before the proof stays what it was, and so does a stolen refresh token', async () => {
    const own = await page(600)
    const copied = browser(server, vendor)
    copied.token = own.token
    for (const [name, value] of own.cookies) copied.cookies.set(name, value)
    const { mfaToken } = await stepUp(own, { maxAge: 300 })
    const proven = await own.post(`${MFA}/verify`, { mfaToken, value: await code() })
    own.token = answered<AuthResponse>(proven).accessToken
    // The copy of the access token has not proven anything …
    const { mfaToken: again } = await stepUp(copied, { maxAge: 300 })
    assert.ok(again)
    // … and the copy of the refresh token gives itself away, once the grace is over.
    await query(
      'update refresh_tokens set grace_until = now() - make_interval(secs => 1) where used_at is not null',
    )
    assert.equal((await copied.refresh()).statusCode, 401)
    assert.equal((await own.refresh()).statusCode, 401)
  })

  test('only the browser that holds the session can finish; another one gets nothing', async () => {
    const own = await page(600)
    const { mfaToken } = await stepUp(own, { maxAge: 300 })
    const stranger = browser(server, vendor)
    refused(await stranger.post(`${MFA}/verify`, { mfaToken, value: await code() }), 401, 'ER-15001')
    assert.equal(stranger.cookies.size, 0)
    const other = await page()
    refused(await other.post(`${MFA}/verify`, { mfaToken, value: await code() }), 401, 'ER-15001')
    const done = await own.post(`${MFA}/verify`, { mfaToken, value: await code() })
    assert.equal(done.statusCode, 200, done.body)
    refused(await own.post(`${MFA}/verify`, { mfaToken, value: await code() }), 401, 'ER-15001')
  })

  test('a wrong code proves nothing, and a session that ended meanwhile is not woken', async () => {
    const own = await page(600)
    const { mfaToken } = await stepUp(own, { maxAge: 300 })
    refused(await own.post(`${MFA}/verify`, { mfaToken, value: '000000' }), 400, 'ER-15002')
    assert.equal(isSteppedUp(claimsOf(own.token!), 300, now()), false)
    await query('update sessions set revoked_at = now() where id = $1', [claimsOf(own.token!).sid])
    refused(await own.post(`${MFA}/verify`, { mfaToken, value: await code() }), 401, 'ER-15001')
  })

  test('it proves again and adds nothing: the token of a step-up cannot enrol a device', async () => {
    const { mfaToken } = await stepUp(await page(600), { maxAge: 300 })
    refused(await browser(server, vendor).post(`${MFA}/authenticator/enroll`, { mfaToken }), 403, 'ER-15005')
  })

  test('who has no second factor is told so in the words that clients read [STEPUP-05]', async () => {
    await server.addPerson(vendor, 'harbor', 'bob@example.com')
    const bob = browser(server, vendor)
    await bob.signIn('bob@example.com', PASSWORD)
    const reply = await bob.post(GENERATE, {})
    refused(reply, 400, 'ER-15007')
    assert.deepEqual(reply.json<{ errors: string[] }>().errors, ['MFA is not enrolled'])
  })

  test('a mailed code stands in where the vendor lets it, for who has nothing else [STEPUP-04]', async () => {
    const mailing = await server.addVendor('mailing', {
      mfa: { strategies: ['EmailCode'], rememberSeconds: 0 },
    })
    await server.addTenant(mailing, 'harbor')
    const { id } = await server.addPerson(mailing, 'harbor', 'eve@example.com')
    const eve = browser(server, mailing)
    await eve.signIn('eve@example.com', PASSWORD)
    const { mfaDevices } = answered<AuthResponse>(await eve.post(GENERATE, {}))
    assert.equal(mfaDevices?.emails.length, 1)
    // A user who came by mail has not proven two, and adds no factor here without signing in again.
    await query("update sessions set amr = '{email}' where user_id = $1", [id])
    await eve.refresh()
    refused(await eve.post(GENERATE, {}), 400, 'ER-15007')
  })

  test('maxAge is a number of seconds, and no user asks without a session', async () => {
    const own = await page()
    for (const maxAge of [-1, 1.5, '300', null])
      refused(await own.post(GENERATE, { maxAge }), 400, 'ER-00400')
    assert.equal((await browser(server, vendor).post(GENERATE, {})).statusCode, 401)
  })
})

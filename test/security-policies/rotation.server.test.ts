import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import type { AuthResponse } from '../../contract/auth.ts'
import { rotationOf } from '../../server/core/security-policies/password-demands.ts'
import { passwordAge } from '../../server/core/sessions/password-age.ts'
import { defaultSecurity } from '../../server/core/vendors/security-settings.ts'
import { recorded } from '../support/recorded.ts'
import { PASSWORD, type TestPerson, type TestServer, type TestVendor, testServer } from '../support/server.ts'
import { type Ask, anonymous, answered, refused, signedIn } from '../support/signed-in.ts'

const ROTATION = '/identity/resources/configurations/v1/password-rotation'
const SIGN_IN = 'POST /identity/resources/auth/v1/user'
const DAY = 86_400_000

test('of all periods that are switched on the shortest counts, with its own reminder [POLICY-11]', () => {
  const off = { isActive: false, rotationPeriod: 5, notificationPeriod: 1 }
  const month = { isActive: true, rotationPeriod: 30, notificationPeriod: 7 }
  const week = { isActive: true, rotationPeriod: 7 }
  assert.equal(rotationOf(off, [null, off]), undefined)
  assert.deepEqual(rotationOf(month, [null, off]), { period: 30, notification: 7 })
  assert.deepEqual(rotationOf(off, [month]), { period: 30, notification: 7 })
  assert.deepEqual(rotationOf(month, [week, null]), { period: 7, notification: 14 })
  assert.deepEqual(rotationOf(week, [month]), { period: 7, notification: 14 })
})

test('a password is good to the last moment of its last day [POLICY-09]', () => {
  const rotation = { period: 30, notification: 7 }
  const now = new Date('2026-06-01T12:00:00Z')
  const at = (ms: number) => passwordAge(rotation, new Date(now.getTime() - ms), now)
  assert.deepEqual(at(0), { expired: false, expiresIn: 30, notificationPeriod: 7 })
  assert.deepEqual(at(30 * DAY - 1), { expired: false, expiresIn: 1, notificationPeriod: 7 })
  assert.equal(at(30 * DAY)?.expired, true)
  assert.equal(passwordAge(undefined, now, now), undefined)
})

suite('passwords that expire', () => {
  let server: TestServer
  let vendor: TestVendor
  let admin: Ask
  let anonymousAsk: Ask
  let people = 0

  before(async () => {
    server = await testServer()
    vendor = await server.addVendor('acme')
    await server.addTenant(vendor, 'home')
    admin = await signedIn(server, vendor, await server.addPerson(vendor, 'home', 'admin@acme.test'))
    anonymousAsk = anonymous(server, vendor)
    const saved = { isActive: true, rotationPeriod: 30, notificationPeriod: 7 }
    answered(await admin(`POST ${ROTATION}`, saved))
  })
  after(() => server.close())

  /** A user whose password is so many days old. */
  async function person(days: number, tenantId = 'home'): Promise<TestPerson> {
    const someone = await server.addPerson(vendor, tenantId, `person-${++people}@acme.test`, { roles: [] })
    await server.services.database.pool.query(
      `update passwords set changed_at = now() - $1 * interval '1 day' where user_id = $2`,
      [days, someone.id],
    )
    return someone
  }

  const signIn = ({ email }: TestPerson, password = PASSWORD) => anonymousAsk(SIGN_IN, { email, password })

  test('a sign-in says how many days are left, and when to tell [POLICY-09]', async () => {
    for (const [days, left] of [
      [0, 30],
      [22, 8],
      [24, 6],
    ] as const) {
      const reply = answered<AuthResponse>(await signIn(await person(days)))
      assert.ok(reply.accessToken)
      assert.equal(reply.passwordExpiresIn, left)
      assert.equal(reply.notificationPeriod, 7)
    }
  })

  test('an expired password opens no session, but the way to another one, which cannot be the same [POLICY-09]', async () => {
    const someone = await person(31)
    const reply = await signIn(someone)
    const { resetPasswordToken: token, ...rest } = answered<AuthResponse>(reply)
    assert.deepEqual(rest, { mfaRequired: false, userId: someone.id })
    assert.equal(reply.cookies.length, 0)
    const { rows } = await server.services.database.pool.query('select id from sessions where user_id = $1', [
      someone.id,
    ])
    assert.equal(rows.length, 0)
    const { audits } = await recorded(server, 'home')
    assert.ok(audits.includes('user.password-expired'))

    const verify = 'POST /identity/resources/users/v1/passwords/reset/verify'
    const same = { userId: someone.id, token, password: PASSWORD }
    refused(await anonymousAsk(verify, same), 400, 'ER-13007')
    const next = { ...same, password: 'Another-password-9' }
    answered(await anonymousAsk(verify, next))
    assert.equal((await anonymousAsk(verify, next)).statusCode, 410)
    const after = answered<AuthResponse>(await signIn(someone, next.password))
    assert.ok(after.accessToken)
    assert.equal(after.passwordExpiresIn, 30)
  })

  test('a wrong password that would have expired says nothing of that', async () => {
    refused(await signIn(await person(31), 'wrong'), 401, 'ER-01001')
  })

  test('where passwords do not expire, a sign-in says nothing of days', async () => {
    await server.addTenant(vendor, 'calm')
    const reply = answered<AuthResponse>(await signIn(await person(4000, 'calm')))
    assert.ok(reply.accessToken)
    assert.equal('passwordExpiresIn' in reply, false)
    assert.equal('notificationPeriod' in reply, false)
  })

  test('the vendor’s period counts in every tenant, and the shorter of both [POLICY-10, POLICY-11]', async () => {
    const passwordRotation = { isActive: true, rotationPeriod: 60, notificationPeriod: 10 }
    const strict = await server.addVendor('strict', { security: { ...defaultSecurity, passwordRotation } })
    for (const id of ['calm', 'hasty']) await server.addTenant(strict, id)
    const calm = await server.addPerson(strict, 'calm', 'calm@strict.test')
    const hasty = await server.addPerson(strict, 'hasty', 'hasty@strict.test')
    const ask = await signedIn(server, strict, hasty)
    answered(await ask(`POST ${ROTATION}`, { isActive: true, rotationPeriod: 20, notificationPeriod: 5 }))
    for (const [{ email }, left, notice] of [
      [calm, 60, 10],
      [hasty, 20, 5],
    ] as const) {
      const reply = await anonymous(server, strict)(SIGN_IN, { email, password: PASSWORD })
      const { passwordExpiresIn, notificationPeriod } = answered<AuthResponse>(reply)
      assert.deepEqual([passwordExpiresIn, notificationPeriod], [left, notice])
    }
  })
})

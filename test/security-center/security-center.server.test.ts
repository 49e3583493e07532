import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import type { Insights, Recommendations, SecurityOverview } from '../../contract/security-center.ts'
import type { Users } from '../../contract/users.ts'
import { features } from '../../server/features.ts'
import { noteScores } from '../../server/insight/security-center/note-scores.ts'
import { purgeExpired, retentionOf } from '../../server/operator/retention/purge-expired.ts'
import { type TestServer, type TestVendor, testServer } from '../support/server.ts'
import { type Ask, anonymous, answered, refused, signedIn } from '../support/signed-in.ts'
import { addMembers, type Member } from '../users/members.ts'

const BASE = 'GET /security-center/resources'
const MFA = '/identity/resources/configurations/v1/mfa-policy'
const LOCKOUT = '/identity/resources/configurations/v1/lockout-policy'

suite('the security center', () => {
  let server: TestServer
  let vendor: TestVendor
  let admin: Ask
  let members: Member[]
  const query = (text: string, values: unknown[] = []) => server.services.database.pool.query(text, values)

  before(async () => {
    server = await testServer()
    vendor = await server.addVendor('acme', {
      flags: { 'security-center-admin-portal-major-version': 'on' },
    })
    for (const id of ['home', 'beside']) await server.addTenant(vendor, id)
    admin = await signedIn(server, vendor, await server.addPerson(vendor, 'home', 'admin@acme.test'))
    members = await addMembers(server, vendor, 'home', 6)
    await addMembers(server, vendor, 'home', 1, { prefix: 'waiting', activated: 'false' })
    // What is wrong next door is of no concern here.
    const strangers = await addMembers(server, vendor, 'beside', 3, { prefix: 'stranger' })
    await addPasswords(strangers, true)
    await query("update memberships set joined_at = now() - interval '100 days'")
    await query("update member_activity set last_seen_at = now() - interval '95 days'")
    await query(
      "update member_activity set last_seen_at = now() where tenant_id = 'home' and user_id <> $1",
      [members[0]!.id],
    )
  })
  after(() => server.close())

  const overview = async (ask = admin) => answered<SecurityOverview>(await ask(`${BASE}/overview/v1`))
  const advice = async (code: string) =>
    (await overview()).recommendations.find(recommendation => recommendation.code === code)
  const addPasswords = (of: Member[], breached: boolean) =>
    query(
      `insert into passwords (vendor_id, user_id, hash, breached_at, changed_at)
       select vendor_id, id, 'x', case when $2 then now() end, now() - interval '400 days' from users where id = any ($1)`,
      [of.map(({ id }) => id), breached],
    )

  test('answers score, recommendations and insights of the tenant as it is [SECCEN-11, SECCEN-12, SECCEN-20, SECCEN-21]', async () => {
    const { scoring, recommendations } = answered<Recommendations>(await admin(`${BASE}/recommendations/v1`))
    assert.deepEqual(recommendations.items[0], {
      code: 'FORCE_MFA',
      severity: 'SEVERE',
      category: 'MFA',
      metadata: { totalUsers: 8, mfa: { enrolledUsersCount: 0 } },
    })
    const { insights } = answered<Insights>(await admin(`${BASE}/insights/v1`))
    assert.deepEqual(insights.items[0], {
      code: 'PARTIAL_MFA_USAGE',
      category: 'MFA',
      metadata: { totalUsers: 8, mfa: { enrolledUsersCount: 0 } },
    })
    const all = await overview()
    assert.equal(all.score, scoring.score)
    // Published clients have no words for the codes of ours.
    const codes = recommendations.items.map(({ code }) => code)
    assert.ok(!codes.some(code => code === 'REVIEW_INACTIVE_USERS'))
    assert.equal((await advice('REVIEW_INACTIVE_USERS'))?.metadata?.inactivity?.staleUsersCount, 1)
  })

  test('counts a second factor from the moment that it is there until it goes [SECCEN-04]', async () => {
    const enrolled = async () => (await advice('FORCE_MFA'))?.metadata?.mfa?.enrolledUsersCount
    await query('update users set mfa_enrolled = true where id = any ($1)', [
      [members[0]!.id, members[1]!.id],
    ])
    assert.equal(await enrolled(), 2)
    await query('update users set mfa_enrolled = false where id = $1', [members[0]!.id])
    assert.equal(await enrolled(), 1)
    // Of an invited person nothing is said until they join.
    await query("update users set mfa_enrolled = true where email like 'waiting%'")
    assert.equal(await enrolled(), 1)
    await query("update memberships set activated = true where email like 'waiting%'")
    assert.equal(await enrolled(), 2)
  })

  test('counts breached and old passwords of its own members until they are changed [SECCEN-06]', async () => {
    assert.equal(await advice('BREACHED_PASSWORDS_EXIST'), undefined)
    await addPasswords(members.slice(2, 4), true)
    const found = await advice('BREACHED_PASSWORDS_EXIST')
    assert.equal(found?.metadata?.password?.breachedPasswordUsersCount, 2)
    assert.equal(found?.severity, 'SEVERE')
    assert.equal(await advice('RENEW_OLD_PASSWORDS'), undefined)
    await query("update memberships set joined_at = now() - interval '500 days' where user_id = $1", [
      members[2]!.id,
    ])
    assert.equal((await advice('RENEW_OLD_PASSWORDS'))?.metadata?.password?.oldPasswordUsersCount, 1)
    await query('update passwords set breached_at = null where user_id = $1', [members[2]!.id])
    await query('delete from passwords where user_id = $1', [members[3]!.id])
    assert.equal(await advice('BREACHED_PASSWORDS_EXIST'), undefined)
  })

  test('follows the policies that the tenant decides, and the score grows with them', async () => {
    const { score } = await overview()
    answered(await admin(`POST ${MFA}`, { enforceMFAType: 'Force' }))
    assert.equal(await advice('FORCE_MFA'), undefined)
    assert.ok((await overview()).score > score)
    answered(await admin(`PATCH ${MFA}`, { enforceMFAType: 'DontForce' }))
    assert.equal((await overview()).score, score)
    answered(await admin(`POST ${LOCKOUT}`, { enabled: false, maxAttempts: 5 }))
    assert.equal((await advice('ENABLE_USER_LOCKOUT'))?.category, 'PASSWORD')
    answered(await admin(`PATCH ${LOCKOUT}`, { enabled: true, maxAttempts: 50 }))
    assert.equal((await advice('STRENGTHEN_USER_LOCKOUT'))?.severity, 'WARNING')
  })

  test('says who was not seen for ninety days, as the table of people does [SECCEN-22]', async () => {
    const list = 'GET /identity/resources/users/v3?_preset=inactive&_limit=10&_maxInactiveSeconds=7776000'
    const { items } = answered<Users>(await admin(list))
    assert.deepEqual(
      items.map(({ email }) => email),
      [members[0]!.email],
    )
  })

  test('notes one score a day, replaces it on the same day, and forgets it after 400', async () => {
    const today = new Date().toISOString().slice(0, 10)
    await noteScores(server.services)
    await noteScores(server.services)
    const { rows } = await query('select tenant_id, score from security_scores order by tenant_id')
    assert.deepEqual(
      rows.map(({ tenant_id }) => tenant_id),
      ['beside', 'home'],
    )
    await query(
      `insert into security_scores select vendor_id, tenant_id, day - n, n % 100 from security_scores, unnest(array[3, 89, 401]) n`,
    )
    const { score, trend } = await overview()
    assert.equal(rows[1].score, score)
    assert.deepEqual(
      trend.map(point => point.score),
      [89, 3, score],
    )
    assert.equal(trend.at(-1)?.day, today)
    await purgeExpired(server.services, retentionOf(features))
    const { rows: kept } = await query("select 1 from security_scores where tenant_id = 'home'")
    assert.equal(kept.length, 3)
  })

  test('is for readers of the security policy of this tenant alone', async () => {
    const reader = await server.addPerson(vendor, 'home', 'reader@acme.test', { roles: [] })
    const plain = await signedIn(server, vendor, reader)
    for (const path of ['recommendations', 'insights', 'overview']) {
      const { permission } = refused(await plain(`${BASE}/${path}/v1`), 403, 'ER-00403')
      assert.equal(permission, 'fe.secure.read.securityPolicy')
      assert.equal((await anonymous(server, vendor)(`${BASE}/${path}/v1`)).statusCode, 401)
    }
    const beside = await signedIn(
      server,
      vendor,
      await server.addPerson(vendor, 'beside', 'admin@beside.test'),
    )
    const { recommendations } = await overview(beside)
    const found = recommendations.find(({ code }) => code === 'BREACHED_PASSWORDS_EXIST')
    assert.equal(found?.metadata?.password?.breachedPasswordUsersCount, 3)
  })
})

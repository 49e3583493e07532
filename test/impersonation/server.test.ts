import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { AuditRow } from '../../contract/audits.ts'
import type { Impersonated, ImpersonationLink } from '../../contract/impersonation.ts'
import { type Browser, browser, claimsOf } from '../sessions/browser.ts'
import { PASSWORD, type TestPerson, type TestServer, type TestVendor, testServer } from '../support/server.ts'
import { type Ask, answered, refused } from '../support/signed-in.ts'
import { backEnd } from '../vendor-api/vendor.ts'

const BASE = '/identity/resources/impersonation/v1'
const VENDOR = 'POST /identity/resources/vendor-only/impersonation/v1/links'
const ME = '/identity/resources/users/v2/me'

describe('acting as a user', () => {
  let server: TestServer
  let vendor: TestVendor
  let back: Ask
  let admin: TestPerson
  let ada: TestPerson

  before(async () => {
    server = await testServer()
    vendor = await server.addVendor('acme', { impersonation: { byAdministrators: true, seconds: 900 } })
    for (const tenant of ['harbor', 'elsewhere']) await server.addTenant(vendor, tenant)
    admin = await server.addPerson(vendor, 'harbor', 'admin@example.com')
    ada = await server.addPerson(vendor, 'harbor', 'ada@example.com', { roles: ['Support'] })
    await server.addPerson(vendor, 'elsewhere', 'ada@example.com', { roles: ['Admin'] })
    back = await backEnd(server, vendor)
  })
  after(() => server.close())

  const query = <Row extends object>(text: string, values: unknown[] = []) =>
    server.services.database.pool.query<Row>(text, values)

  const vendorLink = async (userId = ada.id, tenantId = 'harbor') =>
    answered<ImpersonationLink>(
      await back(VENDOR, { userId, tenantId, actor: 'eve@acme.test', reason: 'Ticket 7' }),
    )

  async function follow(page: Browser, { url }: ImpersonationLink) {
    const { searchParams } = new URL(url)
    const reply = await page.post(BASE, {
      impersonatedUserId: searchParams.get('impersonatedUserId'),
      actorToken: searchParams.get('actorToken'),
    })
    if (reply.statusCode === 200) page.token = reply.json<Impersonated>().accessToken
    return reply
  }

  async function signedIn(email: string): Promise<Browser> {
    const page = browser(server, vendor)
    answered(await page.signIn(email, PASSWORD))
    return page
  }

  async function administrators(userId = ada.id) {
    const page = await signedIn(admin.email)
    const link = answered<ImpersonationLink>(
      await page.post(`${BASE}/links`, { userId, reason: 'Asked for help' }),
    )
    return { page, link }
  }

  test('the vendor’s staff acts as a user by a link, in one account, for a while [IMPERS-01] [IMPERS-04]', async () => {
    const link = await vendorLink()
    assert.match(link.url, /^http:\/\/app\.acme\.test\/account\/impersonate\?/)
    const page = browser(server, vendor)
    const answer = answered<Impersonated>(await follow(page, link))
    assert.equal(answer.tokenType, 'Bearer')
    assert.ok(!('refreshToken' in answer))
    const claims = claimsOf(answer.accessToken)
    assert.equal(claims.sub, ada.id)
    assert.deepEqual(claims.act, { sub: 'eve@acme.test' })
    assert.deepEqual(claims.tenantIds, ['harbor'])
    assert.deepEqual(claims.amr, [])
    const me = answered<{ id: string; tenantIds: string[] }>(await page.get(ME))
    assert.deepEqual([me.id, me.tenantIds], [ada.id, ['harbor']])
    answered(await page.refresh())
    assert.deepEqual(claimsOf(page.token!).act, { sub: 'eve@acme.test' })
    const { rows } = await query<{ seconds: number }>(
      'select extract(epoch from expires_at - created_at)::int as seconds from sessions where id = $1',
      [claims.sid],
    )
    assert.deepEqual(rows, [{ seconds: 900 }])
  })

  test('a link works once, for its user, in its application, and not for long', async () => {
    const link = await vendorLink()
    answered(await follow(browser(server, vendor), link))
    refused(await follow(browser(server, vendor), link), 401, 'ER-26002')
    const other = await vendorLink()
    const page = browser(server, vendor)
    const wrong = { impersonatedUserId: admin.id, actorToken: other.actorToken }
    refused(await page.post(BASE, wrong), 401, 'ER-26002')
    // One look was all there was.
    refused(await follow(page, other), 401, 'ER-26002')
    const late = await vendorLink()
    await query(
      `update one_time_tokens set expires_at = now() - make_interval(secs => 1) where purpose = 'impersonate' and used_at is null`,
    )
    refused(await follow(page, late), 401, 'ER-26002')
    const fromAfar = browser(server, vendor, { origin: 'https://evil.example' })
    refused(await follow(fromAfar, await vendorLink()), 403, 'ER-00431')
    assert.equal(page.cookies.size, 0)
  })

  test('an administrator acts as a member, in the browser in which they asked, and has their session back after it', async () => {
    const { page, link } = await administrators()
    refused(await follow(browser(server, vendor), link), 403, 'ER-26003')
    const own = claimsOf(page.token!)
    const again = answered<ImpersonationLink>(await page.post(`${BASE}/links`, { userId: ada.id }))
    answered(await follow(page, again))
    assert.deepEqual(claimsOf(page.token!).act, { sub: admin.id })
    answered(await page.refresh())
    assert.equal(claimsOf(page.token!).sub, ada.id)
    assert.deepEqual(answered(await page.post(`${BASE}/end`, {})), { restored: true })
    answered(await page.refresh())
    const { sub, sid, act } = claimsOf(page.token!)
    assert.deepEqual([sub, sid, act], [admin.id, own.sid, undefined])
    refused(await page.post(`${BASE}/end`, {}), 400, 'ER-26007')
  })

  test('the vendor’s staff is signed out at the end, and the session is over', async () => {
    const page = browser(server, vendor)
    answered(await follow(page, await vendorLink()))
    assert.deepEqual(answered(await page.post(`${BASE}/end`, {})), { restored: false })
    assert.equal(page.cookies.size, 0)
    assert.equal((await page.get(ME)).statusCode, 401)
  })

  test('it ends with the session of the administrator, however that ends', async () => {
    const { page, link } = await administrators()
    const { sid } = claimsOf(page.token!)
    answered(await follow(page, link))
    await query('update sessions set revoked_at = now() where id = $1', [sid])
    assert.equal((await page.get(ME)).statusCode, 401)
    assert.equal((await page.refresh()).statusCode, 401)
  })

  test('no user acts as a user who is stronger, nor as a super user, nor as themselves', async () => {
    const root = await server.addPerson(vendor, 'harbor', 'root@example.com', { superUser: true })
    const page = await signedIn(admin.email)
    refused(await page.post(`${BASE}/links`, { userId: root.id }), 403, 'ER-02010')
    refused(await page.post(`${BASE}/links`, { userId: admin.id }), 409, 'ER-02009')
    refused(
      await back(VENDOR, { userId: root.id, tenantId: 'harbor', actor: 'eve', reason: 'r' }),
      403,
      'ER-26005',
    )
    // A role that may act as members and not much else.
    const weak = await server.addPerson(vendor, 'harbor', 'weak@example.com', { roles: [] })
    await query(
      `update memberships set permission_keys = '{fe.secure.write.impersonation}' where user_id = $1`,
      [weak.id],
    )
    const weakPage = await signedIn(weak.email)
    refused(await weakPage.post(`${BASE}/links`, { userId: admin.id }), 403, 'ER-02010')
    const plain = await signedIn(ada.email)
    refused(await plain.post(`${BASE}/links`, { userId: weak.id }), 403, 'ER-00403')
  })

  test('only where the vendor switched it on, and only as members who could come in themselves', async () => {
    const closed = await server.addVendor('closed')
    await server.addTenant(closed, 'harbor')
    const boss = await server.addPerson(closed, 'harbor', 'boss@example.com')
    const member = await server.addPerson(closed, 'harbor', 'member@example.com', { roles: [] })
    const page = browser(server, closed)
    await page.signIn(boss.email, PASSWORD)
    refused(await page.post(`${BASE}/links`, { userId: member.id }), 403, 'ER-26001')
    const locked = await server.addPerson(vendor, 'harbor', 'locked@example.com')
    const link = await vendorLink(locked.id)
    await query('update users set locked_at = now() where id = $1', [locked.id])
    refused(await follow(browser(server, vendor), link), 409, 'ER-26004')
    refused(
      await back(VENDOR, { userId: ada.id, tenantId: 'nowhere', actor: 'eve', reason: 'r' }),
      409,
      'ER-26004',
    )
  })

  test('who acts changes nothing that is the person’s own, and does not leave the account', async () => {
    const page = browser(server, vendor)
    answered(await follow(page, await vendorLink()))
    const own: ['POST' | 'PUT' | 'DELETE', string, object?][] = [
      [
        'POST',
        '/identity/resources/users/v1/passwords/change',
        { password: PASSWORD, newPassword: 'another horse 8' },
      ],
      ['PUT', '/identity/resources/users/v1/tenant', { tenantId: 'elsewhere' }],
      ['POST', '/identity/resources/users/v1/mfa/authenticator/enroll'],
      ['POST', '/identity/resources/users/webauthn/v1/devices'],
      ['POST', '/identity/resources/users/v1/email/me', { email: 'eve@example.com' }],
      ['DELETE', '/identity/resources/users/sessions/v1/me/all'],
      ['POST', '/identity/resources/auth/v1/user/step-up/generate', {}],
      ['PUT', ME, { name: 'Somebody else' }],
    ]
    for (const [method, url, body] of own) refused(await page.send(method, url, body), 403, 'ER-26006')
    const sessions = answered<{ impersonated: boolean; current: boolean }[]>(
      await page.get('/identity/resources/users/sessions/v1/me'),
    )
    assert.ok(sessions.some(({ current, impersonated }) => current && impersonated))
    const tenants = answered<{ tenants: { tenantId: string }[] }>(
      await page.get('/identity/resources/users/v3/me/tenants'),
    )
    assert.deepEqual(
      tenants.tenants.map(({ tenantId }) => tenantId),
      ['harbor'],
    )
    const scoped = await page.get(ME, { 'frontegg-scoped-tenant': 'elsewhere' })
    assert.equal(scoped.statusCode, 401)
    refused(await page.refresh({ tenantId: 'elsewhere' }), 403, 'ER-01005')
  })

  test('every record says who really acted', async () => {
    const page = browser(server, vendor)
    const boss = await server.addPerson(vendor, 'harbor', 'boss@example.com')
    answered(await follow(page, await vendorLink(boss.id)))
    answered(await page.post('/identity/resources/roles/v1', { key: 'made', name: 'Made while acting' }))
    answered(await page.post(`${BASE}/end`, {}))
    const reader = await signedIn(admin.email)
    const { data } = answered<{ data: AuditRow[] }>(
      await reader.get('/audits?count=50&sortBy=createdAt&sortDirection=desc'),
    )
    const by = (action: string) => data.find(row => row.action === action && row.email === boss.email)
    for (const action of ['user.impersonated', 'role.created', 'user.impersonation-ended'])
      assert.equal(by(action)?.actorMail, 'eve@acme.test', action)
    assert.match(JSON.stringify(by('user.impersonated')), /Ticket 7/)
  })

  test('a plain sign-out of an impersonation names who acted, too', async () => {
    const page = browser(server, vendor)
    answered(await follow(page, await vendorLink()))
    await page.post('/identity/resources/auth/v1/logout')
    const { rows } = await query<{ actor: string }>(
      `select json->>'actorMail' as actor from audits where action = 'user.signed-out' and user_id = $1`,
      [ada.id],
    )
    assert.deepEqual(rows, [{ actor: 'eve@acme.test' }])
  })

  test('it is no sign-in of the person: their own record of one stays as it was', async () => {
    const read = async () =>
      (await query('select last_login_at, active_tenant_id from users where id = $1', [ada.id])).rows
    const before = await read()
    answered(await follow(browser(server, vendor), await vendorLink()))
    assert.deepEqual(await read(), before)
  })
})

import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { browser } from '../sessions/browser.ts'
import { giveAuthenticator } from '../support/factors.ts'
import { recorded } from '../support/recorded.ts'
import { PASSWORD, type TestPerson, type TestServer, type TestVendor, testServer } from '../support/server.ts'
import { type Ask, answered, refused, signedIn } from '../support/signed-in.ts'

const IP = '/identity/resources/configurations/v1/restrictions/ip'
const WHO = '/identity/resources/users/v2/me'
const OWN = '/identity/resources/users/sessions/v1/me'

suite('entering a tenant from an address', () => {
  let server: TestServer
  let vendor: TestVendor
  let tenants = 0

  before(async () => {
    // One proxy is believed, as behind a load balancer: X-Forwarded-For says where a request comes from.
    server = await testServer({ trustProxy: 1 })
    vendor = await server.addVendor('acme')
  })
  after(() => server.close())

  /** A tenant that lets in 127.0.0.0/8 and these. */
  async function restricted(...ips: string[]): Promise<{ id: string; admin: Ask; member: TestPerson }> {
    const id = `tenant-${++tenants}`
    await server.addTenant(vendor, id)
    const admin = await signedIn(server, vendor, await server.addPerson(vendor, id, `admin@${id}.test`))
    const entries = ['127.0.0.0/8', ...ips].map(ip => ({ ip }))
    answered(await admin(`POST ${IP}/bulk`, { ips: entries }))
    answered(await admin(`POST ${IP}/config`, { isActive: true, strategy: 'ALLOW' }))
    return { id, admin, member: await server.addPerson(vendor, id, `member@${id}.test`, { roles: [] }) }
  }

  const from = (ip: string) => browser(server, vendor, { headers: { 'x-forwarded-for': ip } })

  test('who comes from an allowed address or network signs in; who does not is told which address that is [RESTR-06]', async () => {
    const { id, member } = await restricted('192.0.2.0/24', '2001:db8::/32')
    for (const ip of ['192.0.2.77', '2001:db8::1', '::ffff:192.0.2.5', '127.0.0.1'])
      assert.equal((await from(ip).signIn(member.email, PASSWORD)).statusCode, 200, ip)
    for (const ip of ['192.0.3.1', '2001:db9::1', '::ffff:198.51.100.1', '::1'])
      refused(await from(ip).signIn(member.email, PASSWORD), 403, 'ER-14005')
    const reply = await from('::ffff:203.0.113.9').signIn(member.email, PASSWORD)
    assert.equal(refused(reply, 403, 'ER-14005').ip, '203.0.113.9')
    assert.equal(reply.cookies.length, 0)
    const { audits } = await recorded(server, id)
    assert.ok(audits.includes('user.address-refused'))
  })

  test('who has a second factor is sent away before it: a blocked address learns nothing of the devices, with an invitation neither', async () => {
    const { id, member } = await restricted('192.0.2.0/24')
    await giveAuthenticator(server, vendor, member)
    const inside = await from('192.0.2.1').signIn(member.email, PASSWORD)
    assert.equal(answered<{ mfaRequired: boolean }>(inside).mfaRequired, true)
    const outside = from('203.0.113.9')
    refused(await outside.signIn(member.email, PASSWORD), 403, 'ER-14005')
    const made = { invitationToken: 'x'.repeat(43) }
    refused(await outside.signIn(member.email, PASSWORD, made), 410, 'ER-01101')
    const { rows } = await server.services.database.pool.query(
      "select purpose from one_time_tokens where user_id = $1 and purpose = 'mfa'",
      [member.id],
    )
    assert.equal(rows.length, 1)
    const { audits } = await recorded(server, id)
    assert.ok(audits.includes('user.address-refused'))
  })

  test('a wrong password is a wrong password from everywhere: the list tells nothing to strangers', async () => {
    const { member } = await restricted()
    refused(await from('203.0.113.9').signIn(member.email, 'wrong'), 401, 'ER-01001')
    refused(await from('203.0.113.9').signIn('nobody@acme.test', PASSWORD), 401, 'ER-01001')
  })

  test('a session does not follow its person out of the list: calls and refreshes are refused, and go on once they are back', async () => {
    const { member } = await restricted('192.0.2.0/24')
    const page = from('192.0.2.1')
    assert.equal((await page.signIn(member.email, PASSWORD)).statusCode, 200)
    const away = { 'x-forwarded-for': '203.0.113.9' }
    refused(await page.get(WHO, away), 403, 'ER-14005')
    refused(await page.get(OWN, away), 403, 'ER-14005')
    const refresh = '/identity/resources/auth/v1/user/token/refresh'
    refused(await page.post(refresh, {}, away), 403, 'ER-14005')
    assert.equal([...page.cookies.keys()].filter(name => name.startsWith('fe_refresh_')).length, 1)
    answered(await page.get(WHO))
    assert.equal((await page.refresh()).statusCode, 200)
  })

  test('a change of the list counts from the next call on [RESTR-21]', async () => {
    const { admin, member } = await restricted('192.0.2.0/24')
    const page = from('192.0.2.1')
    assert.equal((await page.signIn(member.email, PASSWORD)).statusCode, 200)
    const { items } = answered<{ items: { id: string; ip: string }[] }>(await admin(`GET ${IP}`))
    const { id } = items.find(({ ip }) => ip === '192.0.2.0/24')!
    answered(await admin(`PATCH ${IP}/${id}`, { isActive: false }))
    refused(await page.get(WHO), 403, 'ER-14005')
    answered(await admin(`POST ${IP}/config`, { isActive: false }))
    answered(await page.get(WHO))
  })

  test('blocked addresses stay out and all others come in [RESTR-06]', async () => {
    const { admin, member } = await restricted()
    answered(await admin(`POST ${IP}`, { ip: '198.51.100.0/24', strategy: 'BLOCK' }))
    answered(await admin(`POST ${IP}/config`, { isActive: true, strategy: 'BLOCK' }))
    refused(await from('198.51.100.200').signIn(member.email, PASSWORD), 403, 'ER-14005')
    assert.equal((await from('198.51.101.1').signIn(member.email, PASSWORD)).statusCode, 200)
  })

  test('who belongs to several tenants enters one that lets them in, and is kept out of the other by every way', async () => {
    const strict = await restricted('192.0.2.0/24')
    const easy = `tenant-${++tenants}`
    await server.addTenant(vendor, easy)
    await server.addPerson(vendor, easy, strict.member.email, { roles: [] })
    const page = from('203.0.113.9')
    assert.equal((await page.signIn(strict.member.email, PASSWORD)).statusCode, 200)
    assert.equal(answered<{ tenantId: string }>(await page.get(WHO)).tenantId, easy)
    refused(await page.refresh({ tenantId: strict.id }), 403, 'ER-14005')
    refused(await page.put('/identity/resources/users/v1/tenant', { tenantId: strict.id }), 403, 'ER-14005')
    const token = { tenantId: strict.id }
    refused(await page.post('/identity/resources/users/v3/me/token', token), 403, 'ER-14005')
    refused(await page.get(OWN, { 'frontegg-scoped-tenant': strict.id }), 403, 'ER-14005')
    assert.equal((await page.refresh()).statusCode, 200)
  })

  test('without a trusted proxy nobody says themselves where they come from', async () => {
    const bare = await testServer()
    const plain = await bare.addVendor('acme')
    await bare.addTenant(plain, 'home')
    const admin = await signedIn(bare, plain, await bare.addPerson(plain, 'home', 'admin@acme.test'))
    answered(await admin(`POST ${IP}`, { ip: '127.0.0.1', strategy: 'ALLOW' }))
    answered(await admin(`POST ${IP}/config`, { isActive: true }))
    const verdict = answered<{ valid: boolean; ip: string }>(
      await admin(`POST ${IP}/verify`, undefined, { 'x-forwarded-for': '203.0.113.9' }),
    )
    assert.deepEqual(verdict, { valid: true, ip: '127.0.0.1' })
    await bare.close()
  })
})

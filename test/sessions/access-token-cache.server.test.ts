// run: alone
import assert from 'node:assert/strict'
import { after, before, describe, mock, test } from 'node:test'
import { cachedToken, cachedTokenCount } from '../../server/core/sessions/access-token-cache.ts'
import { signingKeysOf } from '../../server/core/sessions/signing-keys.ts'
import { PASSWORD, type TestServer, type TestVendor, testServer } from '../support/server.ts'
import { type Browser, browser, claimsOf } from './browser.ts'

describe('a token that was signed a moment ago', () => {
  let server: TestServer
  let vendor: TestVendor
  let page: Browser

  before(async () => {
    server = await testServer()
    vendor = await server.addVendor('acme')
    await server.addTenant(vendor, 'harbor')
    await server.addTenant(vendor, 'quay')
    await server.addPerson(vendor, 'harbor', 'ada@example.com')
    await server.addPerson(vendor, 'quay', 'ada@example.com')
    page = browser(server, vendor)
    await page.signIn('ada@example.com', PASSWORD)
  })
  after(() => server.close())

  const sql = (text: string) => server.services.database.pool.query(text)
  const answer = async (body?: object) => {
    const reply = await page.refresh(body)
    assert.equal(reply.statusCode, 200, reply.body)
    return reply.json<{ accessToken: string; expires: string; expiresIn: number }>()
  }

  test('is answered again to the next page of its session, whose refresh token is another all the same [LOGIN-73]', async () => {
    const first = await answer()
    const [cookie] = page.cookies.values()
    const second = await answer()
    assert.equal(second.accessToken, first.accessToken)
    assert.notEqual([...page.cookies.values()][0], cookie)
    const { exp } = claimsOf(second.accessToken)
    assert.equal(new Date(second.expires).getTime(), (exp as number) * 1000)
    assert.ok(Math.abs(second.expiresIn - ((exp as number) - Date.now() / 1000)) <= 1)
  })

  test('gives way at once to what has changed: tenant, roles, name and the proof of a factor [LOGIN-73]', async () => {
    const seen = new Set([(await answer()).accessToken])
    const isNew = async (what: string, body?: object) => {
      const { accessToken } = await answer(body)
      assert.equal(seen.has(accessToken), false, what)
      seen.add(accessToken)
      return claimsOf(accessToken)
    }
    assert.equal((await isNew('tenant', { tenantId: 'quay' })).tenantId, 'quay')
    await sql(`update memberships set role_keys = '{}', permission_keys = '{}' where tenant_id = 'quay'`)
    assert.deepEqual((await isNew('roles')).permissions, [])
    await sql(`update users set name = 'Ada of the quay'`)
    assert.equal((await isNew('name')).name, 'Ada of the quay')
    await sql(`update sessions set amr = '{pwd,otp,mfa}', stepped_up_at = now() + interval '5 seconds'`)
    assert.deepEqual((await isNew('factor')).amr, ['pwd', 'otp', 'mfa'])
  })

  test('is not of another session, nor of another key', async () => {
    const { accessToken } = await answer()
    const other = browser(server, vendor)
    await other.signIn('ada@example.com', PASSWORD)
    assert.notEqual(claimsOf(other.token!).sid, claimsOf(accessToken).sid)
    const { kid } = await signingKeysOf(server.services).rotate('acme', 0)
    const next = await answer()
    const header = JSON.parse(Buffer.from(next.accessToken.split('.')[0]!, 'base64url').toString())
    assert.equal(header.kid, kid)
  })

  test('is answered for a tenth of its life and no longer than half a minute; then a new one has all its time before it', async () => {
    await answer()
    mock.timers.enable({ apis: ['Date'], now: Date.now() + 31_000 })
    try {
      const cached = await answer()
      assert.equal(cached.expiresIn, 300)
      mock.timers.tick(29_000)
      const still = await answer()
      assert.equal(still.accessToken, cached.accessToken)
      assert.equal(still.expiresIn, 271)
      mock.timers.tick(1000)
      const next = await answer()
      assert.notEqual(next.accessToken, cached.accessToken)
      assert.equal(next.expiresIn, 300)
    } finally {
      mock.timers.reset()
    }
  })

  test('is forgotten once it is too old to be answered, when the next one comes', async () => {
    const keys = signingKeysOf(server.services)
    const signed = (name: string) =>
      cachedToken(keys, { kid: 'k', claims: { name }, life: 300 }, async () => `token of ${name}`)
    mock.timers.enable({ apis: ['Date'], now: Date.now() + 120_000 })
    try {
      await signed('ada')
      await signed('bo')
      mock.timers.tick(29_000)
      await signed('cy')
      assert.ok(cachedTokenCount(keys) >= 3)
      mock.timers.tick(1000)
      await signed('di')
      assert.equal(cachedTokenCount(keys), 2)
    } finally {
      mock.timers.reset()
    }
  })

  test('is of no use to a session that has ended', async () => {
    await answer()
    await sql(`update sessions set revoked_at = now()`)
    assert.equal((await page.refresh()).statusCode, 401)
  })
})

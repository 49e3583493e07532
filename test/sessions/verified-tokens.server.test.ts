// run: alone
import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { after, before, describe, mock, test } from 'node:test'
import { verifyAccessToken } from '../../server/core/sessions/access-token.ts'
import { type SigningKeys, signingKeysOf } from '../../server/core/sessions/signing-keys.ts'
import { verifiedBefore } from '../../server/core/sessions/verified-tokens.ts'
import type { Vendor } from '../../server/core/vendors/vendor.ts'
import { PASSWORD, type TestServer, type TestVendor, testServer } from '../support/server.ts'
import { type Browser, browser } from './browser.ts'

const ME = '/identity/resources/users/v2/me'

describe('a token that was verified before', () => {
  let server: TestServer
  let vendor: TestVendor
  let page: Browser
  let keys: SigningKeys
  let environment: Vendor

  before(async () => {
    server = await testServer()
    vendor = await server.addVendor('acme')
    await server.addVendor('other')
    await server.addTenant(vendor, 'harbor')
    await server.addPerson(vendor, 'harbor', 'ada@example.com')
    keys = signingKeysOf(server.services)
    environment = (await server.services.vendors.get('acme'))!
    page = browser(server, vendor)
  })
  after(() => server.close())

  const status = async () => (await page.get(ME)).statusCode
  const sql = (text: string) => server.services.database.pool.query(text)

  /** Signs in and shows the token once, so that it is known from then on. */
  async function known(): Promise<string> {
    await page.signIn('ada@example.com', PASSWORD)
    assert.equal(await status(), 200)
    assert.ok(await verifiedBefore(keys, 'acme', page.token!), 'it is known by its digest')
    return page.token!
  }

  test('opens nothing once its session is revoked, the member disabled, or the tenant left', async () => {
    for (const [end, back] of [
      [`update memberships set is_disabled = true`, `update memberships set is_disabled = false`],
      [`update memberships set activated = false`, `update memberships set activated = true`],
      [`update sessions set revoked_at = now()`, `select 1`],
    ] as const) {
      await known()
      await sql(end)
      assert.equal(await status(), 401, end)
      await sql(back)
    }
  })

  test('is not taken with another signature or payload, nor in another environment', async () => {
    const token = await known()
    const [header, payload, signature] = token.split('.') as [string, string, string]
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString())
    const raised = Buffer.from(JSON.stringify({ ...claims, superUser: true })).toString('base64url')
    const forged = createHmac('sha256', 'guess').update(`${header}.${payload}`).digest('base64url')
    for (const wrong of [`${header}.${raised}.${signature}`, `${header}.${payload}.${forged}`, `${token}A`])
      assert.equal(await verifyAccessToken(keys, environment, wrong), undefined)
    const other = (await server.services.vendors.get('other'))!
    assert.equal(await verifyAccessToken(keys, other, token), undefined)
    assert.equal(
      await verifyAccessToken(keys, { ...environment, issuer: 'https://moved.example' }, token),
      undefined,
    )
    assert.equal(await verifyAccessToken(keys, { ...environment, applications: [] }, token), undefined)
    assert.ok(await verifyAccessToken(keys, environment, token), 'and is still good itself')
  })

  test('ends when it says so, and with the key that signed it', async () => {
    const token = await known()
    const { until } = (await verifiedBefore(keys, 'acme', token))!
    mock.timers.enable({ apis: ['Date'], now: (until - 1) * 1000 })
    try {
      // The keys are read anew: it is verified once more, with the key as it is now.
      assert.ok(await verifyAccessToken(keys, environment, token))
      mock.timers.setTime(until * 1000)
      assert.equal(await verifyAccessToken(keys, environment, token), undefined)
    } finally {
      mock.timers.reset()
    }
    const recent = await known()
    assert.ok(await verifyAccessToken(keys, environment, recent))
    await sql(`update signing_keys set published_until = now() - interval '1 second', signs_until = now()
      where vendor_id = 'acme'`)
    await keys.rotate('acme', 0)
    assert.equal(await verifyAccessToken(keys, environment, recent), undefined)
  })
})

import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { User, Users } from '../../contract/users.ts'
import { PASSWORD, type TestPerson, type TestServer, type TestVendor, testServer } from '../support/server.ts'
import { type Ask, answered, signedIn } from '../support/signed-in.ts'
import { type Browser, browser } from './browser.ts'

const HOUR = 3_600_000

describe('when a member was last seen', () => {
  let server: TestServer
  let vendor: TestVendor
  let ada: TestPerson
  let ask: Ask

  before(async () => {
    server = await testServer()
    vendor = await server.addVendor('acme')
    await server.addTenant(vendor, 'harbor')
    await server.addTenant(vendor, 'quay')
    const admin = await server.addPerson(vendor, 'harbor', 'admin@example.com')
    ada = await server.addPerson(vendor, 'harbor', 'ada@example.com')
    await server.addPerson(vendor, 'quay', 'ada@example.com', { roles: ['ReadOnly'] })
    ask = await signedIn(server, vendor, admin)
  })
  after(() => server.close())

  const query = (text: string, values: unknown[] = []) => server.services.database.pool.query(text, values)

  async function here(): Promise<Browser> {
    const page = browser(server, vendor)
    assert.equal((await page.signIn(ada.email, PASSWORD)).statusCode, 200)
    return page
  }
  async function shown(): Promise<User> {
    const { items } = answered<Users>(await ask('GET /identity/resources/users/v2?_limit=50'))
    return items.find(({ email }) => email === ada.email)!
  }
  /** As if everything had happened so much earlier. */
  const age = (minutes: number) =>
    query(
      `update member_activity set last_seen_at = last_seen_at - $1 * interval '1 minute',
        signed_in_at = signed_in_at - $1 * interval '1 minute' where isfinite(last_seen_at)`,
      [minutes],
    )
  const since = (time: string | undefined) => Date.now() - new Date(time!).getTime()

  test('a refresh tells that they are here, and leaves the last sign-in as it was', async () => {
    const page = await here()
    await age(61)
    const { lastLogin } = await shown()
    assert.equal((await page.refresh()).statusCode, 200)
    const after = await shown()
    assert.ok(since(after.lastSeen) < HOUR / 2, after.lastSeen)
    assert.equal(after.lastLogin, lastLogin)
    assert.ok(since(after.lastLogin) > HOUR)
  })

  test('it is written at most once an hour', async () => {
    const page = await here()
    await age(59)
    const before = await shown()
    assert.equal((await page.refresh()).statusCode, 200)
    assert.equal((await shown()).lastSeen, before.lastSeen)
  })

  test('in the account of the session alone', async () => {
    const page = await here()
    await age(120)
    const before = await shown()
    assert.equal((await page.refresh({ tenantId: 'quay' })).statusCode, 200)
    assert.equal((await shown()).lastSeen, before.lastSeen)
  })

  test('not by another user who acts as them', async () => {
    const page = await here()
    await age(120)
    const before = await shown()
    await query("update sessions set actor_label = 'Support' where user_id = $1 and revoked_at is null", [
      ada.id,
    ])
    assert.equal((await page.refresh()).statusCode, 200)
    assert.equal((await shown()).lastSeen, before.lastSeen)
  })

  test('a sign-in sets both', async () => {
    await age(120)
    await here()
    const { lastSeen, lastLogin } = await shown()
    assert.equal(lastSeen, lastLogin)
    assert.ok(since(lastSeen) < HOUR)
  })
})

import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { liftExpiredLocks } from '../../server/identity/lockout/lift-expired-locks.ts'
import { PASSWORD, type TestPerson, type TestServer, type TestVendor, testServer } from '../support/server.ts'
import { type Ask, answered, signedIn } from '../support/signed-in.ts'
import { browser } from './browser.ts'

const WRONG = 'not the password 1'
const SECRET = 'fe_browser_acmeapp'

describe('guessing at an account', () => {
  let server: TestServer
  let vendor: TestVendor
  let admin: Ask
  let people = 0

  before(async () => {
    server = await testServer()
    vendor = await server.addVendor('acme', { lockout: { enabled: true, maxAttempts: 2 } })
    await server.addTenant(vendor, 'home')
    admin = await signedIn(server, vendor, await server.addPerson(vendor, 'home', 'admin@acme.test'))
  })
  after(() => server.close())

  const page = () => browser(server, vendor)
  const query = (text: string, values: unknown[]) => server.services.database.pool.query(text, values)
  const person = () => server.addPerson(vendor, 'home', `guessed${++people}@acme.test`)
  const enters = async (at: ReturnType<typeof page>, { email }: TestPerson, password = PASSWORD) =>
    (await at.signIn(email, password)).statusCode === 200

  async function guess({ email }: TestPerson): Promise<void> {
    for (const _ of [1, 2]) assert.equal((await page().signIn(email, WRONG)).statusCode, 401)
  }

  async function lockOf({ id }: TestPerson) {
    const { rows } = await query(
      `select locked_at is not null as locked, lock_count as count,
        round(extract(epoch from locked_until - locked_at))::int as seconds from users where id = $1`,
      [id],
    )
    return rows[0]
  }

  /** Time passes. */
  const expire = ({ id }: TestPerson) =>
    query(`update users set locked_until = now() - interval '1 second' where id = $1`, [id])

  test('keeps no user out of a browser that the account knows, and lets in no other user', async () => {
    const someone = await person()
    const known = page()
    assert.ok(await enters(known, someone))
    await guess(someone)
    assert.equal(await enters(page(), someone), false)
    assert.ok(await enters(known, someone), 'the owner comes in at once')
    assert.equal(await enters(page(), someone), false, 'the lock stays for others')
    const forged = page()
    forged.cookies.set(SECRET, 'x'.repeat(43))
    assert.equal(await enters(forged, someone), false)
    const other = page()
    assert.ok(await enters(other, await person()))
    assert.equal(
      await enters(other, someone),
      false,
      'a browser is known to the account that it signed in to',
    )
  })

  test('each browser with a name and a network that are known has a secret of its own, five at most', async () => {
    const someone = await person()
    assert.ok(await enters(page(), someone))
    const second = page()
    assert.ok(await enters(second, someone))
    await guess(someone)
    assert.ok(await enters(second, someone))
    await query('update users set locked_at = null, locked_until = null where id = $1', [someone.id])
    for (let i = 0; i < 6; i++) assert.ok(await enters(page(), someone))
    const { rows } = await query('select from known_browsers where user_id = $1', [someone.id])
    assert.equal(rows.length, 5)
  })

  test('from a known browser is counted there: it is let past no lock after as many failures', async () => {
    const someone = await person()
    const stolen = page()
    assert.ok(await enters(stolen, someone))
    for (const _ of [1, 2]) assert.equal(await enters(stolen, someone, WRONG), false)
    assert.equal(await enters(stolen, someone), false)
    await expire(someone)
    assert.ok(await enters(stolen, someone))
    await guess(someone)
    assert.ok(await enters(stolen, someone), 'it is known again since it signed in')
  })

  test('locks for a pause that doubles up to a day, and begins anew with a sign-in', async () => {
    const someone = await person()
    for (const seconds of [300, 600, 1200]) {
      await guess(someone)
      assert.equal((await lockOf(someone)).seconds, seconds)
      assert.equal(await enters(page(), someone), false)
      await expire(someone)
    }
    await query('update users set lock_count = 30 where id = $1', [someone.id])
    await guess(someone)
    assert.equal((await lockOf(someone)).seconds, 86_400)
    await expire(someone)
    assert.ok(await enters(page(), someone), 'an expired lock locks nothing')
    await liftExpiredLocks(server.services)
    assert.deepEqual(await lockOf(someone), { locked: false, count: 0, seconds: null })
    await guess(someone)
    assert.equal((await lockOf(someone)).seconds, 300)
  })

  test('shows in the list of members until the lock expires; an administrator’s lock never does', async () => {
    const [guessed, held] = [await person(), await person()]
    const shown = async ({ email }: TestPerson) => {
      const { items } = answered<{ items: { isLocked: boolean }[] }>(
        await admin(`GET /identity/resources/users/v3?_email=${encodeURIComponent(email)}`),
      )
      return items[0]?.isLocked
    }
    await guess(guessed)
    await guess(held)
    answered(await admin(`POST /identity/resources/users/v1/${held.id}/lock`))
    assert.deepEqual([await shown(guessed), await shown(held)], [true, true])
    await expire(guessed)
    await liftExpiredLocks(server.services)
    assert.deepEqual([await shown(guessed), await shown(held)], [false, true])
    const { rows } = await query(
      `select description from audits where user_id = $1 and action = 'user.unlocked'`,
      [guessed.id],
    )
    assert.deepEqual(rows, [{ description: 'The lock by failed sign-ins expired' }])
    assert.deepEqual(await lockOf(held), { locked: true, count: 0, seconds: null })
  })

  test('an administrator’s lock lets in no known browser', async () => {
    const someone = await person()
    const known = page()
    assert.ok(await enters(known, someone))
    answered(await admin(`POST /identity/resources/users/v1/${someone.id}/lock`))
    assert.equal(await enters(known, someone), false)
  })
})

test('the limit of an identifier, which strangers use up, is not that of a browser that the account knows', async () => {
  const server = await testServer({ rateLimitFactor: 0.1 })
  try {
    const vendor = await server.addVendor('acme')
    await server.addTenant(vendor, 'home')
    const { email } = await server.addPerson(vendor, 'home', 'owner@acme.test')
    let calls = 0
    let secret: string | undefined
    /** From another address each time: the limit of an address is another. */
    const signIn = async (password: string, cookie?: string): Promise<number> => {
      const reply = await server.app.inject({
        method: 'POST',
        url: '/identity/resources/auth/v1/user',
        remoteAddress: `198.51.100.${++calls}`,
        headers: {
          host: vendor.host,
          origin: vendor.origin,
          'frontegg-requested-application-id': vendor.applicationId,
          ...(cookie && { cookie: `${SECRET}=${cookie}` }),
        },
        payload: { email, password },
      })
      secret = reply.cookies.find(({ name }) => name === SECRET)?.value ?? secret
      return reply.statusCode
    }
    assert.equal(await signIn(PASSWORD), 200)
    while ((await signIn(WRONG)) === 401);
    assert.equal(await signIn(PASSWORD), 429)
    assert.equal(await signIn(PASSWORD, 'x'.repeat(43)), 429, 'a made-up secret is none')
    assert.equal(await signIn(PASSWORD, secret), 200)
    while ((await signIn(WRONG, secret)) === 401);
    assert.equal(await signIn(PASSWORD, secret), 429, 'it has a limit, too')
  } finally {
    await server.close()
  }
})

import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import type { SessionConfiguration } from '../../contract/sessions.ts'
import { createServer } from '../../server/app.ts'
import { recorded } from '../support/recorded.ts'
import { PASSWORD, type TestPerson, type TestServer, type TestVendor, testServer } from '../support/server.ts'
import { type Ask, answered, refused, signedIn } from '../support/signed-in.ts'
import { type Browser, browser } from './browser.ts'

const CONFIGURATION = '/identity/resources/configurations/sessions/v1'
const WHO = '/identity/resources/users/v2/me'
const OWN = '/identity/resources/users/sessions/v1/me'

suite('limits of a tenant’s sessions', () => {
  let server: TestServer
  let vendor: TestVendor
  let tenants = 0

  before(async () => {
    server = await testServer()
    vendor = await server.addVendor('acme')
  })
  after(() => server.close())

  const query = (text: string, values: unknown[]) => server.services.database.pool.query(text, values)

  /** A tenant of its own, with an administrator who is signed in. */
  async function tenant(): Promise<{ id: string; person: TestPerson; admin: Ask }> {
    const id = `tenant-${++tenants}`
    await server.addTenant(vendor, id)
    const person = await server.addPerson(vendor, id, `admin@${id}.test`)
    return { id, person, admin: await signedIn(server, vendor, person) }
  }

  async function entered({ email }: TestPerson, on: TestServer = server): Promise<Browser> {
    const page = browser(on, vendor)
    assert.equal((await page.signIn(email, PASSWORD)).statusCode, 200)
    return page
  }

  async function member(tenantId: string): Promise<TestPerson> {
    return server.addPerson(vendor, tenantId, `member@${tenantId}.test`, { roles: [] })
  }

  /** As if all this had happened so many seconds ago. */
  const age = ({ id }: TestPerson, column: 'authenticated_at' | 'last_seen_at', seconds: number) =>
    query(`update sessions set ${column} = now() - $1 * interval '1 second' where user_id = $2`, [
      seconds,
      id,
    ])

  test('the configuration is the vendor’s until a tenant saves its own; what is left out stays [SESS-06, SESS-13, SESS-14]', async () => {
    const { id, admin } = await tenant()
    const first = answered<SessionConfiguration>(await admin(`GET ${CONFIGURATION}`))
    assert.deepEqual(first, {
      sessionTimeoutConfiguration: { isActive: true, timeout: 1_296_000 },
      sessionIdleTimeoutConfiguration: { isActive: false, timeout: 0 },
      sessionConcurrentConfiguration: { isActive: false, maxSessions: 0 },
    })
    const idle = { sessionIdleTimeoutConfiguration: { isActive: true, timeout: 900 } }
    assert.deepEqual(answered(await admin(`POST ${CONFIGURATION}`, idle)), { ...first, ...idle })
    const rest = {
      sessionTimeoutConfiguration: { isActive: true, timeout: 86_400 },
      sessionConcurrentConfiguration: { isActive: true, maxSessions: 5 },
    }
    assert.deepEqual(answered(await admin(`POST ${CONFIGURATION}`, rest)), { ...rest, ...idle })
    assert.deepEqual(answered(await admin(`GET ${CONFIGURATION}`)), { ...rest, ...idle })
    const { audits, events } = await recorded(server, id)
    assert.equal(audits.at(-1), 'security-policy.changed')
    assert.equal(events.at(-1), 'frontegg.securityPolicy.changed')
  })

  test('limits that mean nothing are refused, and so is who may not write', async () => {
    const { id, admin } = await tenant()
    const short = { isActive: true, timeout: 59 }
    for (const field of ['sessionTimeoutConfiguration', 'sessionIdleTimeoutConfiguration'])
      assert.equal(
        refused(await admin(`POST ${CONFIGURATION}`, { [field]: short }), 400, 'ER-01009').field,
        field,
      )
    const none = { sessionConcurrentConfiguration: { isActive: true, maxSessions: 0 } }
    refused(await admin(`POST ${CONFIGURATION}`, none), 400, 'ER-01010')
    for (const body of [
      { sessionTimeoutConfiguration: { isActive: true, timeout: -1 } },
      { sessionTimeoutConfiguration: 7 },
    ])
      assert.equal((await admin(`POST ${CONFIGURATION}`, body)).statusCode, 400)
    const plain = await signedIn(server, vendor, await member(id))
    answered(await plain(`GET ${CONFIGURATION}`))
    refused(await plain(`POST ${CONFIGURATION}`, {}), 403, 'ER-00403')
  })

  test('a session that was not used for the idle time is over, for calls and for refresh, whatever the client does [SESS-06]', async () => {
    const { id, admin } = await tenant()
    const person = await member(id)
    const page = await entered(person)
    answered(
      await admin(`POST ${CONFIGURATION}`, {
        sessionIdleTimeoutConfiguration: { isActive: true, timeout: 900 },
      }),
    )
    await age(person, 'last_seen_at', 890)
    answered(await page.get(WHO))
    assert.equal((await page.refresh()).statusCode, 200)
    await age(person, 'last_seen_at', 901)
    refused(await page.get(WHO), 401, 'ER-00401')
    refused(await page.get(OWN), 401, 'ER-00401')
    assert.equal((await page.refresh()).statusCode, 401)
    assert.deepEqual(
      [...page.cookies.keys()].filter(name => name.startsWith('fe_refresh_')),
      [],
    )
  })

  test('an idle time below that of an access token lets no user fall between two refreshes', async () => {
    const { id, admin } = await tenant()
    const person = await member(id)
    const page = await entered(person)
    answered(
      await admin(`POST ${CONFIGURATION}`, {
        sessionIdleTimeoutConfiguration: { isActive: true, timeout: 60 },
      }),
    )
    await age(person, 'last_seen_at', 290)
    answered(await page.get(WHO))
    await age(person, 'last_seen_at', 301)
    refused(await page.get(WHO), 401, 'ER-00401')
  })

  test('people sign in again after the forced time, counted from when they did [SESS-06]', async () => {
    const { id, admin } = await tenant()
    const person = await member(id)
    const page = await entered(person)
    answered(
      await admin(`POST ${CONFIGURATION}`, {
        sessionTimeoutConfiguration: { isActive: true, timeout: 3600 },
      }),
    )
    assert.equal((await page.refresh()).statusCode, 200)
    const [own] = answered<{ expires: string }[]>(await page.get(OWN))
    assert.ok(Date.parse(own!.expires) <= Date.now() + 3_600_000)
    await age(person, 'authenticated_at', 3601)
    refused(await page.get(WHO), 401, 'ER-00401')
    refused(await page.get(OWN), 401, 'ER-00401')
    assert.equal((await page.refresh()).statusCode, 401)
    answered(await (await entered(person)).get(WHO))
  })

  test('a stricter tenant is not entered with an old session of another one, and that one goes on [SESS-06]', async () => {
    const strict = await tenant()
    const easy = await tenant()
    const person = await member(easy.id)
    await server.addPerson(vendor, strict.id, person.email, { roles: [] })
    const timeout = { sessionTimeoutConfiguration: { isActive: true, timeout: 60 } }
    const page = await entered(person)
    await age(person, 'authenticated_at', 61)
    answered(await page.post('/identity/resources/users/v3/me/token', { tenantId: strict.id }))
    answered(await strict.admin(`POST ${CONFIGURATION}`, timeout))
    assert.equal((await page.refresh({ tenantId: strict.id })).statusCode, 403)
    assert.equal(
      (await page.put('/identity/resources/users/v1/tenant', { tenantId: strict.id })).statusCode,
      403,
    )
    const token = await page.post('/identity/resources/users/v3/me/token', { tenantId: strict.id })
    assert.equal(token.statusCode, 403)
    assert.equal((await page.refresh()).statusCode, 200)
    answered(await page.get(WHO))
  })

  test('beyond the limit the oldest session ends, at a sign-in and when the limit is set [SESS-06]', async () => {
    const { id, admin } = await tenant()
    const person = await member(id)
    const [first, second, third] = [await entered(person), await entered(person), await entered(person)]
    const limit = { sessionConcurrentConfiguration: { isActive: true, maxSessions: 2 } }
    answered(await admin(`POST ${CONFIGURATION}`, limit))
    refused(await first.get(WHO), 401, 'ER-00401')
    answered(await second.get(WHO))
    const fourth = await entered(person)
    refused(await second.get(WHO), 401, 'ER-00401')
    assert.equal((await second.refresh()).statusCode, 401)
    for (const page of [third, fourth]) answered(await page.get(WHO))
    answered(await admin(`GET ${WHO}`))
  })

  test('of many sign-ins at once on two servers, as many stay as may [SESS-06]', async () => {
    const { id, admin } = await tenant()
    const person = await member(id)
    const limit = { sessionConcurrentConfiguration: { isActive: true, maxSessions: 2 } }
    answered(await admin(`POST ${CONFIGURATION}`, limit))
    const app = await createServer(server.services)
    await app.ready()
    const other = { ...server, app }
    const pages = await Promise.all([1, 2, 3, 4, 5, 6].map(n => entered(person, n % 2 ? server : other)))
    const alive = await Promise.all(pages.map(page => page.get(WHO)))
    assert.equal(alive.filter(reply => reply.statusCode === 200).length, 2)
    await app.close()
  })

  test('a session that comes over from another tenant counts in the one it enters [SESS-06, SESS-08]', async () => {
    const strict = await tenant()
    const easy = await tenant()
    const person = await member(easy.id)
    await server.addPerson(vendor, strict.id, person.email, { roles: [] })
    const limit = { sessionConcurrentConfiguration: { isActive: true, maxSessions: 1 } }
    answered(await strict.admin(`POST ${CONFIGURATION}`, limit))
    const [first, second, third] = [await entered(person), await entered(person), await entered(person)]
    assert.equal((await first.refresh({ tenantId: strict.id })).statusCode, 200)
    assert.equal((await second.refresh({ tenantId: strict.id })).statusCode, 200)
    refused(await first.get(WHO), 401, 'ER-00401')
    answered(await third.put('/identity/resources/users/v1/tenant', { tenantId: strict.id }))
    refused(await second.get(WHO), 401, 'ER-00401')
    answered(await third.get(WHO))
  })
})

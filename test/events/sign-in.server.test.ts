import assert from 'node:assert/strict'
import { AsyncLocalStorage } from 'node:async_hooks'
import { after, before, suite, test } from 'node:test'
import pg from 'pg'
import { Check } from 'typebox/value'
import { eventDefinition } from '../../contract/events.ts'
import { browser } from '../sessions/browser.ts'
import { PASSWORD, type TestServer, type TestVendor, testServer } from '../support/server.ts'

suite('a sign-in and its event', () => {
  let server: TestServer
  let vendor: TestVendor
  const statements = new AsyncLocalStorage<string[]>()
  const { query } = pg.Client.prototype

  before(async () => {
    // First: a connection to PostgreSQL takes its way of asking along from where it is opened.
    pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
      const [requested] = args as [string | { text?: string }]
      statements.getStore()?.push(typeof requested === 'string' ? requested : (requested?.text ?? ''))
      return (query as (...args: unknown[]) => unknown).apply(this, args)
    } as typeof query
    server = await testServer()
    vendor = await server.addVendor('acme')
    await server.addTenant(vendor, 'home')
    await server.addTenant(vendor, 'away')
    await server.addPerson(vendor, 'home', 'ada@home.test')
    await server.addPerson(vendor, 'away', 'bob@away.test')
    server.services.subscribers.subscribe('hooks', [], async () => {})
    await server.services.subscribers.deliver(server.services)
  })
  after(async () => {
    pg.Client.prototype.query = query
    server.services.subscribers.subscriptions.stop()
    await server.close()
  })

  /** What a sign-in asks the database, once everything that is read once has been. */
  async function requests(email: string): Promise<string[]> {
    const texts: string[] = []
    await browser(server, vendor).signIn(email, PASSWORD)
    await statements.run(texts, () => browser(server, vendor).signIn(email, PASSWORD))
    return texts
  }
  const aboutDelivery = (texts: string[]) =>
    texts.filter(text => /event_deliveries|event_subscriptions|jobs\.job|insert into "?events/.test(text))

  test('costs no statement of its own without a listener, and its event is as declared', async () => {
    const texts = aboutDelivery(await requests('ada@home.test'))
    // The event is a part of the statement that begins the session.
    assert.deepEqual(
      texts.map(text => text.includes('insert into sessions')),
      [true],
    )
    const { rows } = await server.services.database.pool.query(
      "select type, payload, delivered_at is not null as done from events where type = 'frontegg.user.authenticated'",
    )
    assert.equal(rows.length, 2)
    for (const { type, payload, done } of rows) {
      assert.ok(done)
      assert.ok(Check(eventDefinition(type)!.payload, payload), JSON.stringify(payload))
    }
  })

  test('costs more only in the tenant whose endpoint listens', async () => {
    const quiet = (await requests('bob@away.test')).length
    await server.services.database.pool.query(
      `insert into event_subscriptions (id, vendor_id, tenant_id, event_type, subscriber, endpoint_id)
       values (gen_random_uuid(), 'acme', 'home', 'frontegg.user.authenticated', 'hooks', 'one')`,
    )
    await server.services.subscribers.subscriptions.refresh()
    assert.equal((await requests('bob@away.test')).length, quiet)
    const texts = aboutDelivery(await requests('ada@home.test'))
    assert.ok(texts.some(text => text.includes('event_deliveries')))
  })
})

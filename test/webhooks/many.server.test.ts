import assert from 'node:assert/strict'
import { AsyncLocalStorage } from 'node:async_hooks'
import { after, before, suite, test } from 'node:test'
import pg from 'pg'
import { SubscriptionIndex } from '../../server/platform/outbox/subscription-index.ts'
import { browser } from '../sessions/browser.ts'
import { PASSWORD } from '../support/server.ts'
import { type Seaport, seaport } from './seaport.ts'

suite('a sign-in beside webhooks of others', () => {
  let s: Seaport
  const statements = new AsyncLocalStorage<string[]>()
  const { query } = pg.Client.prototype
  before(async () => {
    pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
      const [requested] = args as [string | { text?: string }]
      statements.getStore()?.push(typeof requested === 'string' ? requested : (requested?.text ?? ''))
      return (query as (...args: unknown[]) => unknown).apply(this, args)
    } as typeof query
    s = await seaport()
    await s.server.addPerson(s.vendor, 'home', 'ada@home.test')
    await s.deliver([])
  })
  after(async () => {
    pg.Client.prototype.query = query
    await s.close()
  })

  /** Of what a sign-in asks the database, what is about its event. */
  async function requests(email: string): Promise<string[]> {
    const texts: string[] = []
    await browser(s.server, s.vendor).signIn(email, PASSWORD)
    await statements.run(texts, () => browser(s.server, s.vendor).signIn(email, PASSWORD))
    // What it wakes claims and settles deliveries by itself, at times before the sign-in is over.
    return texts.filter(
      text =>
        /webhook|event_deliveries|event_subscriptions|jobs\.|into "?events/.test(text) &&
        !/in_flight/.test(text),
    )
  }

  test('asks the database the same as without any, and two things more where its tenant listens [HOOK-31, HOOK-32]', async () => {
    const without = await requests('ada@home.test')
    // The event is a part of the statement that begins the session.
    assert.equal(without.length, 1)
    for (let count = 0; count < 3; count++) await s.newWebhook({ eventKeys: ['*'] }, s.otherAdmin)
    assert.deepEqual(await requests('ada@home.test'), without)
    await s.newWebhook({ eventKeys: ['frontegg.user.authenticated'] })
    const more = (await requests('ada@home.test')).filter(text => !without.includes(text))
    assert.equal(more.filter(text => /from webhooks/.test(text)).length, 1, more.join('\n\n'))
    assert.equal(more.filter(text => /into "webhook_deliveries"/.test(text)).length, 1)
    assert.deepEqual(
      more.filter(text => /jobs\.|event_deliveries|event_subscriptions/.test(text)),
      [],
    )
  })
})

test('an event finds the subscriptions of its tenant among ten thousand, by key, prefix and *', () => {
  const types = [
    '*',
    'frontegg.*',
    'frontegg.user.*',
    'frontegg.user.created',
    'frontegg.use.*',
    'frontegg.group.*',
  ]
  const index = new SubscriptionIndex(
    Array.from({ length: 10_000 }, (_, at) => ({
      id: `${at}`,
      vendorId: 'acme',
      tenantId: `tenant-${at % 1000}`,
      type: types[at % 6]!,
      subscriber: 'webhooks',
      endpointId: `${at}`,
    })),
  )
  const heard = (tenantId: string | null, type: string, vendorId = 'acme') =>
    index.listenersOf({ vendorId, tenantId, type }).map(({ endpointId }) => Number(endpointId))
  const own = (rests: number[]) =>
    Array.from({ length: 10 }, (_, at) => at * 1000 + 7).filter(at => rests.includes(at % 6))
  assert.deepEqual(
    heard('tenant-7', 'frontegg.user.created').sort((a, b) => a - b),
    own([0, 1, 2, 3]),
  )
  assert.deepEqual(
    heard('tenant-7', 'frontegg.user.updated').sort((a, b) => a - b),
    own([0, 1, 2]),
  )
  assert.deepEqual(heard('tenant-7', 'frontegg.vendor.settingsChanged'), [])
  assert.deepEqual(heard('elsewhere', 'frontegg.user.created'), [])
  assert.deepEqual(heard(null, 'frontegg.user.created'), [])
  assert.deepEqual(heard('tenant-7', 'frontegg.user.created', 'another'), [])
})

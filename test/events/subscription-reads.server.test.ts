import assert from 'node:assert/strict'
import { after, before, beforeEach, suite, test } from 'node:test'
import type { Database } from '../../server/platform/db/open.ts'
import { type Subscriptions, subscriptionsOf } from '../../server/platform/outbox/subscriptions.ts'
import { testDatabase } from '../support/database.ts'

suite('subscriptions in memory', () => {
  let database: Database
  let reads: string[]
  let subscriptions: Subscriptions
  const open = () => {
    const { kysely } = database
    const getExecutor = () => {
      const executor = kysely.getExecutor()
      return new Proxy(executor, {
        get(target, name) {
          const value = Reflect.get(target, name)
          if (name !== 'executeQuery') return typeof value === 'function' ? value.bind(target) : value
          return (query: { sql: string }, ...rest: unknown[]) => {
            reads.push(query.sql)
            return (value as (...args: unknown[]) => unknown).call(target, query, ...rest)
          }
        },
      })
    }
    const counted = new Proxy(kysely, {
      get(target, name) {
        if (name === 'getExecutor') return getExecutor
        const value = Reflect.get(target, name)
        if (name === 'selectFrom') reads.push('all')
        return typeof value === 'function' ? value.bind(target) : value
      },
    })
    return subscriptionsOf({ ...database, kysely: counted }, error => assert.fail(String(error)))
  }
  before(async () => {
    database = await testDatabase()
    await sql(`insert into vendors (id, name, hosts) values ('acme', 'Acme', '{}')`)
    await sql(`insert into tenants (vendor_id, id, name, path) values ('acme', 'home', 'Home', '/home/')`)
  })
  after(() => database.close())
  beforeEach(async () => {
    await sql('delete from event_subscriptions')
    reads = []
    subscriptions = open()
  })

  const sql = (text: string, ...values: unknown[]) => database.pool.query(text, values)
  const add = (endpoint: string, type = '*', tenantId: string | null = null) =>
    sql(
      `insert into event_subscriptions (id, vendor_id, tenant_id, event_type, subscriber, endpoint_id)
       values (gen_random_uuid(), 'acme', $3, $2, 'webhooks', $1)`,
      endpoint,
      type,
      tenantId,
    )
  const heard = (tenantId: string | null = 'home') =>
    subscriptions
      .listenersOf({ vendorId: 'acme', tenantId, type: 'frontegg.group.created' })
      .map(({ endpointId }) => endpointId)
      .sort()

  test('that change at the same time share a few reads, and what counts is what was read last', async () => {
    const refreshes = [subscriptions.refresh(), subscriptions.refresh()]
    await add('hook')
    for (let count = 0; count < 50; count++) refreshes.push(subscriptions.refresh())
    await Promise.all(refreshes)
    assert.ok(reads.length <= 5, reads.join('\n'))
    assert.deepEqual(heard(), ['hook'])
  })

  test('are read whole once, and from then on only where they have changed', async () => {
    await add('first')
    await add('of-tenant', 'frontegg.group.*', 'home')
    await subscriptions.refresh()
    assert.deepEqual([heard(), heard(null)], [['first', 'of-tenant'], ['first']])
    reads.length = 0
    await add('second')
    await sql(`delete from event_subscriptions where endpoint_id = 'first'`)
    await subscriptions.refresh()
    assert.deepEqual([heard(), reads.includes('all'), reads.length], [['of-tenant', 'second'], false, 1])
    // As a change of a webhook does: all of its rows go, and come again.
    await sql(`delete from event_subscriptions where endpoint_id = 'second'`)
    await add('second')
    await subscriptions.refresh()
    await subscriptions.refresh()
    assert.deepEqual(heard(), ['of-tenant', 'second'])
    await sql(`delete from tenants where id = 'home'`)
    await sql(`insert into tenants (vendor_id, id, name, path) values ('acme', 'home', 'Home', '/home/')`)
    await subscriptions.refresh()
    assert.deepEqual([heard(), reads.includes('all')], [['second'], false])
  })

  test('of a transaction that ends late are there after the look that follows', async () => {
    await subscriptions.refresh()
    const client = await database.pool.connect()
    try {
      await client.query('begin')
      await client.query(
        `insert into event_subscriptions (id, vendor_id, event_type, subscriber, endpoint_id)
         values (gen_random_uuid(), 'acme', '*', 'webhooks', 'late')`,
      )
      await add('early')
      await subscriptions.refresh()
      await subscriptions.refresh()
      assert.deepEqual(heard(), ['early'])
      await client.query('commit')
    } finally {
      client.release()
    }
    await subscriptions.refresh()
    assert.deepEqual(heard(), ['early', 'late'])
  })

  test('are read whole, page by page, where there are many', async () => {
    await sql(
      `insert into event_subscriptions (id, vendor_id, event_type, subscriber, endpoint_id)
       select gen_random_uuid(), 'acme', 'frontegg.group.created', 'webhooks', n::text from generate_series(1, 5001) n`,
    )
    await subscriptions.refresh()
    assert.equal(heard().length, 5001)
  })
})

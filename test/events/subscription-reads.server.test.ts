import assert from 'node:assert/strict'
import { test } from 'node:test'
import { subscriptionsOf } from '../../server/platform/outbox/subscriptions.ts'
import { testDatabase } from '../support/database.ts'

test('subscriptions that change at the same time share a few reads, and what counts is what was read last', async () => {
  const database = await testDatabase()
  try {
    let reads = 0
    const counted = {
      ...database,
      kysely: new Proxy(database.kysely, {
        get(target, name) {
          if (name === 'selectFrom') reads++
          const value = Reflect.get(target, name)
          return typeof value === 'function' ? value.bind(target) : value
        },
      }),
    }
    const subscriptions = subscriptionsOf(counted, error => assert.fail(String(error)))
    await database.pool.query(`insert into vendors (id, name, hosts) values ('acme', 'Acme', '{}')`)
    const refreshes = [subscriptions.refresh(), subscriptions.refresh()]
    await database.pool.query(
      `insert into event_subscriptions (id, vendor_id, event_type, subscriber, endpoint_id)
       values (gen_random_uuid(), 'acme', '*', 'webhooks', 'hook')`,
    )
    for (let count = 0; count < 50; count++) refreshes.push(subscriptions.refresh())
    await Promise.all(refreshes)
    assert.ok(reads <= 3, `${reads} reads`)
    assert.equal(subscriptions.listenersOf({ vendorId: 'acme', type: 'frontegg.user.created' }).length, 1)
  } finally {
    await database.close()
  }
})

import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, suite, test } from 'node:test'
import { createLog } from '../../server/platform/log/log.ts'
import { openPlatform, type Platform } from '../../server/platform/open/platform.ts'
import { eventQueue } from '../../server/platform/outbox/queue.ts'
import { workOffDelivery } from '../../server/platform/outbox/work-off-delivery.ts'
import { createSealer } from '../../server/platform/secrets/seal.ts'
import { testDatabase } from '../support/database.ts'
import { eventually } from '../support/eventually.ts'

suite('events are delivered', () => {
  let platform: Platform
  const received: string[] = []
  let refusals = 0
  before(async () => {
    const database = await testDatabase({ connections: 10 })
    const log = createLog({ level: 'silent' })
    platform = await openPlatform({
      database,
      log,
      sealer: createSealer([Buffer.alloc(32)]),
      checkEvents: true,
    })
    platform.subscribers.subscribe('steady', ['frontegg.tenant.created'], async event => {
      received.push(`steady ${event.payload.name}`)
      return 'heard'
    })
    platform.subscribers.subscribe('failing', ['frontegg.tenant.created'], async event => {
      received.push(`failing ${event.payload.name}`)
      if (refusals++ === 0) throw new Error('not now')
    })
    platform.subscribers.subscribe('renamed', ['frontegg.user.signedOut'], async event => {
      received.push(`${event.type} ${event.payload.userId}`)
    })
    platform.subscribers.subscribe('hooks', [], async (event, endpointId) => {
      received.push(`hooks ${endpointId} ${event.type} ${event.tenantId}`)
    })
  })
  after(async () => {
    platform.subscribers.subscriptions.stop()
    await platform.jobs.stop(2000)
    await platform.database.close()
  })

  const rows = async (text: string, ...values: unknown[]) =>
    (await platform.database.pool.query(text, values)).rows
  const created = (name: string, tenantId: string) =>
    platform.transact(tx =>
      tx.record('frontegg.tenant.created', { tenantId, name }, { vendorId: 'acme', tenantId }),
    )
  const deliveriesOf = (name: string) =>
    rows(
      `select d.subscriber, d.status, d.attempts, d.response, e.delivered_at is not null as done
       from event_deliveries d join events e on e.id = d.event_id where e.payload->>'name' = $1 order by 1`,
      name,
    )

  test('an event from before the subscribers are known waits for them', async () => {
    await created('early', 'one')
    assert.deepEqual(await deliveriesOf('early'), [])
    await platform.subscribers.deliver(platform)
    await eventually(
      async () => (await deliveriesOf('early')).length === 2 && (await deliveriesOf('early'))[0].done,
      30_000,
    )
  })

  test('one subscriber that fails is told again, alone', async () => {
    refusals = 0
    received.length = 0
    await created('Acme', 'two')
    await eventually(async () => (await deliveriesOf('Acme')).every(({ done }) => done), 30_000)
    assert.deepEqual(received.sort(), ['failing Acme', 'failing Acme', 'steady Acme'])
    assert.deepEqual(await deliveriesOf('Acme'), [
      { subscriber: 'failing', status: 'delivered', attempts: 2, response: null, done: true },
      { subscriber: 'steady', status: 'delivered', attempts: 1, response: 'heard', done: true },
    ])
  })

  test('an attempt that outlives its job does not undo what the next one has done', async () => {
    await created('slow', 'one')
    await eventually(async () => (await deliveriesOf('slow')).every(({ done }) => done), 30_000)
    const [event] = await rows(`select id from events where payload->>'name' = 'slow'`)
    await rows(`update event_deliveries set status = 'waiting' where event_id = $1`, event.id)
    const delivery = { eventId: event.id, subscriber: 'steady', endpointId: '' }
    const late = workOffDelivery(platform.database, delivery, async () => {
      await workOffDelivery(platform.database, delivery, async () => 'heard')
      throw new Error('too late')
    })
    await assert.rejects(late, /too late/)
    const steady = (await deliveriesOf('slow')).find(({ subscriber }) => subscriber === 'steady')
    assert.deepEqual([steady.status, steady.response], ['delivered', 'heard'])
  })

  test('an event without a listener is kept as delivered, with neither job nor delivery', async () => {
    const userId = randomUUID()
    await platform.transact(tx => tx.record('frontegg.user.locked', { userId }, { vendorId: 'acme' }))
    const [event] = await rows(
      `select e.id, e.delivered_at is not null as done, (select count(*)::int from event_deliveries where event_id = e.id)
         as deliveries, (select count(*)::int from jobs.job where data->>'eventId' = e.id::text) as jobs
       from events e where payload->>'userId' = $1`,
      userId,
    )
    assert.deepEqual([event.done, event.deliveries, event.jobs], [true, 0, 0])
  })

  test('a row and a job of the release before are delivered under the new name', async () => {
    const [id, userId] = [randomUUID(), randomUUID()]
    await rows(
      `insert into events (vendor_id, id, type, payload) values ('acme', $1, 'frontegg.user.signed-out', $2)`,
      id,
      { userId },
    )
    await platform.jobs.send(eventQueue, { eventId: id })
    await eventually(
      async () =>
        (await rows('select 1 from events where id = $1 and delivered_at is not null', id)).length > 0,
      30_000,
    )
    assert.ok(received.includes(`frontegg.user.signedOut ${userId}`))
  })

  test('an endpoint hears of its own tenant, and one of the vendor of all of them', async () => {
    await rows(`insert into vendors (id, name) values ('acme', 'Acme')`)
    await rows(`insert into tenants (vendor_id, id, name, path) values ('acme', 'home', 'Home', '/home/')`)
    await rows(
      `insert into event_subscriptions (id, vendor_id, tenant_id, event_type, subscriber, endpoint_id) values
       ($1, 'acme', 'home', '*', 'hooks', 'own'), ($2, 'acme', null, 'frontegg.user.unlocked', 'hooks', 'all')`,
      randomUUID(),
      randomUUID(),
    )
    await platform.subscribers.subscriptions.refresh()
    received.length = 0
    const userId = randomUUID()
    for (const tenantId of ['home', 'away', undefined])
      await platform.transact(tx =>
        tx.record('frontegg.user.unlocked', { userId }, { vendorId: 'acme', tenantId }),
      )
    const heard = (endpoint: string, tenantId: string | null) =>
      `hooks ${endpoint} frontegg.user.unlocked ${tenantId}`
    await eventually(() => received.length >= 4, 30_000)
    assert.deepEqual(received.sort(), [
      heard('all', 'away'),
      heard('all', 'home'),
      heard('all', null),
      heard('own', 'home'),
    ])
    const { subscribers } = platform
    assert.ok(!subscribers.wants({ vendorId: 'acme', tenantId: 'away', type: 'frontegg.user.locked' }))
    assert.ok(subscribers.wants({ vendorId: 'acme', tenantId: 'home', type: 'frontegg.user.locked' }))
    assert.ok(!subscribers.wants({ vendorId: 'other', tenantId: 'home', type: 'frontegg.user.locked' }))
    // The vendor's own matters are not told to a tenant that listens to everything.
    assert.ok(
      !subscribers.wants({ vendorId: 'acme', tenantId: 'home', type: 'frontegg.vendor.settingsChanged' }),
    )
  })
})

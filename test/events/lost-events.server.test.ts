// run: on both databases
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { resendLostEvents } from '../../server/platform/outbox/lost-events.ts'
import { DELIVERY_ATTEMPTS } from '../../server/platform/outbox/queue.ts'
import { databasePlace } from '../support/database.ts'
import { eventually } from '../support/eventually.ts'
import { type ListeningPlatform, listeningPlatform } from './listening-platform.ts'

suite('events whose job was lost', () => {
  let platform: ListeningPlatform

  before(async () => {
    platform = await listeningPlatform(await databasePlace())
    // Before `deliver`, as in a command: the listeners are not known.
    await platform.transact(tx =>
      tx.record(
        'frontegg.tenant.created',
        { tenantId: 'home', name: 'Home' },
        { vendorId: 'acme', tenantId: 'home' },
      ),
    )
  })
  after(() => platform.close())

  const query: ListeningPlatform['query'] = (text, ...values) => platform.query(text, ...values)
  const lose = () => query(`update jobs.job set state = 'failed' where name = 'deliver-event'`)
  const age = () =>
    query(`update events set created_at = now() - interval '2 hours',
      fan_out_next_at = case when fan_out_next_at is not null then now() - interval '1 hour' end`)
  const waiting = () =>
    query(`select data from jobs.job where name = 'deliver-event' and state < 'completed'`)
  const attempts = async () => (await query('select fan_out_attempts from events'))[0].fan_out_attempts

  test('are left alone while their job is alive, or they are hardly old', async () => {
    assert.equal((await waiting()).length, 1)
    await age()
    assert.equal(await resendLostEvents(platform.transact), 0)
    await lose()
    await query('update events set created_at = now()')
    assert.equal(await resendLostEvents(platform.transact), 0)
    assert.equal(await attempts(), 0)
  })

  test('get one more job, however many clocks look, and the next one only after a pause', async () => {
    await age()
    const found = await Promise.all([1, 2, 3].map(() => resendLostEvents(platform.transact)))
    assert.deepEqual(found.sort(), [0, 0, 1])
    assert.equal((await waiting()).length, 1)
    assert.equal(await attempts(), 1)
    await lose()
    assert.equal(await resendLostEvents(platform.transact), 0, 'the pause has not passed')
  })

  test('that lose every job are given up after as many attempts as deliveries', async () => {
    await query('update events set fan_out_attempts = $1', DELIVERY_ATTEMPTS - 1)
    await age()
    assert.equal(await resendLostEvents(platform.transact), 1)
    assert.equal(await attempts(), DELIVERY_ATTEMPTS)
    assert.equal((await waiting()).length, 0)
    await age()
    assert.equal(await resendLostEvents(platform.transact), 0)
  })

  test('count an attempt that throws, and are delivered once it succeeds', async () => {
    await query('update events set fan_out_attempts = 2')
    await age()
    await query(
      `create function refuse() returns trigger language plpgsql as $$ begin raise 'refused'; end $$`,
    )
    await query(
      'create trigger refuse before insert on event_deliveries for each row execute function refuse()',
    )
    assert.equal(await resendLostEvents(platform.transact), 1)
    await platform.subscribers.deliver(platform)
    await eventually(async () => (await attempts()) >= 4, 30_000)
    assert.deepEqual(platform.received, [])
    await query('drop trigger refuse on event_deliveries')
    await eventually(async () => platform.received.length > 0, 60_000)
    assert.deepEqual(platform.received, ['frontegg.tenant.created'])
  })
})

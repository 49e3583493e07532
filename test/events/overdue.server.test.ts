// run: on both databases
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { after, before, suite, test } from 'node:test'
import { resendOverdue } from '../../server/platform/outbox/overdue.ts'
import { DELIVERY_ATTEMPTS } from '../../server/platform/outbox/queue.ts'
import { databasePlace } from '../support/database.ts'
import { eventually } from '../support/eventually.ts'
import { type ListeningPlatform, listeningPlatform } from './listening-platform.ts'

suite('overdue deliveries', () => {
  let platform: ListeningPlatform

  before(async () => {
    const place = await databasePlace()
    await claimAndKill(place.options)
    platform = await listeningPlatform(place)
  })
  after(() => platform.close())

  /** A process that is killed between taking a delivery and ending it. */
  async function claimAndKill(options: object): Promise<void> {
    const script = path.join(import.meta.dirname, 'children/hold-delivery.ts')
    const child = spawn(process.execPath, [script, JSON.stringify(options)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    for await (const chunk of child.stdout) if (String(chunk).includes('claimed')) child.kill('SIGKILL')
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    assert.equal(child.signalCode, 'SIGKILL')
  }

  const query: ListeningPlatform['query'] = (text, ...values) => platform.query(text, ...values)
  const lose = () => query(`update jobs.job set state = 'failed' where name = 'deliver-to-subscriber'`)
  const age = () => query(`update event_deliveries set next_at = now() - interval '1 hour'`)
  const jobs = async () =>
    (
      await query(
        `select count(*)::int as alive from jobs.job where name = 'deliver-to-subscriber' and state < 'completed'`,
      )
    )[0].alive
  const delivery = async () => (await query('select status, attempts, next_at from event_deliveries'))[0]

  test('are left alone while their job is alive, or they are hardly late', async () => {
    assert.deepEqual(await query(`select state::text from jobs.job where name = 'deliver-to-subscriber'`), [
      { state: 'active' },
    ])
    await age()
    assert.equal(await resendOverdue(platform.transact), 0)
    await lose()
    await query('update event_deliveries set next_at = now()')
    assert.equal(await resendOverdue(platform.transact), 0)
    assert.equal((await delivery()).attempts, 0)
  })

  test('whose last job was lost get one more, however many clocks look', async () => {
    await age()
    const found = await Promise.all([1, 2, 3].map(() => resendOverdue(platform.transact)))
    assert.deepEqual(found.sort(), [0, 0, 1])
    await age()
    assert.equal(await resendOverdue(platform.transact), 0)
    assert.equal(await jobs(), 1)
    assert.equal((await delivery()).attempts, 1)
  })

  test('that lose every job are given up after as many attempts as others', async () => {
    await query('update event_deliveries set attempts = $1', DELIVERY_ATTEMPTS - 1)
    await lose()
    await age()
    assert.equal(await resendOverdue(platform.transact), 1)
    assert.deepEqual(await delivery(), { status: 'failed', attempts: DELIVERY_ATTEMPTS, next_at: null })
    assert.equal(await jobs(), 0)
  })

  test('are told and ended by the job that they get, also those without any', async () => {
    await query(`update event_deliveries set status = 'waiting', attempts = 3, job_id = null`)
    await age()
    assert.equal(await resendOverdue(platform.transact), 1)
    await platform.subscribers.deliver(platform)
    await eventually(async () => (await delivery()).status === 'delivered', 30_000)
    assert.deepEqual(platform.received, ['frontegg.tenant.created'])
    assert.equal((await query('select 1 from events where delivered_at is null')).length, 0)
  })

  test('are looked for by a clock that all processes share, through an index', async () => {
    const scheduled = await query(`select cron from jobs.schedule where name = 'resend-deliveries'`)
    assert.deepEqual(scheduled, [{ cron: '*/5 * * * *' }])
    const [index] = await query(
      `select indexdef from pg_indexes where indexname = 'event_deliveries_waiting'`,
    )
    assert.match(index.indexdef, /\(next_at\) WHERE \(status = 'waiting'/)
  })
})

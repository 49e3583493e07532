// run: on both databases
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { PoolInsideTransaction } from '../../server/platform/db/pool.ts'
import { defineQueue } from '../../server/platform/jobs/queue.ts'
import { createLog } from '../../server/platform/log/log.ts'
import { openPlatform, type Platform } from '../../server/platform/open/platform.ts'
import { NestedTransaction } from '../../server/platform/outbox/transaction.ts'
import { createSealer } from '../../server/platform/secrets/seal.ts'
import { testDatabase } from '../support/database.ts'
import { eventually } from '../support/eventually.ts'

const work = defineQueue<{ name: string }>('test-work', { retryDelay: 1, retryDelayMax: 1 })
const flaky = defineQueue<{ name: string }>('test-flaky', {
  retryLimit: 5,
  retryDelay: 1,
  retryDelayMax: 1,
})
const done: string[] = []
let platform: Platform

before(async () => {
  const database = await testDatabase({ connections: 10 })
  const log = createLog({ level: 'silent' })
  platform = await openPlatform({
    database,
    log,
    sealer: createSealer([Buffer.alloc(32)]),
    queues: [work, flaky],
    checkEvents: true,
  })
  await platform.jobs.work(work, async ({ data }) => void done.push(data.name))
  await platform.subscribers.deliver(platform)
})
after(async () => {
  await platform.jobs.stop(2000)
  await platform.database.close()
})

const count = async (text: string, ...values: unknown[]): Promise<number> =>
  (await platform.database.pool.query(`select count(*) as n from ${text}`, values)).rows[0].n

/** Everything that one change leaves behind. */
function change(name: string, fail = false): Promise<void> {
  return platform.transact(async tx => {
    await tx.kysely.insertInto('vendors').values({ id: name, name }).execute()
    await tx.record(
      'frontegg.vendor.settingsChanged',
      { changed: [name] },
      { vendorId: name, description: 'made' },
    )
    await tx.mail({
      vendorId: name,
      template: 'password-changed',
      to: 'a@example.com',
      data: { name: 'secret words' },
    })
    await tx.send(work, { name })
    if (fail) throw new Error('changed my mind')
  })
}

async function traces(name: string): Promise<Record<string, number>> {
  return {
    row: await count('vendors where id = $1', name),
    audit: await count('audits where vendor_id = $1', name),
    event: await count('events where vendor_id = $1', name),
    mail: await count("jobs.job where name = 'mail' and data->>'vendorId' = $1", name),
    job: await count("jobs.job where name = 'test-work' and data->>'name' = $1", name),
  }
}

test('a change, its audit row, event, mail and job are committed together', async () => {
  await change('kept')
  assert.deepEqual(await traces('kept'), { row: 1, audit: 1, event: 1, mail: 1, job: 1 })
  await eventually(() => done.includes('kept'))
})

test('a rollback leaves neither the change nor its audit row, event, mail or job', async () => {
  await assert.rejects(change('gone', true), /changed my mind/)
  assert.deepEqual(await traces('gone'), { row: 0, audit: 0, event: 0, mail: 0, job: 0 })
  await change('next')
  await eventually(() => done.includes('next'))
  assert.equal(done.includes('gone'), false)
})

test('a job is picked up right after the commit, not at the next look at the queue', async () => {
  const waits: number[] = []
  for (let n = 0; n < 5; n++) {
    await platform.transact(tx => tx.send(work, { name: `quick ${n}` }))
    const committed = Date.now()
    await eventually(() => done.includes(`quick ${n}`))
    waits.push(Date.now() - committed)
  }
  assert.ok(waits.sort((a, b) => a - b)[2]! < 1000, waits.join(' '))
})

test('more transactions than connections send jobs at once without waiting for each other for ever', async () => {
  const names = Array.from({ length: 100 }, (_, n) => `crowd ${n}`)
  await Promise.all(names.map(name => platform.transact(tx => tx.send(work, { name }))))
  assert.equal(await count("jobs.job where name = 'test-work' and data->>'name' like 'crowd %'"), 100)
})

test('the pool, and another transaction, are refused inside a transaction at once', async () => {
  const { database, transact } = platform
  await assert.rejects(
    transact(() => database.pool.query('select 1')),
    PoolInsideTransaction,
  )
  await assert.rejects(
    transact(() => database.kysely.selectFrom('vendors').select('id').execute()),
    PoolInsideTransaction,
  )
  await assert.rejects(
    transact(() => transact(async () => {})),
    NestedTransaction,
  )
})

test('what a transaction started and did not wait for may use the pool once it has ended', async () => {
  let late: Promise<unknown> | undefined
  let ended: (() => void) | undefined
  const end = new Promise<void>(resolve => {
    ended = resolve
  })
  await platform.transact(async () => {
    late = end.then(() => platform.database.pool.query('select 1'))
  })
  ended?.()
  await late
})

test('hooks run after the commit, in order, one that fails does not stop the next, and none after a rollback', async () => {
  const ran: string[] = []
  await platform.transact(async tx => {
    tx.afterCommit(async () => {
      ran.push(`first sees ${await count("vendors where id = 'hooked'")}`)
      throw new Error('hook')
    })
    tx.afterCommit(() => void ran.push('second'))
    await tx.kysely.insertInto('vendors').values({ id: 'hooked', name: 'hooked' }).execute()
  })
  await assert.rejects(
    platform.transact(async tx => {
      tx.afterCommit(() => void ran.push('never'))
      throw new Error('rolled back')
    }),
  )
  assert.deepEqual(ran, ['first sees 1', 'second'])
})

test('a mail waits sealed: its words and links are not in the queue’s table', async () => {
  await change('sealed')
  assert.equal(await count("jobs.job where name = 'mail' and data::text like '%secret words%'"), 0)
})

test('a job that fails is tried again', async () => {
  const tries: string[] = []
  await platform.jobs.work(flaky, async ({ data }) => {
    tries.push(data.name)
    if (tries.length < 3) throw new Error('not yet')
  })
  await platform.jobs.send(flaky, { name: 'thrice' })
  await eventually(() => tries.length === 3, 30_000)
})

test('a queue that is not in the server’s list is refused by name', async () => {
  await assert.rejects(platform.jobs.send(defineQueue('unknown'), {}), /queue unknown/)
})

test('a log line holds what is listed and nothing else', async () => {
  const lines = new PassThrough()
  const log = createLog({ level: 'info', write: line => void lines.write(line) })
  const written = once(lines, 'data')
  const err = Object.assign(new Error('duplicate key'), {
    code: '23505',
    detail: 'Key (email)=(a@b.c) exists',
  })
  log.child({ traceId: 't' }).info(
    {
      userId: 'u',
      path: '/reset?token=abc',
      body: { password: 'x' },
      token: 'abc',
      mail: 'abc',
      route: { a: 'abc' },
      err,
    },
    'said',
  )
  const line = JSON.parse(String((await written)[0]))
  const { stack, ...error } = line.err
  assert.deepEqual(
    { ...line, err: error, time: '' },
    {
      level: 'info',
      time: '',
      service: 'portico',
      traceId: 't',
      userId: 'u',
      path: '/reset',
      err: { type: 'Error', message: 'duplicate key', code: '23505' },
      msg: 'said',
    },
  )
})

test('work that the database ended because of a deadlock runs again, and is committed once', async () => {
  let runs = 0
  await platform.transact(async tx => {
    runs++
    await tx.kysely.insertInto('vendors').values({ id: 'deadlock', name: 'deadlock' }).execute()
    const ended = sql`do $$ begin raise exception 'ended' using errcode = '40P01'; end $$`
    if (runs === 1) await ended.execute(tx.kysely)
  })
  assert.deepEqual([runs, Number(await count("vendors where id = 'deadlock'"))], [2, 1])
})

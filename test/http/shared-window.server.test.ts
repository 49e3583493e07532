// run: on both databases
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { features } from '../../server/features.ts'
import { purgeExpired, retentionOf } from '../../server/operator/retention/purge-expired.ts'
import type { Database } from '../../server/platform/db/open.ts'
import { consumeShared } from '../../server/platform/http/shared-window.ts'
import { testDatabase } from '../support/database.ts'

let database: Database
before(async () => {
  database = await testDatabase()
})
after(() => database.close())

const consume = (key: string, seconds = 60) => consumeShared(key, seconds, database.kysely)
const move = (key: string, ms: number) =>
  database.pool.query('update rate_limits set expire = expire + $2 where key = $1', [key, ms])

test('a shared window counts from its first request on, each key by itself, and begins anew when it is over', async () => {
  const first = await consume('a')
  assert.equal(first.consumedPoints, 1)
  assert.equal(first.msBeforeNext, 60_000)
  await move('a', -20_000)
  const second = await consume('a', 3600)
  assert.equal(second.consumedPoints, 2)
  assert.ok(second.msBeforeNext <= 40_000, 'the window that runs keeps its end')
  assert.equal((await consume('b')).consumedPoints, 1)
  await move('a', -40_001)
  assert.deepEqual(await consume('a', 30), { consumedPoints: 1, msBeforeNext: 30_000 })
})

test('requests that arrive together are each counted once', async () => {
  const consumed = await Promise.all(Array.from({ length: 12 }, () => consume('together')))
  assert.deepEqual(
    consumed.map(({ consumedPoints }) => consumedPoints).sort((one, other) => one - other),
    Array.from({ length: 12 }, (_, at) => at + 1),
  )
})

test('retention job takes away windows that ended an hour ago, and none that runs', async () => {
  for (const key of ['runs', 'ended', 'long over']) await consume(key)
  await move('ended', -3_000_000)
  await move('long over', -4_000_000)
  await purgeExpired({ database }, retentionOf(features))
  const { rows } = await database.pool.query(
    "select key from rate_limits where key in ('runs', 'ended', 'long over') order by key",
  )
  assert.deepEqual(
    rows.map(({ key }) => key),
    ['ended', 'runs'],
  )
})

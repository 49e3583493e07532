// run: on both databases
import assert from 'node:assert/strict'
import fs from 'node:fs'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { type Database, openDatabase } from '../../server/platform/db/open.ts'
import { databasePlace, onPostgres, testDatabase } from '../support/database.ts'
import { eventually } from '../support/eventually.ts'

let database: Database
before(async () => {
  database = await testDatabase({ statementLimit: 1500, transactionLimit: 2500 })
})
after(() => database.close())

test('a test database has the schema and no data', async () => {
  const { rows } = await database.pool.query('select count(*) from vendors')
  assert.deepEqual(rows, [{ count: 0 }])
  assert.equal(database.embedded, !onPostgres)
})

test('many clients with large values never see each other’s answers', async () => {
  const large = async (n: number): Promise<void> => {
    const text = `${'x'.repeat(200_000)}${n}`
    const { rows } = await database.pool.query('select length($1::text) as n, right($1::text, 6) as tail', [
      text,
    ])
    assert.deepEqual(rows, [{ n: text.length, tail: text.slice(-6) }])
  }
  const small = async (n: number): Promise<void> => {
    const { rows } = await database.pool.query('select $1::int as n, $2::text as t', [n, `t${n}`])
    assert.deepEqual(rows, [{ n, t: `t${n}` }])
  }
  const wrong = (): Promise<void> => assert.rejects(database.pool.query('select no_such($1)', [1]), /no_such/)
  const kinds = [large, small, wrong]
  await Promise.all(Array.from({ length: 120 }, (_, n) => kinds[n % 3]!(n)))
})

test('the extensions that searching needs are there', async () => {
  const { rows } = await database.pool.query(
    "select similarity('portico', 'portica') > 0.5 as close, 'A'::citext = 'a' as same",
  )
  assert.deepEqual(rows, [{ close: true, same: true }])
})

test('a transaction that is held too long is rolled back, and the others go on', async () => {
  const holder = await database.pool.connect()
  await holder.query('begin')
  await holder.query("insert into vendors (id, name) values ('held', 'held')")
  // On the embedded database the others wait for it, and may be told to come back.
  const answer = await eventually(() =>
    database.pool.query('select count(*) from vendors').catch(() => undefined),
  )
  assert.deepEqual(answer?.rows, [{ count: 0 }])
  await eventually(() =>
    holder.query('select 1').then(
      () => false,
      () => true,
    ),
  )
  await assert.rejects(holder.query('commit'))
  holder.release(true)
  const after = await database.pool.query("select 1 from vendors where id = 'held'")
  assert.equal(after.rowCount, 0)
})

test('a statement that runs too long is given up, and the database works on', async () => {
  await assert.rejects(database.pool.query('select pg_sleep(60)'), /timeout/)
  await eventually(() => database.pool.query('select 1').catch(() => undefined))
})

test('maintenance may run longer than any statement of a request', async () => {
  const slept = await database.maintain(async kysely => {
    const { rows } = await sql<{ slept: string }>`select 'woke' as slept from pg_sleep(3.5)`.execute(kysely)
    return rows[0]?.slept
  })
  assert.equal(slept, 'woke')
})

test('what was committed is there when the database is opened again', { skip: onPostgres }, async () => {
  const place = await databasePlace()
  const first = await openDatabase(place.options)
  await first.pool.query("insert into vendors (id, name) values ('kept', 'kept')")
  await first.close()
  const second = await openDatabase(place.options)
  const { rows } = await second.pool.query('select id from vendors')
  assert.deepEqual(rows, [{ id: 'kept' }])
  await second.close()
  assert.equal(fs.existsSync(`${place.options.dataDir}/portico.lock`), false)
  await place.remove()
})

test('a PostgreSQL that cannot be reached is named without its password, with the cure', async () => {
  await assert.rejects(openDatabase({ url: 'postgres://me:secret@127.0.0.1:1/portico' }), (error: Error) => {
    assert.match(error.message, /127\.0\.0\.1:1\/portico of DATABASE_URL.*Check/)
    assert.doesNotMatch(error.message, /secret/)
    return true
  })
})

// run: on both databases
import assert from 'node:assert/strict'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, before, describe, test } from 'node:test'
import { vacuumTables } from '../../server/operator/maintenance/vacuum-tables.ts'
import { type Database, openDatabase } from '../../server/platform/db/open.ts'

describe('the embedded database', () => {
  let folder: string
  let database: Database

  before(async () => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portico-upkeep-'))
    database = await openDatabase({ dataDir: folder })
  })
  after(async () => {
    await database.close()
    fs.rmSync(folder, { recursive: true, force: true })
  })

  const figures = async () =>
    (
      await database.pool.query(
        `select pg_relation_size('boats') as size, reltuples as rows from pg_class where relname = 'boats'`,
      )
    ).rows[0]

  test('uses the place of old rows again, and knows how many rows there are', async () => {
    await database.pool.query(`create table boats as select n, repeat('x', 100) as name from generate_series(1, 5000) n;
      create table "Odd name" (n int); create table calm as select 1 as n`)
    const before = await figures()
    assert.equal(before.rows, -1)
    await database.pool.query(`update boats set name = repeat('y', 100)`)
    assert.deepEqual(await vacuumTables(database), ['public.boats'])
    const { size, rows } = await figures()
    assert.equal(rows, 5000)
    await database.pool.query(`update boats set name = repeat('z', 100)`)
    assert.equal((await figures()).size, size)
  })

  test('is let alone where little has changed, and where a name needs quotes it is written in them', async () => {
    await vacuumTables(database)
    assert.deepEqual(await vacuumTables(database), [])
    await database.pool.query(`insert into "Odd name" select generate_series(1, 2000)`)
    assert.deepEqual(await vacuumTables(database), ['public."Odd name"'])
  })

  test('plans a kept statement anew when the table has become another', async () => {
    await database.pool.query(`create table crew (n int, role text); create index on crew (role);
      insert into crew values (0, 'captain')`)
    await vacuumTables(database)
    const kept = { name: 'by-role', text: 'select n from crew where role = $1', values: ['captain'] }
    for (let time = 0; time < 10; time++) await database.pool.query(kept)
    const plan = async () =>
      (await database.pool.query(`explain execute "by-role" ('captain')`)).rows
        .map(row => row['QUERY PLAN'])
        .join()
    await database.pool.query('analyze crew')
    assert.match(await plan(), /Seq Scan/)
    await database.pool.query(`insert into crew select n, 'deck ' || n from generate_series(1, 20000) n`)
    assert.match(await plan(), /Seq Scan/, 'nobody has told it')
    await vacuumTables(database)
    assert.match(await plan(), /Index/)
  })
})

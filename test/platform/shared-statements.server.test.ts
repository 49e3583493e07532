// run: on PGlite only
import assert from 'node:assert/strict'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import type pg from 'pg'
import { type Database, openDatabase } from '../../server/platform/db/open.ts'

let folder: string
let database: Database

before(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portico-shared-'))
  database = await openDatabase({ dataDir: folder, connections: 4 })
})
after(async () => {
  await database.close()
  fs.rmSync(folder, { recursive: true, force: true })
})

/** Holds all connections of the pool at once, so that each of them does the work. */
async function onEach<T>(work: (client: pg.PoolClient, index: number) => Promise<T>): Promise<T[]> {
  const clients = await Promise.all(Array.from({ length: 4 }, () => database.pool.connect()))
  try {
    return await Promise.all(clients.map(work))
  } finally {
    for (const client of clients) client.release()
  }
}

test('one statement under one name serves every connection of the embedded database, with each one’s own values', async () => {
  const query = { name: 'twice', text: 'select $1::int * 2 as double' }
  for (let round = 0; round < 3; round++) {
    const answers = await onEach((client, index) => client.query({ ...query, values: [index] }))
    assert.deepEqual(
      answers.map(({ rows }) => rows[0].double),
      [0, 2, 4, 6],
    )
  }
  const { rows } = await database.pool.query(`select name from pg_prepared_statements where name = 'twice'`)
  assert.equal(rows.length, 1)
})

test('a statement that was refused is not taken for known: each connection hears what is wrong with it', async () => {
  const query = { name: 'nowhere', text: 'select * from no_such_table' }
  const codes = await onEach(client => client.query(query).catch(error => error.code))
  assert.deepEqual(codes, Array(4).fill('42P01'))
  await database.pool.query('create table no_such_table (n int)')
  const [found] = await onEach(client => client.query(query))
  assert.deepEqual(found!.rows, [])
})

test('a name that stands for one text is refused for another one, as every PostgreSQL refuses it', async () => {
  const [first, second] = await onEach((client, index) =>
    index > 1
      ? Promise.resolve('idle')
      : client.query({ name: 'either', text: `select ${index} as n` }).then(
          ({ rows }) => rows[0].n,
          error => error.code,
        ),
  )
  // The first has it.
  assert.deepEqual(first === 0 ? [first, second] : [second, first], first === 0 ? [0, '42P05'] : [1, '42P05'])
})

test('a statement lives on when the transaction that brought it was rolled back', async () => {
  const query = { name: 'kept', text: 'select 7 as n' }
  const answers = await onEach(async (client, index) => {
    if (index > 1) return undefined
    await client.query('begin')
    const { rows } = await client.query(query)
    await client.query('rollback')
    return rows[0].n
  })
  assert.deepEqual(answers.slice(0, 2), [7, 7])
  assert.deepEqual((await database.pool.query(query)).rows, [{ n: 7 }])
})

test('a client that takes a name away takes it from no other client, whatever came before it in the request', async () => {
  const query = { name: 'wanted', text: 'select $1::text as said' }
  const refused = {
    toPostgres(): string {
      throw new Error('no such value')
    },
  }
  // pg closes a statement whose values cannot be written: one that it has just handed over, and one that was known.
  for (const known of [false, true]) {
    const name = `${query.name}-${known}`
    const answers = await onEach(async (client, index) => {
      if (known || index > 1) await client.query({ ...query, name, values: ['first'] })
      if (index > 1) return undefined
      return await client.query({ ...query, name, values: [refused] }).catch(error => error.message)
    })
    assert.deepEqual(answers.slice(0, 2), ['no such value', 'no such value'])
    const after = await onEach(client => client.query({ ...query, name, values: ['again'] }))
    assert.deepEqual(
      after.map(({ rows }) => rows[0].said),
      Array(4).fill('again'),
    )
  }
})

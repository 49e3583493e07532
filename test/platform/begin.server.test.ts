// run: on both databases
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../server/platform/db/open.ts'
import { executeText } from '../../server/platform/db/prepared.ts'
import type { Tables } from '../../server/platform/db/tables/tables.ts'
import { testDatabase } from '../support/database.ts'

let database: Database

before(async () => {
  database = await testDatabase({ connections: 1 })
})
after(() => database.close())

/** How often the one connection was asked for something while work ran. */
async function requested(work: (kysely: Kysely<Tables>) => Promise<unknown>): Promise<number> {
  const client = await database.pool.connect()
  const { connection } = client as unknown as { connection: NodeJS.EventEmitter }
  client.release()
  let answers = 0
  const count = () => void answers++
  connection.on('readyForQuery', count)
  await work(database.kysely).finally(() => connection.off('readyForQuery', count))
  return answers
}

const value = async (kysely: Kysely<Tables>, n: number) =>
  (await sql<{ n: number }>`select ${n}::int as n`.execute(kysely)).rows[0]?.n
const vendor = (kysely: Kysely<Tables>, id: string) => kysely.insertInto('vendors').values({ id, name: id })
const vendors = async (id: string) =>
  (await database.kysely.selectFrom('vendors').select('id').where('id', '=', id).execute()).length

test('a transaction begins with its first statement, in one request', async () => {
  const requests = await requested(kysely =>
    kysely.transaction().execute(async tx => {
      assert.equal(await value(tx, 1), 1)
      assert.equal(await value(tx, 2), 2)
    }),
  )
  assert.equal(requests, 'first second commit'.split(' ').length)
})

test('what the first statement wrote goes with the transaction, and so does what is read by a kept name', async () => {
  const text = 'insert into vendors (id, name) values ($1, $1) returning id'
  // The first time the statement is handed over under its name, the second time the name is known.
  for (const id of ['handed-over', 'known']) {
    const undone = database.kysely.transaction().execute(async tx => {
      assert.deepEqual(await executeText('code-add', text, [id], tx), [{ id }])
      throw new Error('changed my mind')
    })
    await assert.rejects(undone, { message: 'changed my mind' })
    assert.equal(await vendors(id), 0)
  }
  await database.kysely.transaction().execute(tx => executeText('code-enter', text, ['stays'], tx))
  assert.equal(await vendors('stays'), 1)
})

test('a first statement without values may be several, and stands inside the transaction too', async () => {
  const both = `insert into vendors (id, name) values ('one', 'one'); insert into vendors (id, name) values ('two', 'two')`
  const undone = database.kysely.transaction().execute(async tx => {
    await sql.raw(both).execute(tx)
    throw new Error('changed my mind')
  })
  await assert.rejects(undone, { message: 'changed my mind' })
  assert.equal((await vendors('one')) + (await vendors('two')), 0)
})

test('a first statement that is refused says why, and leaves a connection that works', async () => {
  await vendor(database.kysely, 'there').execute()
  await assert.rejects(
    database.kysely.transaction().execute(tx => vendor(tx, 'there').execute()),
    { code: '23505' },
  )
  assert.equal(await value(database.kysely, 3), 3)
  await database.kysely.transaction().execute(tx => vendor(tx, 'next').execute())
  assert.equal(await vendors('next'), 1)
})

test('a transaction that asks for nothing asks for nothing', async () => {
  const requests = await requested(kysely => kysely.transaction().execute(async () => 'nothing'))
  assert.equal(requests, 0)
  assert.equal(await value(database.kysely, 4), 4)
})

test('a savepoint can be the first thing in a transaction', async () => {
  await database.kysely
    .startTransaction()
    .execute()
    .then(async tx => {
      const inner = await tx.savepoint('inner').execute()
      await vendor(inner, 'inside').execute()
      await (await inner.rollbackToSavepoint('inner').execute()).commit().execute()
    })
  assert.equal(await vendors('inside'), 0)
})

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Database } from '../../server/db/open.ts'
import { onPostgres, testDatabase } from '../support/database.ts'

let database: Database
before(async () => {
  database = await testDatabase()
})
after(() => database.close())

test('a test database has the schema and no data', async () => {
  const { rows } = await database.pool.query('select count(*) from vendors')
  assert.deepEqual(rows, [{ count: 0 }])
  assert.equal(database.embedded, !onPostgres)
})

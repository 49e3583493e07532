// run: on both databases
import assert from 'node:assert/strict'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { MigrationFailed, migrate } from '../../server/platform/db/migrate.ts'
import type { Database } from '../../server/platform/db/open.ts'
import { testDatabase } from '../support/database.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portico-migrations-'))
const write = (name: string, text: string): void => fs.writeFileSync(path.join(folder, name), text)
const exists = async (table: string): Promise<boolean> =>
  (await database.pool.query('select to_regclass($1) is not null as it', [table])).rows[0].it

let database: Database
before(async () => {
  database = await testDatabase()
  fs.cpSync(path.join(import.meta.dirname, '../../server/platform/db/migrations'), folder, {
    recursive: true,
  })
  write('20990101T0000-later.sql', 'create table later (x int);')
})
after(async () => {
  await database.close()
  fs.rmSync(folder, { recursive: true, force: true })
})

test('a migrated database has nothing left to do', async () => {
  assert.deepEqual(await migrate(database), [])
})

test('a migration that arrives late runs although newer ones ran before it', async () => {
  assert.deepEqual(await migrate(database, folder), ['20990101T0000-later'])
  write('20980101T0000-late.sql', 'create table late (x int);')
  assert.deepEqual(await migrate(database, folder), ['20980101T0000-late'])
})

test('a migration that fails leaves nothing, names its file, and does not stop the next attempt', async () => {
  write('20990102T0000-good.sql', 'create table good (x int);')
  write('20990103T0000-bad.sql', 'create table half (x int); select no_such();')
  await assert.rejects(migrate(database, folder), (error: Error) => {
    assert.ok(error instanceof MigrationFailed)
    assert.match(error.message, /20990103T0000-bad\.sql failed and was rolled back: .*no_such/)
    return true
  })
  assert.deepEqual([await exists('half'), await exists('good')], [false, false])
  write('20990103T0000-bad.sql', 'create table half (x int);')
  assert.deepEqual(await migrate(database, folder), ['20990102T0000-good', '20990103T0000-bad'])
})

test('two servers that migrate at once do it once', async () => {
  write('20990104T0000-once.sql', 'create table once (x int);')
  const [one, two] = await Promise.all([migrate(database, folder), migrate(database, folder)])
  assert.deepEqual([...one, ...two], ['20990104T0000-once'])
})

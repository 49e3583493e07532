import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  type Column,
  columnsOfSchema,
  columnsOfTypes,
  differences,
  type SchemaRow,
} from '../architecture/table-types.ts'
import { testDatabase } from '../support/database.ts'

/** Of the migrator, which brings its own types. */
const MIGRATOR = ['kysely_migration', 'kysely_migration_lock']
/** Without a default, and filled by a trigger where an insert leaves it out. */
const BY_TRIGGER = ['audit_seals.sealed_before']

test('the tables in TypeScript are those of the migrated database, column by column', async () => {
  const database = await testDatabase()
  try {
    const { rows } = await database.pool.query<SchemaRow>(`
      select c.table_name, column_name, udt_name, is_nullable, column_default, is_generated, is_identity
      from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE'`)
    const schema = columnsOfSchema(rows.filter(row => !MIGRATOR.includes(row.table_name)))
    for (const name of BY_TRIGGER) schema.get(name)!.optional = true
    assert.deepEqual(differences(columnsOfTypes(), schema), [])
  } finally {
    await database.close()
  }
})

test('a column of one side alone, another type, another null and another default are told', () => {
  const column: Column = { family: 'text', nullable: false, optional: false }
  const one = new Map([
    ['t.same', column],
    ['t.typed', column],
    ['t.other', column],
  ])
  const other = new Map([
    ['t.same', column],
    ['t.stored', column],
    ['t.other', { family: 'number', nullable: true, optional: true }],
  ])
  assert.deepEqual(differences(one, other), [
    't.other: family is number in the database, text in the types',
    't.other: nullable is true in the database, false in the types',
    't.other: optional is true in the database, false in the types',
    't.stored: in the database alone',
    't.typed: in the types alone',
  ])
})

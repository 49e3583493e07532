import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { coreTables } from '../../server/core/feature/core-tables.ts'
import type { Table } from '../../server/core/feature/table.ts'
import { features } from '../../server/features.ts'
import type { Database } from '../../server/platform/db/open.ts'
import { testDatabase } from '../support/database.ts'

/** Each table that is declared, once for each that declares it. */
const declared: [table: string, says: Table, by: string][] = [
  { name: 'core', tables: coreTables },
  ...features,
].flatMap(({ name, tables = {} }) =>
  Object.entries<Table>(tables).map(([table, says]): [string, Table, string] => [table, says, name]),
)
const saysOf = new Map(declared.map(([table, says]) => [table, says]))
const purged = new Set(
  features.flatMap(({ retention = [] }) => retention.map(({ table }) => table as string)),
)

interface Migrated {
  table: string
  columns: string[]
  /** What its rows go with: foreign keys that cascade. */
  parents: string[]
}

suite('the tables of features', () => {
  let database: Database
  let migrated: Migrated[]
  before(async () => {
    database = await testDatabase()
    const { rows } = await database.pool.query<Migrated>(`
      select t.table_name as table, array(select c.column_name::text from information_schema.columns c
          where c.table_schema = 'public' and c.table_name = t.table_name) as columns,
        array(select k.confrelid::regclass::text from pg_constraint k where k.contype = 'f' and k.confdeltype = 'c'
          and k.conrelid = format('public.%I', t.table_name)::regclass) as parents
      from information_schema.tables t
      where t.table_schema = 'public' and t.table_type = 'BASE TABLE' and t.table_name not like 'kysely\\_%'
      order by 1`)
    migrated = rows
  })
  after(() => database.close())

  test('every table of the migrations belongs to exactly one feature, or is named as core’s', () => {
    const names = declared.map(([table]) => table)
    assert.deepEqual(
      declared.filter(([table], at) => names.indexOf(table) !== at).map(([table, , by]) => `${table}: ${by}`),
      [],
      'declared twice',
    )
    assert.deepEqual(
      names.sort(),
      migrated.map(({ table }) => table),
    )
  })

  test('of every table with people a feature says what the deletion of an account does to it', () => {
    const ofPeople = migrated.filter(({ columns }) => columns.includes('user_id'))
    assert.ok(ofPeople.length > 10)
    assert.deepEqual(
      ofPeople.filter(({ table }) => !saysOf.get(table)?.onErasure).map(({ table }) => table),
      [],
    )
  })

  test('rows that are said to go with the person hang on the user, and those of others do not', () => {
    const parents = new Map(migrated.map(one => [one.table, one.parents]))
    const goes = (table: string): boolean =>
      table === 'users' || (parents.get(table) ?? []).some(parent => parent !== table && goes(parent))
    for (const [table, { onErasure }] of declared)
      if (onErasure) assert.equal(goes(table), onErasure === 'cascade', table)
  })

  test('what is anonymized belongs to a feature that erases', () => {
    for (const [table, { onErasure }, by] of declared)
      if (onErasure === 'anonymized')
        assert.ok(features.find(({ name }) => name === by)?.personalData?.erase, table)
  })

  test('of every table whose rows age it is said when they go, or why they stay', () => {
    // Rows that are changed, or go with what they belong to, are things; the others are the log of something.
    const ages = ({ columns, parents }: Migrated) =>
      columns.some(column => ['expires_at', 'day', 'received_at', 'sealed_at'].includes(column)) ||
      (columns.includes('created_at') && !columns.includes('updated_at') && parents.length === 0)
    const silent = migrated.filter(one => ages(one) && !purged.has(one.table) && !saysOf.get(one.table)?.kept)
    assert.deepEqual(
      silent.map(({ table }) => table),
      [],
    )
    for (const [table, { kept }] of declared) assert.ok(!(kept && purged.has(table)), `${table} says both`)
    for (const table of purged) assert.ok(saysOf.has(table), table)
  })
})

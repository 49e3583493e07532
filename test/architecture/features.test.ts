import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { test } from 'node:test'
import { keysOf } from '../../server/core/permissions/catalog.ts'
import { features } from '../../server/features.ts'
import { declared } from '../support/declared.ts'
import { root } from './sources.ts'

const repeated = (values: readonly string[]) => values.filter((value, at) => values.indexOf(value) !== at)

test('every flag belongs to one feature', () => {
  assert.deepEqual(repeated(declared.flags), [])
})

test('every permission of the catalog belongs to one feature, and every category has one', () => {
  assert.deepEqual(repeated(keysOf(declared.permissions)), [])
  assert.deepEqual(
    declared.permissions.filter(({ permissions }) => permissions.length === 0),
    [],
  )
})

test('what a feature tells after a migration belongs to one that there is', () => {
  const named = features.flatMap(({ migrated = {} }) => Object.keys(migrated))
  assert.ok(named.length > 0)
  assert.deepEqual(
    named.filter(name => !existsSync(`${root}server/platform/db/migrations/${name}.sql`)),
    [],
  )
})

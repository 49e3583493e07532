import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { test } from 'node:test'
import { deferredWorksOf } from '../../server/core/feature/deferred-work.ts'
import { keysOf } from '../../server/core/permissions/catalog.ts'
import { features } from '../../server/features.ts'
import { declared } from '../support/declared.ts'
import { root, sources } from './sources.ts'

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

test('deferred work is declared under its own kind, and all that flows defer is declared', async () => {
  const works = deferredWorksOf(features)
  const loaded = await Promise.all([...works].map(async ([kind, load]) => [kind, (await load()).kind]))
  assert.deepEqual(
    loaded.filter(([kind, own]) => kind !== own),
    [],
  )
  const made = sources.flatMap(({ path, text }) =>
    path.startsWith('server/')
      ? [...text.matchAll(/\bdeferredWork\('([a-z-]+)'/g)].map(([, kind]) => kind!)
      : [],
  )
  assert.ok(made.length >= 8, `${made.length} kinds`)
  assert.deepEqual([...works.keys()].sort(), made.sort())
  assert.throws(() => deferredWorksOf([...features, ...features]), /is declared twice/)
})

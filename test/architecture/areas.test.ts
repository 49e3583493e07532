import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cycles, edgesBetweenFeatures, featureOf, floorOf, upward } from './areas.ts'
import { sources } from './sources.ts'

const edges = edgesBetweenFeatures(sources)

test('every file of the server belongs to one area', () => {
  const homeless = sources.filter(({ path }) => {
    const feature = featureOf(path)
    return (
      feature !== undefined && (floorOf(feature) < 0 || feature.endsWith('/.')) && feature !== 'operator/.'
    )
  })
  assert.deepEqual(
    homeless.map(({ path }) => path),
    [],
  )
})

test('no file of the server imports a floor above its own, types included', () => {
  assert.deepEqual(
    upward(edges).map(({ path, target }) => `${path} → ${target}`),
    [],
  )
})

test('features of the server import each other in no circle, types included', () => {
  assert.deepEqual(cycles(edges), [])
})

test('the area check itself refuses what must be refused', () => {
  const edge = (from: string, to: string) => ({ from, to, path: from, target: to })
  assert.equal(upward([edge('core/sessions', 'identity/mfa')]).length, 1)
  assert.equal(upward([edge('platform/db', 'core/vendors')]).length, 1)
  assert.equal(upward([edge('admin/users', 'operator/.')]).length, 1)
  assert.equal(
    upward([edge('identity/mfa', 'core/sessions'), edge('admin/users', 'identity/accounts')]).length,
    0,
  )
  assert.deepEqual(cycles([edge('a/a', 'a/b'), edge('a/b', 'a/c'), edge('a/c', 'a/a')]), [
    'a/a → a/b → a/c → a/a',
  ])
  assert.equal(featureOf('server/admin/users/list.ts'), 'admin/users')
  assert.equal(featureOf('server/platform/db/tables/groups.ts'), 'platform/db')
  assert.equal(featureOf('server/app.ts'), 'operator/.')
  assert.equal(featureOf('src/state/app.ts'), undefined)
})

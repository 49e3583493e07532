import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Feature } from '../../server/core/feature/feature.ts'
import { features } from '../../server/features.ts'
import { cycles, edgesBetweenFeatures, featureOf, floorOf, upward } from './areas.ts'
import { sources } from './sources.ts'

const edges = edgesBetweenFeatures(sources)

test('every file of the server belongs to one area', () => {
  const homeless = sources.filter(({ path }) => {
    const feature = featureOf(path)
    return feature !== undefined && (floorOf(feature) < 0 || feature.endsWith('/.'))
  })
  assert.deepEqual(
    homeless.map(({ path }) => path),
    [],
  )
  const root = sources.flatMap(({ path }) => /^server\/([^/]+)$/.exec(path)?.[1] ?? [])
  assert.deepEqual(root, ['app.ts', 'cli.ts', 'features.ts', 'main.ts', 'start.ts'])
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

/** What each `feature.ts` declares, by its folder. */
const declared = new Map<string, Feature>()
for (const { path } of sources.filter(
  ({ path }) => /^server\/[^/]+\/[^/]+\/feature\.ts$/.test(path) && !path.startsWith('server/core/'),
))
  declared.set(featureOf(path)!, Object.values<Feature>(await import(`../../${path}`))[0]!)

test('every feature is listed once, under the name of its folder', () => {
  assert.deepEqual(
    [...declared]
      .map(([folder, { name }]) => [folder, name])
      .filter(([folder, name]) => !folder!.endsWith(`/${name}`)),
    [],
  )
  assert.equal(new Set(features.map(({ name }) => name)).size, features.length)
  assert.deepEqual(new Set(features), new Set(declared.values()))
})

test('every folder of the middle floor says what it is in a feature.ts', () => {
  const folders = new Set(
    sources.map(({ path }) => featureOf(path)).filter(folder => folder && floorOf(folder) === 2),
  )
  assert.deepEqual(
    [...folders].filter(folder => !declared.has(folder!)),
    [],
  )
})

test('features of the middle floor import from each other only what is exported, and no routes', () => {
  const between = edges.filter(({ from, to }) => floorOf(from) === 2 && floorOf(to) === 2)
  const fileOf = ({ to, target }: { to: string; target: string }) => target.slice(`server/${to}/`.length)
  assert.deepEqual(
    between
      .filter(edge => !declared.get(edge.to)?.exports?.includes(fileOf(edge)))
      .map(({ path, target }) => `${path} → ${target}`),
    [],
  )
  const asked = new Set(between.map(edge => `${edge.to}/${fileOf(edge)}`))
  const idle = [...declared].flatMap(([folder, { exports = [] }]) =>
    exports.map(file => `${folder}/${file}`).filter(file => !asked.has(file)),
  )
  assert.deepEqual(idle, [], 'exported, but no other feature asks for it')
  assert.deepEqual(
    [...asked].filter(file => /routes?\.ts$/.test(file)),
    [],
  )
})

test('what opens, starts and serves names no feature: it folds over the list', () => {
  const frame = edges.filter(({ from }) =>
    [
      'operator/app.ts',
      'operator/start.ts',
      'operator/services',
      'operator/start',
      'operator/config',
    ].includes(from),
  )
  assert.ok(frame.length > 30, `${frame.length} imports`)
  assert.deepEqual(
    frame.filter(({ to }) => declared.has(to)).map(({ path, target }) => `${path} → ${target}`),
    [],
  )
})

test('the area check itself refuses what must be refused', () => {
  const edge = (from: string, to: string) => ({ from, to, path: from, target: to })
  assert.equal(upward([edge('core/sessions', 'identity/mfa')]).length, 1)
  assert.equal(upward([edge('platform/db', 'core/vendors')]).length, 1)
  assert.equal(upward([edge('admin/users', 'operator/app.ts')]).length, 1)
  assert.equal(
    upward([edge('identity/mfa', 'core/sessions'), edge('admin/users', 'identity/accounts')]).length,
    0,
  )
  assert.deepEqual(cycles([edge('a/a', 'a/b'), edge('a/b', 'a/c'), edge('a/c', 'a/a')]), [
    'a/a → a/b → a/c → a/a',
  ])
  assert.equal(featureOf('server/admin/users/list.ts'), 'admin/users')
  assert.equal(featureOf('server/platform/db/tables/groups.ts'), 'platform/db')
  assert.equal(featureOf('server/app.ts'), 'operator/app.ts')
  assert.equal(featureOf('src/state/app/app.ts'), undefined)
})

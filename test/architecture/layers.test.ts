import assert from 'node:assert/strict'
import { test } from 'node:test'
import { breach, layerOf } from './layers.ts'
import { type Import, sources } from './sources.ts'

test('every source folder has a layer', () => {
  const homeless = sources.filter(
    ({ path }) => /^(src|server|sandbox|contract|rules)\//.test(path) && !layerOf(path),
  )
  assert.deepEqual(
    homeless.map(({ path }) => path),
    [],
  )
})

test('a layer imports only what lies below it', () => {
  const breaches = sources.flatMap(({ path, imports }) =>
    imports.flatMap(one => breach(path, one)?.replace(/^/, `${path}: `) ?? []),
  )
  assert.deepEqual(breaches, [])
})

test('the layer check itself refuses what must be refused', () => {
  const value = (target: string): Import => ({ specifier: target, target, typeOnly: false, lazy: false })
  const forbidden: [string, string][] = [
    ['rules/limits.ts', 'typebox'],
    ['contract/users.ts', 'server/platform/problem/problem.ts'],
    ['src/api/client.ts', 'contract/users.ts'],
    ['src/state/login/run-effects.ts', 'contract/errors/catalog.ts'],
    ['src/api/client.ts', 'src/state/app/app.ts'],
    ['src/state/users/users.ts', 'react'],
    ['src/react/ui/Button.tsx', 'src/state/app/app.ts'],
    ['src/react/portal/AdminPortal.tsx', 'src/elements/define.ts'],
    ['src/react/portal/pages/users/UsersPage.tsx', 'src/react/portal/pages/profile/ProfilePage.tsx'],
    ['src/elements/login-box.tsx', 'server/platform/problem/problem.ts'],
    ['src/elements/login-box.tsx', 'node:fs'],
    ['server/admin/users/routes.ts', 'server/admin/roles/routes.ts'],
    ['server/admin/users/routes.ts', 'src/state/users/users.ts'],
  ]
  for (const [path, target] of forbidden) assert.ok(breach(path, value(target)), `${path} → ${target}`)
  assert.equal(breach('src/api/client.ts', { ...value('contract/users.ts'), typeOnly: true }), undefined)
  assert.equal(breach('server/admin/users/routes.ts', value('server/core/roles/store.ts')), undefined)
})

test('no module needs itself to load', () => {
  const edges = new Map(
    sources.map(({ path, imports }) => [
      path,
      imports.filter(({ typeOnly, lazy }) => !typeOnly && !lazy).map(({ target }) => target),
    ]),
  )
  const done = new Set<string>()
  const cycles: string[] = []
  const visit = (path: string, trail: string[]) => {
    if (trail.includes(path)) cycles.push([...trail.slice(trail.indexOf(path)), path].join(' → '))
    if (trail.includes(path) || done.has(path)) return
    for (const next of edges.get(path) ?? []) visit(next, [...trail, path])
    done.add(path)
  }
  for (const path of edges.keys()) visit(path, [])
  assert.deepEqual(cycles, [])
})

test('an import of ours names an existing file with its ending', () => {
  const known = new Set(sources.map(({ path }) => path))
  const wrong = sources.flatMap(({ path, imports }) =>
    imports
      .filter(
        ({ specifier, target }) =>
          specifier.startsWith('.') &&
          /^(src|server|sandbox|contract|rules)\//.test(path) &&
          !known.has(target),
      )
      .filter(({ target }) => !target.endsWith('.json'))
      .map(({ specifier }) => `${path}: ${specifier}`),
  )
  assert.deepEqual(wrong, [])
})

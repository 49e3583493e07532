import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { ApiError } from '../../src/api/api-error.ts'
import { resource } from '../../src/state/app/resource.ts'
import { usersOf } from '../../src/state/users/users.ts'
import { appOn, fakeBrowser, signedIn } from './fake-browser.ts'

const opened = () => appOn(fakeBrowser(signedIn()).tab())
/** The module once more, as another bundle has it. */
const copyOf = (file: string) => import(`../../src/${file}?copy`)

test('two copies of the state keep one list in an app that they share', async () => {
  const copy: { usersOf: typeof usersOf } = await copyOf('state/users/users.ts')
  assert.notEqual(copy.usersOf, usersOf)
  const { app } = opened()
  assert.equal(copy.usersOf(app).$users, usersOf(app).$users)
})

test('an error that another copy has thrown says as much as one of ours', async () => {
  const copy: { ApiError: typeof ApiError } = await copyOf('api/api-error.ts')
  const error: unknown = new copy.ApiError('No', { statusCode: 403, errorCode: 'ER-1' })
  assert.ok(error instanceof ApiError)
  for (const other of [new Error('No'), null, undefined, 'ApiError']) assert.ok(!(other instanceof ApiError))
})

test('no two features keep something under one key', () => {
  const names = globSync('src/**/*.{ts,tsx}').flatMap(path =>
    [...readFileSync(path, 'utf8').matchAll(/\b(?:featureKey|resource|list)(?:<[^(]*>)?\('([^']+)'/g)].map(
      ([, name]) => name,
    ),
  )
  assert.ok(names.length > 40, 'they are found')
  assert.deepEqual(
    names.filter((name, index) => names.indexOf(name) !== index),
    [],
  )
})

test('no feature keeps something under a key that its own copy alone knows', () => {
  // Anywhere, in an object too, but for a constant within a function.
  const own = globSync('src/{state,react,elements}/**/*.{ts,tsx}').filter(path =>
    /^(?!\s+const ).*\bSymbol\(/m.test(readFileSync(path, 'utf8')),
  )
  assert.deepEqual(own, [])
})

test('what the portal forgets is read again for a hook that holds it, while a user is signed in', async () => {
  let reads = 0
  const counted = resource('counted', {
    empty: { name: '' },
    load: async (_app, _signal, name: string) => {
      reads++
      return { name }
    },
  })
  const { app } = opened()
  await app.session.refresh()
  const one = counted(app)
  await one.load('Ada')
  const release = one.hold()
  one.forget()
  assert.equal(one.$state.get().name, '')
  await Promise.resolve()
  assert.equal(reads, 2)
  release()
  one.forget()
  assert.equal(reads, 2)
})

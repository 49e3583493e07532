import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { isAuthorized } from '../../rules/authorized.ts'
import { holds, holdsAll } from '../../rules/permissions.ts'

const cases: [held: string[], needed: string, granted: boolean][] = [
  [['fe.secure.*'], 'fe.secure.read.users', true],
  [['fe.*'], 'fe.secure.read.users', true],
  [['*'], 'anything.at.all', true],
  [['fe.secure.read.*'], 'fe.secure.write.users', false],
  [['fe.*.users'], 'fe.secure.read.users', true],
  [['fe.*.read.*'], 'fe.secure.read.users', true],
  [['fe.*.read.*'], 'fe.secure.write.users', false],
  [['fe.secure.read.users'], 'fe.secure.read.users', true],
  [['fe.secure.read.users'], 'fe.secure.read.usersAndMore', false],
  [['fe.secure'], 'fe.secure.read.users', false],
  [['a*a'], 'a', false],
  [['a*ab*b'], 'aab', false],
  [['a.c'], 'abc', false],
  [['fe.secure.read.users'], 'fe.secure.*', false],
  [[], 'fe.secure.read.users', false],
]

test('a held wildcard grants every key that it covers, dots included [ROLES-11]', () => {
  for (const [held, needed, granted] of cases)
    assert.equal(holds(held, needed), granted, `${held.join()} for ${needed}`)
})

test('a wildcard means the same as the regular expression of its pieces', () => {
  const key = fc.string({ unit: fc.constantFrom('a', 'b', '.'), maxLength: 8 })
  const pattern = fc.string({ unit: fc.constantFrom('a', 'b', '.', '*'), maxLength: 6 })
  fc.assert(
    fc.property(pattern, key, (held, needed) => {
      const expression = held
        .split('*')
        .map(piece => piece.replaceAll('.', '\\.'))
        .join('.*')
      assert.equal(holds([held], needed), new RegExp(`^${expression}$`).test(needed))
    }),
    { numRuns: 2000 },
  )
})

test('a long pattern full of wildcards is answered at once', () => {
  const before = performance.now()
  holds(['*a'.repeat(2000)], 'a'.repeat(1999) + 'b')
  assert.ok(performance.now() - before < 200)
})

test('all needed permissions must be held; nothing needed is held by all', () => {
  assert.equal(holdsAll(['fe.a', 'fe.b'], ['fe.a', 'fe.b']), true)
  assert.equal(holdsAll(['fe.a'], ['fe.a', 'fe.b']), false)
  assert.equal(holdsAll([], []), true)
})

const held = { permissions: ['fe.secure.*'], roles: ['Admin'] }

test('all roles and all permissions are needed, unless one is super user', () => {
  assert.equal(isAuthorized(held, { permissions: ['fe.secure.read.users'], roles: ['Admin'] }), true)
  assert.equal(
    isAuthorized(held, { permissions: ['fe.secure.read.users'], roles: ['Admin', 'Owner'] }),
    false,
  )
  assert.equal(isAuthorized(held, { permissions: ['fe.subscriptions.read'], roles: ['Admin'] }), false)
  const nothing = { permissions: [], roles: [], superUser: true }
  assert.equal(isAuthorized(nothing, { permissions: ['fe.x'], roles: ['Owner'] }), true)
})

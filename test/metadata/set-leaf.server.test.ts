import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { setLeaf, type Tree } from '../../server/core/tenants/set-leaf.ts'

test('a leaf is set where its path says, and what stands beside it stays', () => {
  const tree: Tree = { theme: { name: 'modern', dark: true } }
  assert.ok(setLeaf(tree, 'theme/name', 'vivid'))
  assert.ok(setLeaf(tree, '/texts/en/title/', 'Hello'))
  assert.deepEqual(tree, { theme: { name: 'vivid', dark: true }, texts: { en: { title: 'Hello' } } })
})

test('in a list a name is an index, and the one past the end appends', () => {
  const tree: Tree = { gtm: [{ id: 'GTM-1' }] }
  assert.ok(setLeaf(tree, 'gtm/0/enabled', true))
  assert.ok(setLeaf(tree, 'gtm/1', { id: 'GTM-2' }))
  assert.deepEqual(tree, { gtm: [{ id: 'GTM-1', enabled: true }, { id: 'GTM-2' }] })
  assert.equal(setLeaf(tree, 'gtm/7', 1), false)
  assert.equal(setLeaf(tree, 'gtm/length', 1_000_000), false)
})

test('no path and no value reaches what all objects inherit', () => {
  const hostile = [
    '__proto__/polluted',
    'constructor/prototype/polluted',
    'a/__proto__/polluted',
    '__proto__',
    '',
    '//',
    'a//b',
  ]
  for (const path of hostile) assert.equal(setLeaf({}, path, true), false, path)
  assert.equal(setLeaf({}, 'a', JSON.parse('{"__proto__":{"polluted":true}}')), false)
  assert.equal(setLeaf({}, 'a', JSON.parse('[{"x":{"constructor":1}}]')), false)
  assert.equal(setLeaf({}, Array(40).fill('a').join('/'), 1), false)
  assert.equal(Object.hasOwn(Object.prototype, 'polluted'), false)
})

test('whatever is set is there under its path, and no object of the process changes', () => {
  const before = Object.getOwnPropertyNames(Object.prototype).join()
  fc.assert(
    fc.property(
      fc.array(
        fc.string({ minLength: 1, maxLength: 12 }).filter(name => !name.includes('/')),
        { minLength: 1, maxLength: 6 },
      ),
      fc.jsonValue(),
      (names, value) => {
        const tree: Tree = {}
        if (setLeaf(tree, names.join('/'), value as never)) {
          let found: unknown = tree
          for (const name of names) found = (found as Record<string, unknown>)[name]
          assert.deepEqual(found, value)
        }
        assert.equal(Object.getOwnPropertyNames(Object.prototype).join(), before)
      },
    ),
  )
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Recent } from '../../server/core/vendors/recent.ts'

const keysOf = (recent: Recent<number>, keys: string[]) => keys.filter(key => recent.get(key) !== undefined)

test('of more than are kept, what was not read since makes room', () => {
  const recent = new Recent<number>(3)
  for (const [at, key] of ['a', 'b', 'c'].entries()) recent.set(key, at)
  assert.equal(recent.get('a'), 0)
  recent.set('d', 3)
  assert.deepEqual(keysOf(recent, ['a', 'b', 'c', 'd']), ['a', 'c', 'd'])
  // All were read just now: one of them makes room all the same.
  recent.set('e', 4)
  assert.equal(keysOf(recent, ['a', 'b', 'c', 'd', 'e']).length, 3)
  assert.equal(recent.get('e'), 4)
})

test('a value is replaced in its place, and what is forgotten leaves a place', () => {
  const recent = new Recent<number>(2)
  recent.set('a', 1)
  recent.set('b', 1)
  recent.set('a', 2)
  assert.deepEqual([recent.get('a'), recent.get('b')], [2, 1])
  recent.delete('b')
  recent.set('c', 3)
  assert.deepEqual(keysOf(recent, ['a', 'b', 'c']), ['a', 'c'])
  recent.clear()
  assert.deepEqual(keysOf(recent, ['a', 'b', 'c']), [])
})

const TIMES = 20_000

/** Milliseconds that it takes to ask for one key over and over, beside so many others. */
function asking(others: number): number {
  const recent = new Recent<number>(20_000)
  recent.set('busy', 1)
  for (let at = 0; at < others; at++) recent.set(`other ${at}`, at)
  const began = performance.now()
  for (let time = 0; time < TIMES; time++) recent.get('busy')
  return performance.now() - began
}

test('a busy key beside ten thousand others is found about as fast as alone', () => {
  const alone = Math.max(1, asking(0))
  const best = Math.min(...[0, 1, 2].map(() => asking(10_000)))
  // It took more than a hundred times as long where each use moved the key to the end of a Map.
  assert.ok(best < alone * 40, `${best.toFixed(1)} ms beside ${alone.toFixed(1)} ms`)
})

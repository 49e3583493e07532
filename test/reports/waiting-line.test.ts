import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lineOf } from '../../server/insight/reports/waiting-line.ts'

test('work is done so many at once, the first first, and refused where no place is left', async () => {
  const line = lineOf({ atOnce: 2, waiting: 2, each: 2 })
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const enter = (who: string, name: string) => {
    const turn = line.enter(who)
    if (!turn) return undefined
    return turn(async () => {
      begun.push(name)
      await new Promise<void>(resolve => ends.set(name, resolve))
    })
  }
  const all = [enter('a', 'a1'), enter('a', 'a2'), enter('b', 'b1'), enter('c', 'c1')]
  assert.equal(enter('a', 'a3'), undefined, 'an account has two at most')
  assert.equal(enter('d', 'd1'), undefined, 'the line is full')
  await Promise.resolve()
  assert.deepEqual(begun, ['a1', 'a2'])
  ends.get('a1')!()
  await all[0]
  assert.deepEqual(begun, ['a1', 'a2', 'b1'])
  const again = enter('a', 'a3')
  assert.ok(again, 'there is a place again')
  for (const [at, name] of [
    [1, 'a2'],
    [2, 'b1'],
    [3, 'c1'],
  ] as const) {
    ends.get(name)!()
    await all[at]
  }
  ends.get('a3')!()
  await again
  assert.deepEqual(begun, ['a1', 'a2', 'b1', 'c1', 'a3'])
})

test('work that fails gives its place back', async () => {
  const line = lineOf({ atOnce: 1, waiting: 1, each: 1 })
  await assert.rejects(
    line.enter('a')!(() => Promise.reject(new Error('no'))),
    /no/,
  )
  assert.equal(await line.enter('a')!(async () => 'yes'), 'yes')
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { coalescedRead } from '../../server/platform/db/coalesced-read.ts'
import type { Database } from '../../server/platform/db/open.ts'

/** A database whose reads end when the test says so; each answers how often anybody read before. */
function slowDatabase() {
  const database = {} as Database
  const open: PromiseWithResolvers<number>[] = []
  const read = (key = 'ada') =>
    coalescedRead(database, key, () => {
      const begun = Promise.withResolvers<number>()
      open.push(begun)
      return begun.promise
    })
  return { open, read }
}

const turn = () => new Promise(resolve => setImmediate(resolve))

test('who asks while a read is under way gets the next one, together with all who came meanwhile', async () => {
  const { open, read } = slowDatabase()
  const first = read()
  const later = [read(), read(), read()]
  await turn()
  assert.equal(open.length, 1, 'the others wait')
  open[0]!.resolve(1)
  assert.equal(await first, 1)
  await turn()
  assert.equal(open.length, 2, 'one more for all of them')
  const latest = read()
  open[1]!.resolve(2)
  assert.deepEqual(await Promise.all(later), [2, 2, 2])
  await turn()
  open[2]!.resolve(3)
  assert.equal(await latest, 3, 'whoever came after the second began reads anew')
})

test('nothing is kept: who comes after the answer asks the database', async () => {
  const { open, read } = slowDatabase()
  for (const expected of [1, 2]) {
    const asked = read()
    open[expected - 1]!.resolve(expected)
    assert.equal(await asked, expected)
    await turn()
  }
})

test('different questions do not wait for each other', async () => {
  const { open, read } = slowDatabase()
  const ada = read('ada')
  const eve = read('eve')
  assert.equal(open.length, 2)
  open[1]!.resolve(2)
  assert.equal(await eve, 2)
  open[0]!.resolve(1)
  assert.equal(await ada, 1)
})

test('a read that fails fails for those who share it, and the next begins all the same', async () => {
  const { open, read } = slowDatabase()
  const first = read()
  const later = read()
  open[0]!.reject(new Error('gone'))
  await assert.rejects(first, /gone/)
  await turn()
  open[1]!.resolve(2)
  assert.equal(await later, 2)
})

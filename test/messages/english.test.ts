import assert from 'node:assert/strict'
import { test } from 'node:test'
import { counted, listed } from '../../server/platform/language/english.ts'

test('a number stands with what it counts, in one or in several', () => {
  const plans = (count: number) => counted(count, ['plan', 'plans'])
  assert.deepEqual([0, 1, 2, 21].map(plans), ['0 plans', '1 plan', '2 plans', '21 plans'])
})

test('names stand in a sentence as English lists them', () => {
  assert.equal(listed([]), '')
  assert.equal(listed(['name']), 'name')
  assert.equal(listed(['name', 'phone']), 'name and phone')
  assert.equal(listed(new Set(['name', 'phone', 'roles'])), 'name, phone, and roles')
  assert.equal(listed(['asc', 'desc'], 'disjunction'), 'asc or desc')
})

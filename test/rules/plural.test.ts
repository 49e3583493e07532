import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formOf } from '../../rules/plural.ts'

test('a text in forms is said in the one that its language has for the number', () => {
  const arabic = { zero: 'z', one: 'o', two: 't', few: 'f', many: 'm', other: 'x' }
  const said = (language: string) => [0, 1, 2, 5, 11, 21, 101].map(count => formOf(arabic, count, language))
  assert.deepEqual(said('ar'), ['z', 'o', 't', 'f', 'm', 'm', 'x'])
  assert.deepEqual(said('en'), ['x', 'o', 'x', 'x', 'x', 'x', 'x'])
  assert.deepEqual(said('pl'), ['m', 'o', 'f', 'm', 'm', 'm', 'm'])
  assert.deepEqual(said('ja'), ['x', 'x', 'x', 'x', 'x', 'x', 'x'])
})

test('a category that a text leaves out, and what is no number, are said like the others', () => {
  assert.equal(formOf({ one: 'o', other: 'x' }, 2, 'ar'), 'x')
  assert.equal(formOf({ one: 'o', other: 'x' }, '1,000+', 'en'), 'x')
  assert.equal(formOf({ one: 'o', other: 'x' }, undefined, 'en'), 'x')
  assert.equal(formOf('one for all', 1, 'en'), 'one for all')
})

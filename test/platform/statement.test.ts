import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Places, statement } from '../../server/platform/db/statement.ts'

test('a parameter keeps its number wherever the statement and its parts name it', () => {
  const ofVendor = (p: Places<{ vendorId: string }>) => `vendor_id = ${p.vendorId}`
  const { text } = statement<{ vendorId: string; name: string }>(
    p => `update a set name = ${p.name} where ${ofVendor(p)} and name <> ${p.name} and ${ofVendor(p)}`,
  )
  assert.equal(text, 'update a set name = $1 where vendor_id = $2 and name <> $1 and vendor_id = $2')
})

test('values follow the numbers of the text, in whatever order they are given', () => {
  const { values } = statement<{ a: number; b: null; c: Date }>(p => `select ${p.b}, ${p.a}, ${p.c}, ${p.b}`)
  const c = new Date(0)
  assert.deepEqual(values({ a: 1, b: null, c }), [null, 1, c])
  assert.deepEqual(values({ c, b: null, a: 2 }), [null, 2, c])
})

test('a value that the text does not name is not sent', () => {
  const { text, values } = statement<{ a: number; b: number }>(p => `select ${p.b}`)
  assert.equal(text, 'select $1')
  assert.deepEqual(values({ a: 1, b: 2 }), [2])
})

test('a statement is written once, not with each call', () => {
  let written = 0
  const one = statement<{ a: number }>(p => `select ${p.a}, ${++written}`)
  one.values({ a: 1 })
  assert.equal(one.text, 'select $1, 1')
  assert.equal(written, 1)
})

import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { isPlainXml } from '../../server/identity/sso/plain-xml.ts'

const around = (inner: string): string => `<?xml version="1.0"?><r xmlns="urn:x" a='>"/>'>${inner}</r>`
const list = (count: number, piece: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => piece(index)).join('')

suite('XML of a stranger is looked at before it is read', () => {
  test('what a provider sends is read: a thousand groups, a deep signature, long texts [SSO-01]', () => {
    assert.ok(
      isPlainXml(around(list(1000, index => `<AttributeValue>group ${index} > all</AttributeValue>`))),
    )
    assert.ok(isPlainXml(around('<a>'.repeat(50) + '<b c="/>"/>'.repeat(500) + '</a>'.repeat(50))))
    assert.ok(isPlainXml(around('x &amp; '.repeat(50_000))))
  })

  test('what takes minutes to read is not: too deep, too many elements, too many attributes', () => {
    assert.equal(isPlainXml(around('<a>'.repeat(100) + '</a>'.repeat(100))), false)
    assert.equal(isPlainXml(around('<a b="/>">'.repeat(100) + '</a>'.repeat(100))), false)
    assert.equal(isPlainXml(around('<a/>'.repeat(20_000))), false)
    assert.equal(isPlainXml(around(`<a ${list(2000, index => `b${index}="" `)}/>`)), false)
  })

  test('a tag that is none for us is not left to a reader that is less strict', () => {
    for (const odd of ['<a', '<a b="<c>"/>', '<a b="/>', `<a b='x"/>`, '<"'.repeat(2000)])
      assert.equal(isPlainXml(around(odd)), false, odd.slice(0, 20))
    assert.equal(isPlainXml('<!DOCTYPE r><r/>'), false)
  })
})

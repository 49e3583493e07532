import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pathOf, urlOf, withQuery } from '../../src/api/url.ts'

test('a call goes to base URL, prefix and path', () => {
  assert.equal(urlOf({ baseUrl: 'https://id.example' }, '/flags'), 'https://id.example/frontegg/flags')
  assert.equal(urlOf({ baseUrl: 'https://id.example/' }, '/flags'), 'https://id.example/frontegg/flags')
  assert.equal(urlOf({ baseUrl: '/' }, '/flags'), '/frontegg/flags')
  assert.equal(
    urlOf({ baseUrl: 'https://id.example', urlPrefix: 'auth' }, '/flags'),
    'https://id.example/auth/flags',
  )
})

test('a base URL that ends with the prefix gets no second one', () => {
  assert.equal(
    urlOf({ baseUrl: 'https://id.example/frontegg' }, '/flags'),
    'https://id.example/frontegg/flags',
  )
})

test('a base URL may be chosen per path', () => {
  const baseUrl = (path: string) =>
    path.startsWith('/flags') ? 'https://flags.example' : 'https://id.example'
  assert.equal(urlOf({ baseUrl }, '/flags'), 'https://flags.example/frontegg/flags')
})

test('an absolute address is left alone, and the key set has no prefix', () => {
  assert.equal(urlOf({ baseUrl: 'https://id.example' }, 'https://x.example/a'), 'https://x.example/a')
  assert.equal(
    urlOf({ baseUrl: 'https://id.example' }, '/.well-known/jwks.json'),
    'https://id.example/.well-known/jwks.json',
  )
})

test('path parameters are escaped', () => {
  assert.equal(pathOf('/users/v1/:id/lock', { id: '../admin?x' }), '/users/v1/..%2Fadmin%3Fx/lock')
})

test('in a query undefined is left out and what is not a text is JSON', () => {
  const url = withQuery('/x', { a: 1, b: undefined, c: ['d', 'e'], f: { g: true }, h: 'i,j' })
  assert.deepEqual(
    [...new URLSearchParams(url.split('?')[1])],
    [
      ['a', '1'],
      ['c', '["d","e"]'],
      ['f', '{"g":true}'],
      ['h', 'i,j'],
    ],
  )
  assert.equal(withQuery('/x', {}), '/x')
})

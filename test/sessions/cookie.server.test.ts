import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { cookieAttributes, refreshCookieName } from '../../server/core/sessions/refresh-cookie.ts'

describe('the refresh cookie', () => {
  test('is named after the client id without its first dash', () => {
    assert.equal(
      refreshCookieName('aaaaaaaa-bbbb-cccc-dddd-eeeeeeeeeeee'),
      'fe_refresh_aaaaaaaabbbb-cccc-dddd-eeeeeeeeeeee',
    )
    assert.equal(refreshCookieName('quayside'), 'fe_refresh_quayside')
  })

  const lax = { sameSite: 'lax', secure: true }
  const plain = { sameSite: 'lax', secure: false }
  const partitioned = { sameSite: 'none', secure: true, partitioned: true }
  for (const [protocol, host, origin, expected] of [
    ['https', 'auth.example.com', 'https://auth.example.com', lax],
    ['https', 'auth.example.com', 'https://example.com', lax],
    ['https', 'example.com', 'https://app.example.com:8443', lax],
    ['https', 'auth.example.com', 'https://app.other.com', partitioned],
    // Siblings may be strangers; the cross-site cookie works for friends too.
    ['https', 'a.co.uk', 'https://b.co.uk', partitioned],
    ['https', 'example.com', 'https://evilexample.com', partitioned],
    ['https', 'example.com', 'http://example.com', partitioned],
    ['https', 'auth.example.com', 'null', lax],
    ['https', 'auth.example.com', undefined, lax],
    ['http', 'localhost', 'http://localhost:5173', plain],
    ['http', 'localhost', undefined, plain],
    ['http', 'localhost', 'http://127.0.0.1:5173', undefined],
    ['http', 'localhost', 'https://app.example.com', undefined],
  ] as const) {
    test(`${protocol}://${host} for a page of ${origin ?? 'nowhere'}: ${expected ? JSON.stringify(expected) : 'refused'}`, () => {
      const attributes = cookieAttributes({ protocol, host, origin })
      assert.deepEqual(attributes, expected && { httpOnly: true, path: '/', ...expected })
    })
  }
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { codesIn } from '../../src/testing/message.ts'
import { sessionCookies } from '../../src/testing/session-cookies.ts'

test('a code is six digits that stand alone, and no part of a link, a number, a time or a word', () => {
  for (const [text, codes] of [
    ['Your code is 123456.', ['123456']],
    ['(123456) and 654321, 123456 again', ['123456', '654321']],
    ['Follow https://auth.test/in?code=123456', []],
    ['Order 1234567, 12-345678, 1.234567, 12,123456 and A123456', []],
    ['12345', []],
  ] as const)
    assert.deepEqual(codesIn(text), codes, text)
})

test('a cookie of an answer is what a browser would keep of it', () => {
  const [lax, none] = sessionCookies(
    [
      'fe_refresh_a=b=c; Max-Age=60; Path=/; HttpOnly; SameSite=Lax',
      'device=d; Path=/in; Secure; SameSite=None; Partitioned',
    ],
    'localhost',
    1_000_500,
  )
  const domain = 'localhost'
  assert.deepEqual(lax, {
    ...{ name: 'fe_refresh_a', value: 'b=c', domain, path: '/', expires: 1060 },
    ...{ httpOnly: true, secure: false, sameSite: 'Lax' },
  })
  assert.deepEqual(none, {
    ...{ name: 'device', value: 'd', domain, path: '/in', expires: -1 },
    ...{ httpOnly: false, secure: true, sameSite: 'None' },
  })
})

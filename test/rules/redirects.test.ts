import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { allowedRedirect } from '../../rules/redirects.ts'

const rules = { origin: 'https://app.example', allowedOrigins: ['https://billing.example', 'not an origin'] }
const goes = (address: string, over = {}) => allowedRedirect(address, { ...rules, ...over })?.href

test('an address of the same origin is allowed, relative or absolute [ROUTE-46]', () => {
  assert.equal(goes('/berths?day=1#map'), 'https://app.example/berths?day=1#map')
  assert.equal(goes('berths'), 'https://app.example/berths')
  assert.equal(goes('?a=1'), 'https://app.example/?a=1')
  assert.equal(goes('https://app.example/x'), 'https://app.example/x')
  assert.equal(goes('HTTPS://APP.EXAMPLE:443/x'), 'https://app.example/x')
})

test('an address of an allowed origin is allowed [ROUTE-47]', () => {
  assert.equal(goes('https://billing.example/plans'), 'https://billing.example/plans')
})

const refused = [
  '',
  '   ',
  'https://evil.example/',
  'http://app.example/',
  'https://app.example.evil.example/',
  'https://app.example:8443/',
  '//evil.example',
  '///evil.example',
  '////evil.example',
  '\\\\evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  'java\nscript:alert(1)',
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'JaVaScRiPt://app.example/%0aalert(1)',
  'data:text/html,<script>',
  'vbscript:x',
  'blob:https://app.example/1',
  'file:///etc/passwd',
  'https://app.example@evil.example/',
  'https://user:password@app.example/',
  'https://app.example\\@evil.example/',
  'https:evil.example',
  'http:/evil.example',
  'https://[broken',
]

test('every other address is refused, however it is dressed up', () => {
  for (const address of refused) {
    const target = goes(address)
    assert.ok(
      target === undefined || new URL(target).origin === rules.origin,
      `${JSON.stringify(address)} leads to ${target}`,
    )
  }
})

test('a dangerous address is refused even when the check of origins is off', () => {
  for (const address of [
    'javascript:alert(1)',
    '/\\evil.example',
    'https://user:password@app.example/',
    'data:,x',
  ])
    assert.equal(goes(address, { enforced: false }), undefined, address)
  assert.equal(goes('https://evil.example/', { enforced: false }), 'https://evil.example/')
})

test('whatever is typed, what passes is http of an origin that was named', () => {
  const pieces = fc.constantFrom(
    '/',
    '\\',
    ':',
    '@',
    '.',
    '?',
    '#',
    'https',
    'javascript',
    'evil.example',
    'app.example',
    '\t',
    ' ',
    '%2f',
  )
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 8 }), parts => {
      const url = allowedRedirect(parts.join(''), rules)
      if (url) assert.ok(['https://app.example', 'https://billing.example'].includes(url.origin))
    }),
    { numRuns: 3000 },
  )
})

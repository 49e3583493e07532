import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countryCodes, isCountry } from '../../rules/countries.ts'

test('a country is what the standard calls one today: no union, no former one, no part that has a code of its own', () => {
  for (const code of ['DE', 'DK', 'AQ', 'XK', 'GB']) assert.equal(isCountry(code), true, code)
  for (const code of ['EU', 'UN', 'DD', 'UK', 'SU', 'AC', 'QQ', 'ZZ', 'de', 'D', 'DEU', ''])
    assert.equal(isCountry(code), false, code)
  const codes = countryCodes()
  // 249 of ISO 3166-1, and Kosovo, which tables of addresses know.
  assert.equal(codes.length, 250)
  assert.deepEqual(codes, [...new Set(codes)].sort())
})

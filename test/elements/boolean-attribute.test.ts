import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isOn } from '../../src/elements/boolean-attribute.ts'

test('an attribute that is there is on, whatever it says but false, no and 0', () => {
  for (const value of ['', 'open', 'overlay', 'true', 'yes', '1', 'on'])
    assert.equal(isOn(value), true, `"${value}"`)
  for (const value of [null, 'false', 'False', 'no', '0', ' false '])
    assert.equal(isOn(value), false, `"${value}"`)
})

import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { isTaxId, taxIdKinds, taxIdValue } from '../../rules/tax-ids.ts'

suite('tax ids', () => {
  test('each example is written as its kind', () => {
    for (const [type, { example }] of Object.entries(taxIdKinds)) assert.ok(isTaxId(type, example), type)
  })

  test('a number of one country is none of another', () => {
    assert.ok(isTaxId('eu_vat', 'ATU12345678'))
    assert.ok(isTaxId('eu_vat', 'IE1234567WA'))
    assert.ok(isTaxId('eu_vat', 'NL123456789B12'))
    for (const value of ['GB123456789', 'DE12345678', 'AT12345678', 'DE123456789;', '', 'DE1234567890'])
      assert.ok(!isTaxId('eu_vat', value), value)
    assert.ok(!isTaxId('us_ein', 'DE123456789'))
  })

  test('what is no kind has no numbers, whatever object it is named after', () => {
    for (const type of ['', 'xx_yy', 'constructor', '__proto__', 'toString'])
      assert.ok(!isTaxId(type, 'DE123456789'), type)
  })

  test('capitals and outer spaces are the form’s own affair', () => {
    assert.equal(taxIdValue('  che-123.456.789  mwst '), 'CHE-123.456.789 MWST')
    assert.ok(isTaxId('ch_vat', ' che-123.456.789 mwst'))
  })
})

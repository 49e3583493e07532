import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { isSameTaxId, isTaxId, taxIdKinds, taxIdValue } from '../../rules/tax-ids.ts'

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

  test('capitals and spaces are the form’s own affair', () => {
    assert.equal(taxIdValue('ch_vat', '  che-123.456.789  mwst '), 'CHE-123.456.789 MWST')
    assert.equal(taxIdValue('eu_vat', ' de 123 456 789'), 'DE123456789')
    for (const [type, value] of [
      ['ch_vat', ' che-123.456.789 mwst'],
      ['ch_vat', 'CHE-123.456.789TVA'],
      ['eu_vat', 'DE 123 456 789'],
      ['gb_vat', 'GB 123\u00a04567 89'],
      ['au_abn', '12 345 678 912'],
    ] as const)
      assert.ok(isTaxId(type, value), value)
  })

  test('one number is the same however it is written, and of one kind alone', () => {
    const one = { type: 'co_nit', value: '900 123 456-1' }
    assert.ok(isSameTaxId(one, { type: 'co_nit', value: '900123456-1' }))
    assert.ok(!isSameTaxId(one, { type: 'co_nit', value: '900123456-2' }))
    assert.ok(!isSameTaxId(one, { type: 'cl_tin', value: '900123456-1' }))
    assert.ok(!isSameTaxId(one, undefined))
  })
})

import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { addressLines } from '../../src/state/billing/address-lines.ts'
import {
  type BillingDraft,
  changeOf,
  draftOf,
  isUnchanged,
  problemsOf,
} from '../../src/state/billing/billing-details.ts'

const good: BillingDraft = {
  email: 'billing@acme.test',
  addressLine1: 'Havnevej 12',
  addressLine2: '',
  city: 'Anholt',
  state: '',
  postalCode: '8592',
  country: 'DK',
}
const problems = (change: Partial<BillingDraft>) => problemsOf({ ...good, ...change })

describe('billing details', () => {
  it('are whole with email, street, city, postal code and country', () => {
    assert.deepEqual(problems({}), {})
  })

  it('say of every field what is missing', () => {
    const blank = { email: ' ', addressLine1: '', city: '', postalCode: '', country: '' }
    assert.deepEqual(problems(blank), {
      email: 'emailIsRequired',
      addressLine1: 'address1IsRequired',
      city: 'cityIsRequired',
      country: 'countryIsRequired',
    })
    assert.deepEqual(problems({ postalCode: '' }), { postalCode: 'postCodeIsRequired' })
  })

  it('need an address that mail can be sent to', () => {
    for (const email of ['acme', 'a@b', 'a b@acme.test'])
      assert.deepEqual(problems({ email }), { email: 'emailMustBeValid' }, email)
  })

  it('need a state only where letters do, and a postal code only where there are any', () => {
    assert.deepEqual(problems({ country: 'US', postalCode: '94110' }), { state: 'stateInputIsRequired' })
    assert.deepEqual(problems({ country: 'HK', postalCode: '' }), {})
  })

  it('know what a postal code looks like', () => {
    const wrong = { postalCode: 'postCodeIsInvalid' }
    for (const [country, right, mistyped] of [
      ['US', '94110-1234', '9411'],
      ['GB', 'SW1A 1AA', '12345'],
      ['CA', 'K1A 0B1', '99999'],
      ['NL', '1012 AB', '1012'],
      ['JP', '100-0001', '#'],
    ] as const) {
      assert.deepEqual(problems({ country, postalCode: right, state: 'X' }), {}, right)
      assert.deepEqual(problems({ country, postalCode: mistyped, state: 'X' }), wrong, mistyped)
    }
  })

  it('are sent whole, without blanks around them, so that what was emptied is emptied', () => {
    const { email, ...address } = good
    assert.deepEqual(changeOf({ ...good, city: ' Anholt ', addressLine2: '' }), { email, address })
    assert.ok(isUnchanged(good, { ...good, city: 'Anholt ' }))
    assert.ok(!isUnchanged(good, { ...good, city: 'Grenaa' }))
  })

  it('begin with what is on file', () => {
    const { email, addressLine2: _, state: __, ...address } = good
    assert.deepEqual(draftOf({ name: 'Ida', email, address: { ...address, country: 'dk' } }), good)
    assert.ok(Object.values(draftOf(undefined)).every(value => value === ''))
  })

  it('are written as a letter to that country is', () => {
    const { email: _, ...address } = good
    assert.deepEqual(
      addressLines(address, code => code),
      ['Havnevej 12', '8592 Anholt', 'DK'],
    )
    const us = {
      addressLine1: '1 Pier',
      city: 'San Francisco',
      state: 'CA',
      postalCode: '94110',
      country: 'US',
    }
    assert.equal(addressLines(us, code => code)[1], 'San Francisco, CA 94110')
    assert.deepEqual(
      addressLines(undefined, code => code),
      [],
    )
  })
})

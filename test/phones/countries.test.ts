import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { type CountryCode, getCountries, getCountryCallingCode } from 'libphonenumber-js/max'
import { themesOf } from '../../src/state/app/themes.ts'
import {
  countriesOf,
  countryOfNumber,
  internationalNumber,
  movedTo,
  phoneCountries,
  selectableCountries,
} from '../../src/state/phones/countries.ts'
import { appOn, fakeBrowser } from '../state/fake-browser.ts'

const codesOf = (filter: Parameters<typeof selectableCountries>[0]) =>
  selectableCountries(filter).map(({ country }) => country)

describe('countries of phone numbers', () => {
  it('are those that the server knows, with the same calling codes', () => {
    const server = getCountries()
      .map(country => `${country}${getCountryCallingCode(country as CountryCode)}`)
      .sort()
    assert.deepEqual(phoneCountries.map(({ country, callingCode }) => country + callingCode).sort(), server)
  })

  it('are limited to those that are allowed [PHONE-06]', () => {
    assert.deepEqual(codesOf({ allowedCountries: ['DE', 'AT'] }).sort(), ['AT', 'DE'])
    assert.equal(codesOf({}).length, phoneCountries.length)
  })

  it('leave out those that are blocked, the allowed ones too [PHONE-07]', () => {
    assert.ok(!codesOf({ blockedCountries: ['DE'] }).includes('DE'))
    assert.equal(codesOf({ blockedCountries: ['DE'] }).length, phoneCountries.length - 1)
    assert.deepEqual(codesOf({ allowedCountries: ['DE', 'AT'], blockedCountries: ['DE'] }), ['AT'])
  })

  it('are narrowed by the vendor’s theme and by the host’s, of which none adds to what the vendor allows [PHONE-06]', () => {
    const theme = (phoneNumberCountryCodes: object) => ({ loginBox: { phoneNumberCountryCodes } })
    const { app, $metadata, $options } = appOn(fakeBrowser({}).tab())
    const phoneNumbers = { allowedCountries: ['AT', 'DE', 'FR'], blockedCountries: ['FR'] }
    const codes = () => countriesOf(phoneNumbers, themesOf(app)).map(({ country }) => country)
    assert.deepEqual(codes(), ['AT', 'DE'])
    $metadata.set({ themeV2: theme({ allowedCountries: ['DE', 'CH'] }) })
    assert.deepEqual(codes(), ['DE'])
    $options.set({ ...app.options, themeOptions: theme({ blockedCountries: ['DE'] }) as never })
    assert.deepEqual(codes(), [])
    $metadata.set({})
    assert.deepEqual(codes(), ['AT'])
  })

  it('stand before what is typed as at home, and not before what says its country itself', () => {
    assert.equal(internationalNumber('DE', '0151 2345678'), '+49 151 2345678')
    assert.equal(internationalNumber('US', '(415) 555-2671'), '+1 (415) 555-2671')
    assert.equal(internationalNumber('IT', '06 1234567'), '+39 06 1234567')
    assert.equal(internationalNumber('DE', '+44 20 7946 0958'), '+44 20 7946 0958')
    assert.equal(internationalNumber('DE', '0044 20 7946 0958'), '+44 20 7946 0958')
    assert.equal(internationalNumber('DE', ' '), '')
  })

  it('are told by the code that a number begins with, which gives way to that of another', () => {
    const named = ['+49 151 2345678', '0044 20 7946 0958', '+1 415 555 2671', '0151 2345678', '+'].map(
      number => countryOfNumber(number)?.country,
    )
    const canada = phoneCountries.filter(({ country }) => country === 'CA')
    assert.equal(countryOfNumber('+1 416 555 2671', canada)?.country, 'CA')
    assert.deepEqual(named, ['DE', 'GB', 'US', undefined, undefined])
    assert.equal(movedTo('AT', '+49 151 2345678'), '+43 151 2345678')
    assert.equal(movedTo('CA', '0044 20 7946 0958'), '+1 20 7946 0958')
    assert.equal(movedTo('AT', '0151 2345678'), '0151 2345678')
  })

  it('have codes of which none begins another, so that the first that fits is the one', () => {
    const known = [...new Set(phoneCountries.map(({ callingCode }) => callingCode))]
    assert.deepEqual(
      known.filter(code => known.some(other => other !== code && other.startsWith(code))),
      [],
    )
  })
})

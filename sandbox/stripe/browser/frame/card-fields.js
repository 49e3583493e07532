import {
  brandOf,
  cvcError,
  digitsOf,
  expiryError,
  expiryOf,
  formatExpiry,
  formatNumber,
  numberError,
} from './card-rules.js'
import { createField } from './field.js'

/** Number, date and code; the payment element and the card element name them differently. */
export function cardFields(names) {
  const number = createField({
    label: 'Card number',
    attributes: {
      name: names.number,
      placeholder: '1234 1234 1234 1234',
      autocomplete: 'cc-number',
      inputmode: 'numeric',
      type: 'text',
    },
    format: formatNumber,
    check: numberError,
  })
  const expiry = createField({
    label: 'Expiration date',
    attributes: {
      name: names.expiry,
      placeholder: 'MM / YY',
      autocomplete: 'cc-exp',
      inputmode: 'numeric',
      type: 'text',
    },
    format: formatExpiry,
    check: text => expiryError(text),
  })
  const cvc = createField({
    label: 'Security code',
    attributes: {
      name: names.cvc,
      placeholder: 'CVC',
      autocomplete: 'cc-csc',
      inputmode: 'numeric',
      type: 'text',
    },
    format: text => digitsOf(text).slice(0, brandOf(number.value).cvc),
    check: text => cvcError(text, number.value),
  })
  return { number, expiry, cvc }
}

/** The card as the API takes it. */
export function cardOf({ number, expiry, cvc }) {
  const { month, year } = expiryOf(expiry.value)
  return { number: digitsOf(number.value), exp_month: month, exp_year: year, cvc: cvc.value }
}

/** Shows what the bank said where it belongs. */
export function showRefusal({ number, expiry, cvc }, { code, message, type } = {}) {
  if (type !== 'card_error') return
  const field = /cvc/.test(code) ? cvc : /expir/.test(code) ? expiry : number
  field.show({ message })
  field.input.focus()
}

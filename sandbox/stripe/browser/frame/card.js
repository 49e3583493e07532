import { confirm, createMethod } from './api.js'
import { applyStyle } from './appearance.js'
import { cardFields, cardOf } from './card-fields.js'
import { brandOf, postalError } from './card-rules.js'
import { connect } from './connect.js'
import { countryOf, languageOf } from './countries.js'
import { createField, element } from './field.js'

connect((hello, emit) => {
  const language = languageOf(hello)
  document.documentElement.lang = language
  const { hidePostalCode, style, value, disabled } = hello.options
  applyStyle(style)
  const fields = cardFields({ number: 'cardnumber', expiry: 'exp-date', cvc: 'cvc' })
  const postal = createField({
    label: 'Postal code',
    attributes: { name: 'postal', placeholder: 'ZIP', autocomplete: 'billing postal-code', type: 'text' },
    check: text => postalError(text, countryOf(language)),
  })
  postal.input.value = value?.postalCode ?? ''
  postal.box.hidden = !!hidePostalCode
  const all = [...Object.values(fields), postal]
  const line = element('div', 'CardLine')
  line.append(...all.map(({ box }) => box))
  document.body.append(line)
  for (const { input } of all) input.disabled = !!disabled

  const mistakes = () => all.map(field => ({ field, mistake: field.mistake() })).filter(one => one.mistake)
  const tell = () => {
    // A field that somebody has not come to yet is no mistake.
    const shown = mistakes().find(
      ({ field, mistake }) => field.value && !mistake.code.startsWith('incomplete'),
    )
    const left = mistakes().find(({ field }) => field.input.classList.contains('Input--invalid'))
    emit('change', {
      empty: all.every(field => !field.value),
      complete: !mistakes().length,
      error: (shown ?? left)?.mistake,
      brand: brandOf(fields.number.value).name,
      value: { postalCode: postal.value },
    })
  }
  for (const field of all) field.onChange = tell
  const details = given =>
    postal.box.hidden || given.address?.postal_code
      ? given
      : { ...given, address: { ...given.address, postal_code: postal.value } }
  const complete = () => {
    const first = mistakes()[0]
    for (const { field } of mistakes()) field.show()
    first?.field.input.focus()
    tell()
    return first?.mistake
  }

  return {
    validate: complete,
    async confirm({ secret, billingDetails }) {
      const error = complete()
      return error ? { error } : await confirm(hello.key, secret, cardOf(fields), details(billingDetails))
    },
    async create({ billingDetails }) {
      const error = complete()
      return error ? { error } : await createMethod(hello.key, cardOf(fields), details(billingDetails))
    },
    update({ options }) {
      applyStyle(options.style)
      for (const { input } of all) input.disabled = !!options.disabled
      postal.box.hidden = !!options.hidePostalCode
    },
    focus: () => fields.number.input.focus(),
    blur: () => document.activeElement?.blur(),
    clear() {
      for (const field of all) {
        field.input.value = ''
        field.hide()
      }
      tell()
    },
  }
})

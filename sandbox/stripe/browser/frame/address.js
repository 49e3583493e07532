import { applyAppearance } from './appearance.js'
import { connect } from './connect.js'
import { countries, countryOf, languageOf } from './countries.js'
import { createField } from './field.js'

const needed = (code, message) => text =>
  text.trim() ? undefined : { type: 'validation_error', code, message }

connect((hello, emit) => {
  const language = languageOf(hello)
  document.documentElement.lang = language
  applyAppearance(hello.appearance, hello.fonts)
  const { defaultValues = {}, mode, allowedCountries, fields: wanted } = hello.options
  const text = (name, label, autocomplete, check) =>
    createField({ label, attributes: { name, type: 'text', autocomplete: `${mode} ${autocomplete}` }, check })
  const fields = {
    name: text('name', 'Full name', 'name', needed('incomplete_name', 'Your name is incomplete.')),
    country: createField({
      label: 'Country or region',
      attributes: { name: 'country', autocomplete: `${mode} country` },
      choices: countries(language, allowedCountries ?? undefined),
    }),
    line1: text(
      'addressLine1',
      'Address line 1',
      'address-line1',
      needed('incomplete_line1', 'Your address is incomplete.'),
    ),
    line2: text('addressLine2', 'Address line 2', 'address-line2'),
    postal_code: text(
      'postalCode',
      'Postal code',
      'postal-code',
      needed('incomplete_zip', 'Your postal code is incomplete.'),
    ),
    city: text('locality', 'City', 'address-level2', needed('incomplete_city', 'Your city is incomplete.')),
    state: text('administrativeArea', 'State or region', 'address-level1', state => {
      const asks = ['US', 'CA', 'AU'].includes(fields.country.value)
      return asks ? needed('incomplete_state', 'Your state is incomplete.')(state) : undefined
    }),
    ...(wanted?.phone === 'always' && { phone: text('phone', 'Phone number', 'tel') }),
  }
  const all = Object.values(fields)
  const known = { ...defaultValues.address, name: defaultValues.name, phone: defaultValues.phone }
  fields.country.input.value = countryOf(language)
  for (const [name, field] of Object.entries(fields)) if (known[name]) field.input.value = known[name]
  document.body.append(...all.map(({ box }) => box))

  const value = () => {
    const { name, phone, line2, ...address } = Object.fromEntries(
      Object.entries(fields).map(([key, field]) => [key, field.value]),
    )
    return { name, address: { ...address, line2: line2 || null }, ...(phone && { phone }) }
  }
  const complete = () => all.every(field => !field.mistake())
  const state = () => ({
    elementMode: mode,
    empty: all.every(field => field === fields.country || !field.value),
    complete: complete(),
    isNewAddress: true,
    value: value(),
  })
  for (const field of all) field.onChange = () => emit('change', state())

  return {
    value: state,
    validate() {
      for (const field of all) field.show()
      const first = all.find(field => field.mistake())
      first?.input.focus()
      return first?.mistake()
    },
    update: next => applyAppearance(next.appearance, next.fonts),
    focus: () => fields.name.input.focus(),
    blur: () => document.activeElement?.blur(),
    clear() {
      for (const field of all) {
        if (field !== fields.country) field.input.value = ''
        field.hide()
      }
      emit('change', state())
    },
  }
})

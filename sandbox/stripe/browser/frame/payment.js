import { confirm, createMethod, retrieve } from './api.js'
import { applyAppearance } from './appearance.js'
import { cardFields, cardOf, showRefusal } from './card-fields.js'
import { asksForPostalCode, postalError } from './card-rules.js'
import { connect } from './connect.js'
import { countries, countryOf, languageOf } from './countries.js'
import { createField, element } from './field.js'

connect((hello, emit) => {
  const language = languageOf(hello)
  document.documentElement.lang = language
  applyAppearance(hello.appearance, hello.fonts)
  const fields = cardFields({ number: 'number', expiry: 'expiry', cvc: 'cvc' })
  const { never, defaults } = wishes(hello.options)
  const country = createField({
    label: 'Country',
    attributes: { name: 'country', autocomplete: 'billing country' },
    choices: countries(language),
  })
  country.input.value = defaults.country ?? countryOf(language)
  const postal = createField({
    label: 'Postal code',
    attributes: {
      name: 'postalCode',
      placeholder: '12345',
      autocomplete: 'billing postal-code',
      type: 'text',
    },
    check: text => postalError(text, country.value),
  })
  postal.input.value = defaults.postal_code ?? ''
  const all = [...Object.values(fields), country, postal]
  const terms = element('p', 'TermsText', termsOf(hello))
  const row = element('div', 'Row')
  row.append(fields.expiry.box, fields.cvc.box)
  const place = element('div', 'Row')
  place.append(country.box, postal.box)
  document.body.append(fields.number.box, row, place, ...(terms.textContent ? [terms] : []))

  const arrange = () => {
    country.box.hidden = never.country
    postal.box.hidden = never.postalCode || !asksForPostalCode(country.value)
  }
  const billing = given => {
    const address = {
      ...(!country.box.hidden && { country: country.value }),
      ...(!postal.box.hidden && { postal_code: postal.value }),
      ...given.address,
    }
    return { ...given, ...(Object.keys(address).length && { address }) }
  }
  const mistake = () => all.map(field => field.mistake()).find(Boolean)
  const tell = () =>
    emit('change', {
      empty: Object.values(fields).every(field => !field.value),
      complete: !mistake(),
      collapsed: false,
      value: { type: 'card' },
    })
  for (const field of all)
    field.onChange = () => {
      arrange()
      tell()
    }
  arrange()
  tell()
  if (hello.clientSecret) void look(hello, emit)

  return {
    validate() {
      for (const field of all) field.show()
      all.find(field => field.mistake())?.input.focus()
      return mistake()
    },
    async confirm({ secret, billingDetails }) {
      const answer = await confirm(hello.key, secret, cardOf(fields), billing(billingDetails))
      showRefusal(fields, answer.error)
      return answer
    },
    create: ({ billingDetails }) => createMethod(hello.key, cardOf(fields), billing(billingDetails)),
    update: next => applyAppearance(next.appearance, next.fonts),
    focus: () => fields.number.input.focus(),
    blur: () => document.activeElement?.blur(),
    clear() {
      for (const { input } of Object.values(fields)) input.value = ''
      for (const field of all) field.hide()
      tell()
    },
  }
})

/** An intent that is not there, or has ended, has no use for a form. */
async function look({ key, clientSecret }, emit) {
  const { error, status, object } = await retrieve(key, clientSecret)
  if (error) emit('loaderror', { error })
  else if (status === 'succeeded' || status === 'canceled')
    emit('loaderror', {
      error: {
        type: 'invalid_request_error',
        code: `${object}_unexpected_state`,
        message: `The ${object === 'setup_intent' ? 'SetupIntent' : 'PaymentIntent'} is in a terminal state: ${status}.`,
      },
    })
}

/** Which billing details the page asks for itself, and what it knows already. */
function wishes({ fields, defaultValues } = {}) {
  const billing = fields?.billingDetails
  const address = billing === 'never' ? 'never' : billing?.address
  return {
    never: {
      country: address === 'never' || address?.country === 'never',
      postalCode: address === 'never' || address?.postalCode === 'never',
    },
    defaults: defaultValues?.billingDetails?.address ?? {},
  }
}

/** A card that is kept for later may be charged later: who gives it must know. */
function termsOf({ options, clientSecret, mode }) {
  const keeps = mode ? mode !== 'payment' : clientSecret?.startsWith('seti_')
  if (options.terms?.card === 'never' || !keeps) return ''
  const business = options.business?.name ?? 'this business'
  return `By providing your card information, you allow ${business} to charge your card for future payments in accordance with their terms.`
}

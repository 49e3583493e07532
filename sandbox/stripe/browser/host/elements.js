import { Element, elementTypes, plain } from './element.js'
import { IntegrationError } from './errors.js'

/** The elements of one form. */
export class Elements {
  constructor(context, options = {}) {
    if (options.clientSecret && options.mode)
      throw new IntegrationError('Invalid value for elements(): pass either clientSecret or mode, not both.')
    if (options.clientSecret !== undefined && !/^(pi|seti)_\w+_secret_\w+$/.test(options.clientSecret))
      throw new IntegrationError(
        `Invalid value for elements(): clientSecret should be a client secret of the form \${id}_secret_\${secret}. You specified: ${options.clientSecret}.`,
      )
    if (options.mode !== undefined && !['payment', 'setup', 'subscription'].includes(options.mode))
      throw new IntegrationError(
        `Invalid value for elements(): mode should be one of payment, setup or subscription. You specified '${options.mode}'.`,
      )
    this._context = context
    this._options = options
    this._made = []
    this._listeners = []
  }

  get origin() {
    return this._context.origin
  }

  hello() {
    const { appearance, fonts, locale, clientSecret, mode, amount, currency } = this._options
    return {
      key: this._context.key,
      locale: locale ?? this._context.locale ?? 'auto',
      language: navigator.language,
      ...plain({ appearance, fonts, clientSecret, mode, amount, currency }),
    }
  }

  create(type, options = {}) {
    if (!elementTypes.includes(type))
      throw new IntegrationError(
        `A valid Element name must be provided. Valid Elements are:\n  ${elementTypes.join(', ')}; you passed: ${type}.`,
      )
    if (type === 'payment' && !this._options.clientSecret && !this._options.mode)
      throw new IntegrationError(
        'In order to create a payment element, you must pass a valid PaymentIntent or SetupIntent client secret when creating the Elements group.',
      )
    if (type === 'address' && !['billing', 'shipping'].includes(options.mode))
      throw new IntegrationError(
        'You must specify the mode option as billing or shipping when creating an address Element.',
      )
    if (this._made.some(made => made._type === type))
      throw new IntegrationError(
        `Can't create more than one ${type} Element with the same Elements instance.`,
      )
    const element = new Element(type, options, this)
    this._made.push(element)
    return element
  }

  getElement(type) {
    return this._made.find(made => made._type === type || made === type) ?? null
  }

  forget(element) {
    this._made = this._made.filter(made => made !== element)
  }

  async update(options = {}) {
    this._options = { ...this._options, ...options }
    for (const element of this._made) element.update({})
  }

  async fetchUpdates() {
    return {}
  }

  on(event, handler) {
    this._listeners.push({ event, handler })
  }

  /** Whether everything is filled in; the fields say what is not. */
  async submit() {
    this._submitted = true
    for (const element of this._made.filter(({ _type }) => _type !== 'card')) {
      const error = await element._call('validate')
      if (error) return { error }
    }
    return { selectedPaymentMethod: 'card' }
  }

  /** Name and address that the address element holds, as a payment method takes them. */
  async billingDetails() {
    const address = this.getElement('address')
    if (address?._options.mode !== 'billing') return {}
    const { value } = await address._call('value')
    return { name: value.name, address: value.address, ...(value.phone && { phone: value.phone }) }
  }
}

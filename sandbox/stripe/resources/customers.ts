import { endSubscription } from '../billing/end.ts'
import { subscriptionsOf } from '../billing/subscriptions-of.ts'
import { type Call, type Endpoint, find, LIST_PARAMS, page } from '../core/endpoint.ts'
import { invalidRequest } from '../core/errors.ts'
import { newId, randomText } from '../core/ids.ts'
import type { Customer } from '../core/wire.ts'
import { addressFrom } from './address.ts'
import { search } from './search.ts'

const FIELDS = [
  'address',
  'balance',
  'description',
  'email',
  'invoice_prefix',
  'invoice_settings',
  'metadata',
  'name',
  'phone',
  'preferred_locales',
  'shipping',
] as const

function named({ world, params }: Call, current: Customer): Partial<Customer> {
  const fields: Partial<Customer> = { metadata: params.metadata(current.metadata) }
  for (const key of ['description', 'email', 'name', 'phone'] as const) {
    const value = params.clearable(key)
    if (value !== undefined) fields[key] = value
  }
  if (fields.email && !fields.email.includes('@'))
    throw invalidRequest(`Invalid email address: ${fields.email}`, {
      code: 'email_invalid',
      param: 'email',
      unremembered: true,
    })
  const address = addressFrom(params.inner('address'), current.address)
  if (address) fields.address = address
  else if (params.text('address') === '') fields.address = null
  const balance = params.integer('balance')
  if (balance !== undefined) fields.balance = balance
  const locales = params.texts('preferred_locales')
  if (locales) fields.preferred_locales = locales
  const settings = params.inner('invoice_settings')
  if (settings) {
    settings.only(['default_payment_method', 'custom_fields', 'footer', 'rendering_options'])
    const method = settings.clearable('default_payment_method')
    if (method !== undefined) {
      const param = 'invoice_settings[default_payment_method]'
      if (method && find(world, 'payment_methods', method, param).customer !== current.id)
        throw invalidRequest(
          `The customer does not have a payment method with the ID ${method}. The payment method must be attached to the customer.`,
          { code: 'resource_missing', param },
        )
      fields.invoice_settings = { ...current.invoice_settings, default_payment_method: method }
    }
  }
  return fields
}

function create(call: Call): Customer {
  const { world, params } = call
  const clock = params.text('test_clock') ?? null
  if (clock) find(world, 'test_clocks', clock, 'test_clock')
  const empty: Customer = {
    id: newId('cus', 14),
    object: 'customer',
    address: null,
    balance: 0,
    created: world.now(clock),
    currency: null,
    customer_account: null,
    default_source: null,
    delinquent: false,
    description: null,
    discount: null,
    email: null,
    invoice_prefix: randomText(8).toUpperCase(),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: {},
    name: null,
    next_invoice_sequence: 1,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: clock,
  }
  const customer = world.store.put('customers', { ...empty, ...named(call, empty) })
  world.emit('customer.created', customer)
  return customer
}

/** Their subscriptions end at once. */
function remove({ world, id }: Call): object {
  const customer = find(world, 'customers', id)
  for (const subscription of subscriptionsOf(world, customer).data)
    endSubscription(world, subscription, { reason: 'cancellation_requested' })
  for (const method of world.store.all('payment_methods'))
    if (method.customer === id)
      world.change('payment_methods', method, { customer: null }, 'payment_method.detached')
  world.store.remove('customers', id)
  world.emit('customer.deleted', customer)
  return world.store.put('deleted', { id, object: 'customer', deleted: true })
}

export const customers: Endpoint[] = [
  { method: 'POST', path: '/v1/customers', params: [...FIELDS, 'test_clock'], run: create },
  {
    method: 'GET',
    path: '/v1/customers',
    params: [...LIST_PARAMS, 'email', 'created', 'test_clock'],
    run: call => {
      const [email, clock] = [call.params.text('email'), call.params.text('test_clock')]
      const found = call.world.store
        .all('customers')
        .filter(one => (!email || one.email === email) && (one.test_clock ?? undefined) === clock)
      return page(call, found)
    },
  },
  {
    method: 'GET',
    path: '/v1/customers/search',
    params: ['query', 'limit', 'page'],
    run: call => search(call, call.world.store.all('customers')),
  },
  {
    method: 'GET',
    path: '/v1/customers/:id',
    params: [],
    run: ({ world, id }) => world.store.get('deleted', id) ?? find(world, 'customers', id),
  },
  {
    method: 'POST',
    path: '/v1/customers/:id',
    params: FIELDS,
    run: call => {
      const customer = find(call.world, 'customers', call.id)
      return call.world.change('customers', customer, named(call, customer), 'customer.updated')
    },
  },
  { method: 'DELETE', path: '/v1/customers/:id', params: [], run: remove },
]

import { attach } from '../cards/attach.ts'
import { authorize } from '../cards/authorize.ts'
import { declineError, failureOf } from '../cards/declined.ts'
import { billingDetails, paymentMethodFrom, paymentMethodOf } from '../cards/payment-method.ts'
import { type Call, type Endpoint, find, LIST_PARAMS, page } from '../core/endpoint.ts'
import { invalidRequest, StripeFailure } from '../core/errors.ts'
import type { Customer, PaymentMethod } from '../core/wire.ts'

const DATA = [
  'type',
  'card',
  'billing_details',
  'metadata',
  'allow_redisplay',
  'referrer',
  'time_on_page',
] as const

/** Pages only: a server never holds a card number. */
function create({ world, params, fromPage }: Call): PaymentMethod {
  if (!fromPage)
    throw new StripeFailure(
      402,
      'invalid_request_error',
      'Sending credit card numbers directly to the Stripe API is generally unsafe. Name a test card (pm_card_visa) or use the sandbox’s Stripe.js.',
      { unremembered: true },
    )
  return paymentMethodFrom(world, params)
}

function attachTo({ world, params, id }: Call): PaymentMethod {
  const customer = find(world, 'customers', params.required('customer'), 'customer')
  const method = paymentMethodOf(world, id)
  const answer = authorize(world, method, 'keep', world.now(customer.test_clock))
  if (typeof answer === 'object') throw failureOf(declineError(answer.declined, method), method)
  return attach(world, method, customer.id)
}

/** Customers who were to be charged with it by default are not any more. */
function detach({ world, id }: Call): PaymentMethod {
  const method = find(world, 'payment_methods', id)
  if (!method.customer)
    throw invalidRequest(
      'The payment method you provided is not attached to a customer so detachment is impossible.',
      {
        code: 'payment_method_unexpected_state',
      },
    )
  const customer = world.store.get('customers', method.customer)
  if (customer?.invoice_settings.default_payment_method === id) {
    const invoice_settings = { ...customer.invoice_settings, default_payment_method: null }
    world.change('customers', customer, { invoice_settings }, 'customer.updated')
  }
  for (const subscription of world.store.all('subscriptions'))
    if (subscription.default_payment_method === id)
      world.change(
        'subscriptions',
        subscription,
        { default_payment_method: null },
        'customer.subscription.updated',
      )
  return world.change('payment_methods', method, { customer: null }, 'payment_method.detached')
}

function update({ world, params, id }: Call): PaymentMethod {
  const method = find(world, 'payment_methods', id)
  const card = params.inner('card')
  card?.only(['exp_month', 'exp_year'])
  return world.change(
    'payment_methods',
    method,
    {
      billing_details: billingDetails(params.inner('billing_details'), method.billing_details),
      card: {
        ...method.card,
        exp_month: card?.integer('exp_month') ?? method.card.exp_month,
        exp_year: card?.integer('exp_year') ?? method.card.exp_year,
      },
      metadata: params.metadata(method.metadata ?? {}),
    },
    'payment_method.updated',
  )
}

function ofCustomer(call: Call, { id }: Customer): object {
  call.params.oneOf('type', 'card')
  return page(
    call,
    call.world.store.all('payment_methods').filter(({ customer }) => customer === id),
  )
}

export const paymentMethods: Endpoint[] = [
  { method: 'POST', path: '/v1/payment_methods', pages: true, params: DATA, run: create },
  {
    method: 'GET',
    path: '/v1/payment_methods',
    params: [...LIST_PARAMS, 'customer', 'type'],
    run: call =>
      ofCustomer(call, find(call.world, 'customers', call.params.required('customer'), 'customer')),
  },
  {
    method: 'GET',
    path: '/v1/customers/:id/payment_methods',
    params: [...LIST_PARAMS, 'type'],
    run: call => ofCustomer(call, find(call.world, 'customers', call.id)),
  },
  {
    method: 'GET',
    path: '/v1/payment_methods/:id',
    params: [],
    run: ({ world, id }) => find(world, 'payment_methods', id),
  },
  {
    method: 'POST',
    path: '/v1/payment_methods/:id',
    params: ['billing_details', 'card', 'metadata', 'allow_redisplay'],
    run: update,
  },
  { method: 'POST', path: '/v1/payment_methods/:id/attach', params: ['customer'], run: attachTo },
  { method: 'POST', path: '/v1/payment_methods/:id/detach', params: [], run: detach },
]

import { paymentMethodOf } from '../cards/payment-method.ts'
import { type Call, type Endpoint, find, LIST_PARAMS, page } from '../core/endpoint.ts'
import type { SetupIntent } from '../core/wire.ts'
import { cancelSetup, confirmSetup, finishSetup, newSetupIntent } from '../intents/setup.ts'
import { broughtMethod, mustKnowSecret, shownTo } from './client-secret.ts'

function create({ world, params }: Call): SetupIntent {
  const customer = params.text('customer') ?? null
  if (customer) find(world, 'customers', customer, 'customer')
  const method = params.text('payment_method')
  const intent = newSetupIntent(world, {
    customer,
    method: method ? paymentMethodOf(world, method) : null,
    usage: params.oneOf('usage', 'off_session', 'on_session'),
    metadata: params.metadata(),
    description: params.text('description') ?? null,
    automatic: !params.has('payment_method_types'),
  })
  if (!params.boolean('confirm')) return intent
  return confirmSetup(world, intent, method ? paymentMethodOf(world, intent.payment_method!) : null)
}

function confirm(call: Call): object {
  const intent = mustKnowSecret(call, find(call.world, 'setup_intents', call.id))
  return shownTo(call, confirmSetup(call.world, intent, broughtMethod(call, intent.payment_method)))
}

export const setupIntents: Endpoint[] = [
  {
    method: 'POST',
    path: '/v1/setup_intents',
    params: [
      'allowed_payment_method_types',
      'automatic_payment_methods',
      'confirm',
      'customer',
      'description',
      'metadata',
      'payment_method',
      'payment_method_options',
      'payment_method_types',
      'return_url',
      'usage',
    ],
    run: create,
  },
  {
    method: 'GET',
    path: '/v1/setup_intents',
    params: [...LIST_PARAMS, 'customer', 'payment_method', 'created'],
    run: call => {
      const [customer, method] = [call.params.text('customer'), call.params.text('payment_method')]
      const found = call.world.store
        .all('setup_intents')
        .filter(one => (!customer || one.customer === customer) && (!method || one.payment_method === method))
      return page(call, found)
    },
  },
  {
    method: 'GET',
    path: '/v1/setup_intents/:id',
    pages: true,
    params: ['client_secret'],
    run: call => shownTo(call, mustKnowSecret(call, find(call.world, 'setup_intents', call.id))),
  },
  {
    method: 'POST',
    path: '/v1/setup_intents/:id',
    params: ['customer', 'description', 'metadata', 'payment_method', 'payment_method_types'],
    run: ({ world, params, id }) => {
      const intent = find(world, 'setup_intents', id)
      const customer = params.text('customer') ?? intent.customer
      if (customer) find(world, 'customers', customer, 'customer')
      const named = params.text('payment_method')
      const method = named ? paymentMethodOf(world, named).id : intent.payment_method
      return world.change('setup_intents', intent, {
        customer,
        payment_method: method,
        metadata: params.metadata(intent.metadata ?? {}),
        description: params.text('description') ?? intent.description,
        ...(named && { status: 'requires_confirmation' as const }),
      })
    },
  },
  {
    method: 'POST',
    path: '/v1/setup_intents/:id/confirm',
    pages: true,
    params: [
      'client_secret',
      'expected_payment_method_type',
      'payment_method',
      'payment_method_data',
      'return_url',
      'use_stripe_sdk',
    ],
    run: confirm,
  },
  {
    method: 'POST',
    path: '/v1/setup_intents/:id/cancel',
    params: ['cancellation_reason'],
    run: ({ world, params, id }) =>
      cancelSetup(world, find(world, 'setup_intents', id), params.text('cancellation_reason') ?? null),
  },
  {
    // What the bank's page does when its person has decided.
    method: 'POST',
    path: '/v1/setup_intents/:id/sandbox_authenticate',
    pages: true,
    params: ['client_secret', 'result'],
    run: call => {
      const intent = mustKnowSecret(call, find(call.world, 'setup_intents', call.id))
      const result = call.params.oneOf('result', 'complete', 'fail')
      return shownTo(call, finishSetup(call.world, intent, result === 'complete'))
    },
  },
]

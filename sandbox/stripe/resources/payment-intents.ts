import { invoiceOf } from '../billing/invoice-shown.ts'
import { settle } from '../billing/settle.ts'
import { failureOf, type IntentError } from '../cards/declined.ts'
import { type Call, type Endpoint, find, LIST_PARAMS, page } from '../core/endpoint.ts'
import { invalidRequest } from '../core/errors.ts'
import type { PaymentIntent } from '../core/wire.ts'
import type { World } from '../core/world.ts'
import { cancelPayment, confirmPayment, finishPayment } from '../intents/payment.ts'
import { broughtMethod, mustKnowSecret, shownTo } from './client-secret.ts'

function confirm(call: Call): object {
  const { world, id } = call
  const intent = mustKnowSecret(call, find(world, 'payment_intents', id))
  const after = confirmPayment(world, intent, broughtMethod(call, intent.payment_method))
  settle(world, after)
  return shownTo(call, succeededOrAsks(world, after))
}

/** @throws StripeFailure 402 when the bank said no; that it did stays on record */
export function succeededOrAsks(world: World, { id }: PaymentIntent): PaymentIntent {
  const intent = world.store.get('payment_intents', id)!
  if (intent.last_payment_error) throw failureOf(intent.last_payment_error as IntentError, intent)
  return intent
}

export const paymentIntents: Endpoint[] = [
  {
    method: 'GET',
    path: '/v1/payment_intents',
    params: [...LIST_PARAMS, 'customer', 'created'],
    run: call => {
      const customer = call.params.text('customer')
      const found = call.world.store
        .all('payment_intents')
        .filter(one => !customer || one.customer === customer)
      return page(call, found)
    },
  },
  {
    method: 'GET',
    path: '/v1/payment_intents/:id',
    pages: true,
    params: ['client_secret'],
    run: call => shownTo(call, mustKnowSecret(call, find(call.world, 'payment_intents', call.id))),
  },
  {
    method: 'POST',
    path: '/v1/payment_intents/:id/confirm',
    pages: true,
    params: [
      'client_secret',
      'expected_payment_method_type',
      'off_session',
      'payment_method',
      'payment_method_data',
      'return_url',
      'setup_future_usage',
      'use_stripe_sdk',
    ],
    run: confirm,
  },
  {
    method: 'POST',
    path: '/v1/payment_intents/:id/cancel',
    params: ['cancellation_reason'],
    run: ({ world, params, id }) => {
      const intent = find(world, 'payment_intents', id)
      if (invoiceOf(world, intent))
        throw invalidRequest('You cannot cancel a PaymentIntent of an invoice: void the invoice instead.')
      return cancelPayment(world, intent, params.text('cancellation_reason') ?? null)
    },
  },
  {
    // What the bank's page does when its person has decided.
    method: 'POST',
    path: '/v1/payment_intents/:id/sandbox_authenticate',
    pages: true,
    params: ['client_secret', 'result'],
    run: call => {
      const intent = mustKnowSecret(call, find(call.world, 'payment_intents', call.id))
      const result = call.params.oneOf('result', 'complete', 'fail')
      const after = finishPayment(call.world, intent, result === 'complete')
      settle(call.world, after)
      return shownTo(call, after)
    },
  },
]

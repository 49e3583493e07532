import { attach } from '../cards/attach.ts'
import { authenticated, authorize } from '../cards/authorize.ts'
import { authenticationError, declineError, type IntentError } from '../cards/declined.ts'
import { invalidRequest } from '../core/errors.ts'
import { newId, randomText } from '../core/ids.ts'
import type { Metadata, PaymentIntent, PaymentMethod } from '../core/wire.ts'
import type { World } from '../core/world.ts'
import { challenge } from './challenge.ts'
import { newCharge } from './charge.ts'

interface NewPayment {
  /** In the currency's smallest unit. */
  amount: number
  currency: string
  customer: string | null
  method: string | null
  description?: string | null
  metadata?: Metadata
  /** The payment method is kept for later, as a subscription needs. */
  futureUsage?: 'off_session' | 'on_session' | null
}

export function newPaymentIntent(world: World, payment: NewPayment): PaymentIntent {
  const {
    amount,
    currency,
    customer,
    method,
    description = null,
    metadata = {},
    futureUsage = null,
  } = payment
  const id = newId('pi')
  const clock = customer ? world.store.get('customers', customer)?.test_clock : null
  const intent = world.store.put('payment_intents', {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic',
    client_secret: `${id}_secret_${randomText(25)}`,
    confirmation_method: 'automatic',
    created: world.now(clock),
    currency,
    customer,
    customer_account: null,
    description,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: method,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: futureUsage,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: method ? 'requires_confirmation' : 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
  })
  world.emit('payment_intent.created', intent)
  return intent
}

/** @returns the intent, as it stands after the try: succeeded, requires_action or requires_payment_method */
export function confirmPayment(
  world: World,
  intent: PaymentIntent,
  method: PaymentMethod | null,
): PaymentIntent {
  if (intent.status === 'succeeded' || intent.status === 'canceled')
    throw invalidRequest(
      `This PaymentIntent's payment_method could not be updated because it has a status of ${intent.status}.`,
      { code: 'payment_intent_unexpected_state', more: { payment_intent: intent } },
    )
  if (!method)
    throw invalidRequest(
      "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken.",
      { code: 'payment_intent_unexpected_state', more: { payment_intent: intent } },
    )
  const input = { ...intent, payment_method: method.id, last_payment_error: null }
  const answer = authorize(world, method, 'charge', world.now(clockOf(world, intent)))
  if (answer === 'succeeded') return succeed(world, input, method)
  if (answer === 'requires_action') {
    const requested = world.store.put('payment_intents', {
      ...input,
      status: 'requires_action',
      next_action: challenge(world, input),
    })
    world.emit('payment_intent.requires_action', requested)
    return requested
  }
  const charge = newCharge(world, input, method, answer.declined)
  return fail(world, { ...input, latest_charge: charge.id }, declineError(answer.declined, method, charge.id))
}

/** The person has answered the bank's question. */
export function finishPayment(world: World, intent: PaymentIntent, isProved: boolean): PaymentIntent {
  const method = intent.payment_method && world.store.get('payment_methods', intent.payment_method)
  if (intent.status !== 'requires_action' || !method) return intent
  if (!isProved) return fail(world, intent, authenticationError('payment_intent', method))
  authenticated(world, method)
  return succeed(world, intent, method)
}

export function cancelPayment(world: World, intent: PaymentIntent, reason: string | null): PaymentIntent {
  if (intent.status === 'succeeded' || intent.status === 'canceled')
    throw invalidRequest(
      `You cannot cancel this PaymentIntent because it has a status of ${intent.status}.`,
      { code: 'payment_intent_unexpected_state', more: { payment_intent: intent } },
    )
  const canceled = world.store.put('payment_intents', {
    ...intent,
    status: 'canceled',
    canceled_at: world.now(clockOf(world, intent)),
    cancellation_reason: reason as PaymentIntent['cancellation_reason'],
    next_action: null,
  })
  world.emit('payment_intent.canceled', canceled)
  return canceled
}

function succeed(world: World, intent: PaymentIntent, method: PaymentMethod): PaymentIntent {
  if (intent.customer && intent.setup_future_usage && !method.customer) attach(world, method, intent.customer)
  const charge = newCharge(world, intent, method)
  const done = world.store.put('payment_intents', {
    ...intent,
    status: 'succeeded',
    amount_received: intent.amount,
    latest_charge: charge.id,
    next_action: null,
  })
  world.emit('payment_intent.succeeded', done)
  return done
}

function fail(world: World, intent: PaymentIntent, error: IntentError): PaymentIntent {
  const failed = world.store.put('payment_intents', {
    ...intent,
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    last_payment_error: error as PaymentIntent['last_payment_error'],
  })
  world.emit('payment_intent.payment_failed', failed)
  return failed
}

export const clockOf = (world: World, { customer }: PaymentIntent): string | null =>
  (customer && world.store.get('customers', customer)?.test_clock) || null

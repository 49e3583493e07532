import { attach } from '../cards/attach.ts'
import { authenticated, authorize } from '../cards/authorize.ts'
import { authenticationError, declineError, failureOf, type IntentError } from '../cards/declined.ts'
import { invalidRequest } from '../core/errors.ts'
import { newId, randomText } from '../core/ids.ts'
import type { Metadata, PaymentMethod, SetupIntent } from '../core/wire.ts'
import type { World } from '../core/world.ts'
import { challenge } from './challenge.ts'

interface NewSetup {
  customer: string | null
  method: PaymentMethod | null
  usage?: string
  metadata?: Metadata
  description?: string | null
  automatic?: boolean
}

export function newSetupIntent(world: World, setup: NewSetup): SetupIntent {
  const {
    customer,
    method,
    usage = 'off_session',
    metadata = {},
    description = null,
    automatic = true,
  } = setup
  const id = newId('seti')
  const clock = customer ? world.store.get('customers', customer)?.test_clock : null
  const intent = world.store.put('setup_intents', {
    id,
    object: 'setup_intent',
    allowed_payment_method_types: null,
    application: null,
    automatic_payment_methods: automatic ? { allow_redirects: 'always', enabled: true } : null,
    cancellation_reason: null,
    client_secret: `${id}_secret_${randomText(25)}`,
    created: world.now(clock),
    customer,
    customer_account: null,
    description,
    excluded_payment_method_types: null,
    flow_directions: null,
    last_setup_error: null,
    latest_attempt: null,
    livemode: false,
    mandate: null,
    metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: method?.id ?? null,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: { mandate_options: null, network: null, request_three_d_secure: 'automatic' },
    },
    payment_method_types: ['card'],
    single_use_mandate: null,
    status: method ? 'requires_confirmation' : 'requires_payment_method',
    usage,
  })
  world.emit('setup_intent.created', intent)
  return intent
}

/** @throws StripeFailure 402 when the card is declined, 400 when the intent has ended */
export function confirmSetup(world: World, intent: SetupIntent, method: PaymentMethod | null): SetupIntent {
  if (intent.status === 'succeeded' || intent.status === 'canceled') throw ended(intent)
  if (!method)
    throw invalidRequest(
      "You cannot confirm this SetupIntent because it's missing a payment method. Update the SetupIntent with a payment method and then confirm it again.",
      { code: 'setup_intent_unexpected_state', more: { setup_intent: intent } },
    )
  const input = { ...intent, payment_method: method.id, last_setup_error: null }
  const answer = authorize(world, method, 'keep', world.now(clockOf(world, intent)))
  if (answer === 'succeeded') return succeed(world, input, method)
  if (answer === 'requires_action') {
    const requested = world.store.put('setup_intents', {
      ...input,
      status: 'requires_action',
      next_action: challenge(world, input),
    })
    world.emit('setup_intent.requires_action', requested)
    return requested
  }
  const error = declineError(answer.declined, method)
  throw failureOf(error, fail(world, input, error))
}

/** The person has answered the bank's question. */
export function finishSetup(world: World, intent: SetupIntent, isProved: boolean): SetupIntent {
  const method = intent.payment_method && world.store.get('payment_methods', intent.payment_method)
  if (intent.status !== 'requires_action' || !method) return intent
  if (!isProved) return fail(world, intent, authenticationError('setup_intent', method))
  authenticated(world, method)
  return succeed(world, intent, method)
}

export function cancelSetup(world: World, intent: SetupIntent, reason: string | null): SetupIntent {
  if (intent.status === 'succeeded' || intent.status === 'canceled') throw ended(intent)
  const canceled = world.store.put('setup_intents', {
    ...intent,
    status: 'canceled',
    cancellation_reason: reason as SetupIntent['cancellation_reason'],
    next_action: null,
  })
  world.emit('setup_intent.canceled', canceled)
  return canceled
}

function succeed(world: World, intent: SetupIntent, method: PaymentMethod): SetupIntent {
  if (intent.customer) attach(world, method, intent.customer)
  const done = world.store.put('setup_intents', { ...intent, status: 'succeeded', next_action: null })
  world.emit('setup_intent.succeeded', done)
  return done
}

function fail(world: World, intent: SetupIntent, error: IntentError): SetupIntent {
  const failed = world.store.put('setup_intents', {
    ...intent,
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    last_setup_error: error as SetupIntent['last_setup_error'],
  })
  world.emit('setup_intent.setup_failed', failed)
  return failed
}

const ended = (intent: SetupIntent) =>
  invalidRequest(
    `You cannot confirm this SetupIntent because it has already ${intent.status === 'canceled' ? 'been canceled' : 'succeeded'}.`,
    { code: 'setup_intent_unexpected_state', more: { setup_intent: intent } },
  )

const clockOf = (world: World, { customer }: SetupIntent): string | null =>
  (customer && world.store.get('customers', customer)?.test_clock) || null

import { StripeFailure } from '../core/errors.ts'
import type { PaymentMethod, Stripe } from '../core/wire.ts'
import { type Decline, declines } from './test-cards.ts'

/** What an intent remembers of its last failure. */
export interface IntentError {
  charge?: string
  code: string
  decline_code?: string
  doc_url: string
  message: string
  payment_method: Stripe.PaymentMethod
  type: Stripe.RawErrorType
}

const documented = (code: string): string =>
  `https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}`

export function declineError(decline: Decline, method: PaymentMethod, charge?: string): IntentError {
  const { code, message } = declines[decline]
  return {
    ...(charge && { charge }),
    code,
    decline_code: code === 'card_declined' ? decline : code === 'expired_card' ? 'expired_card' : code,
    doc_url: documented(code),
    message,
    payment_method: method,
    type: 'card_error',
  }
}

export function authenticationError(
  kind: 'setup_intent' | 'payment_intent',
  method: PaymentMethod,
): IntentError {
  const code = `${kind}_authentication_failure`
  return {
    code,
    doc_url: documented(code),
    message:
      'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
    payment_method: method,
    type: 'invalid_request_error',
  }
}

/** The answer to the call that met the failure; what was done until then stays. */
export function failureOf(error: IntentError, intent: object & { object: string }): StripeFailure {
  const { code, decline_code, message, type, charge, payment_method } = error
  return new StripeFailure(type === 'card_error' ? 402 : 400, type, message, {
    code,
    ...(decline_code && { decline_code }),
    keepsEffects: true,
    more: { ...(charge && { charge }), payment_method, [intent.object]: intent },
  })
}

import { paymentMethodFrom, paymentMethodOf } from '../cards/payment-method.ts'
import type { Call } from '../core/endpoint.ts'
import { StripeFailure } from '../core/errors.ts'
import type { PaymentIntent, PaymentMethod, SetupIntent } from '../core/wire.ts'

/**
 * A page may see and confirm an intent whose client secret it was given.
 *
 * @throws StripeFailure 400 for a secret that does not fit
 */
export function mustKnowSecret<Intent extends SetupIntent | PaymentIntent>(
  { params, fromPage }: Call,
  intent: Intent,
): Intent {
  if (fromPage && params.required('client_secret') !== intent.client_secret)
    throw new StripeFailure(
      400,
      'invalid_request_error',
      `The client_secret provided does not match the client_secret associated with this ${intent.object === 'setup_intent' ? 'SetupIntent' : 'PaymentIntent'}.`,
      { param: 'client_secret', unremembered: true },
    )
  return intent
}

/** What a page sees: the secret is in it, what is for the vendor's eyes is not. */
export function shownTo<Intent extends SetupIntent | PaymentIntent>(
  { fromPage }: Call,
  intent: Intent,
): object {
  if (!fromPage) return intent
  const { customer, metadata, application, on_behalf_of, latest_attempt, ...shown } = intent as Intent & {
    latest_attempt?: unknown
  }
  return shown
}

/** The payment method that a confirmation brings, if it brings one. */
export function broughtMethod(
  { world, params, fromPage }: Call,
  current: string | null,
): PaymentMethod | null {
  const data = fromPage ? params.inner('payment_method_data') : undefined
  if (data) return paymentMethodFrom(world, data)
  const id = params.text('payment_method') || current
  return id ? paymentMethodOf(world, id) : null
}

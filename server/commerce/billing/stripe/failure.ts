import type Stripe from 'stripe'
import { CardDeclined, ConsentNeeded, ProviderRefused, ProviderUnavailable } from '../provider.ts'

/** Codes with which Stripe says that the payer must be asked (3-D Secure), instead of a refusal. */
const CONSENT = new Set([
  'authentication_required',
  'invoice_payment_intent_requires_action',
  'payment_intent_action_required',
  'subscription_payment_intent_requires_action',
])

const DECLINED = 'Your card was declined.'

/** Runs a call and says what its failure means. Stripe's texts are not passed on, except those for the payer. */
export async function asking<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    throw await meaningOf(error)
  }
}

async function meaningOf(error: unknown): Promise<unknown> {
  const { StripeCardError, StripeError } = (await import('stripe')).default.errors
  if (!(error instanceof StripeError)) return error
  const code = error.code ?? error.type
  if (error instanceof StripeCardError || error.statusCode === 402) {
    if (CONSENT.has(code) || error.decline_code === 'authentication_required') return new ConsentNeeded(code)
    return new CardDeclined(error.decline_code ?? code, error.message || DECLINED)
  }
  const status = error.statusCode ?? 0
  if (status === 0) return new ProviderUnavailable(code, timedOut(error))
  // A key that another process uses right now, a lock, too many calls, or a fault.
  if (status === 409 || status === 429 || status >= 500) return new ProviderUnavailable(code)
  if (status === 401 || status === 403) return new ProviderUnavailable('the keys are not accepted')
  return new ProviderRefused(code, error.param)
}

/** Stripe's client stopped waiting; what it sent may still be worked on. */
function timedOut({ detail, message }: InstanceType<typeof Stripe.errors.StripeError>): boolean {
  const code = detail instanceof Error && 'code' in detail ? detail.code : undefined
  return code === 'ETIMEDOUT' || /timeout/i.test(message)
}

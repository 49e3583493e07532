import type { App } from '../../state/app/app.ts'
import { cardError } from './CardForm.tsx'
import { loadStripe, stripeError } from './load-stripe.ts'
import { suspendTopLayer } from './suspend-top-layer.ts'

/**
 * Carries out what the bank wants for a payment: 3-D Secure, or whatever Stripe knows. Rejects with ApiError when the
 * person or the bank says no.
 *
 * @param near in the dialog that must make room meanwhile
 */
export async function carryOutNextAction(app: App, secret: string, near: Element): Promise<void> {
  const stripe = await loadStripe(app)
  const { error, paymentIntent } = await suspendTopLayer(near, () =>
    stripe.handleNextAction({ clientSecret: secret }),
  )
  if (error) throw cardError(app, error)
  if (paymentIntent && !/^(succeeded|processing|requires_capture)$/.test(paymentIntent.status))
    throw stripeError(app, 'actionUndone')
}

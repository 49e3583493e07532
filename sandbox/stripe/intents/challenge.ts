import type { PaymentIntent, SetupIntent, Stripe } from '../core/wire.ts'
import type { World } from '../core/world.ts'

/** What Stripe.js must do next: show the bank's page, where the person says yes or no. */
export function challenge(
  world: World,
  intent: PaymentIntent | SetupIntent,
): Stripe.PaymentIntent.NextAction & Stripe.SetupIntent.NextAction {
  return {
    type: 'use_stripe_sdk',
    use_stripe_sdk: {
      type: 'three_d_secure_redirect',
      stripe_js: `${world.url}/v3/three-d-secure.html?intent=${intent.id}`,
      source: intent.id.replace(/^[a-z]+/, 'src'),
    },
  }
}

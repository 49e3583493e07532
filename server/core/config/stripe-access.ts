import type { Mistake } from '../vendor-file/mistake.ts'
/** The keys of an account at Stripe, and where it is reached. */
export interface StripeAccess {
  secretKey: string
  publishableKey: string
  /** Signing secrets of webhooks; several while one is rotated. */
  webhookSecrets: string[]
  /** An origin; undefined: api.stripe.com. */
  apiUrl?: string | undefined
  /** Where Stripe.js comes from; undefined: js.stripe.com. */
  scriptUrl?: string | undefined
  /** For every vendor without keys of its own, instead of the oldest one only: the development sandbox. */
  everyVendor?: true
}

/** What is said of an address of Stripe's that is not encrypted. */
export function insecureStripe(key: string): Mistake {
  return {
    key,
    message: 'must be https in production: the secret key travels there. Leave it out to use api.stripe.com.',
  }
}

import Stripe from 'stripe'
import type { StripeAccess } from '../../../core/config/stripe-access.ts'

/** The version of Stripe's API that this code is written for: an account's own default changes nothing here. */
export const STRIPE_API_VERSION = '2026-10-28.endive'

/** Milliseconds until an answer must be there; asked again twice, under the same idempotency key. */
const TIMEOUT = 20_000
const RETRIES = 2

/** Stripe's own client, for one account. Nothing is told to Stripe about how fast it answers. */
export function stripeClient({ secretKey, apiUrl }: Pick<StripeAccess, 'secretKey' | 'apiUrl'>): Stripe {
  return new Stripe(secretKey, {
    apiVersion: STRIPE_API_VERSION,
    maxNetworkRetries: RETRIES,
    timeout: TIMEOUT,
    telemetry: false,
    appInfo: { name: 'Portico' },
    ...(apiUrl && address(apiUrl)),
  })
}

function address(apiUrl: string): { host: string; port: number; protocol: 'http' | 'https' } {
  const { hostname, port, protocol } = new URL(apiUrl)
  const https = protocol === 'https:'
  return { host: hostname, port: Number(port) || (https ? 443 : 80), protocol: https ? 'https' : 'http' }
}

import type Stripe from 'stripe'
import type { StripeAccess } from '../../../core/config/stripe-access.ts'
import { fetchThrough } from '../../../platform/http-client/fetch-through.ts'
import type { HttpClient } from '../../../platform/http-client/http-client.ts'

/** The version of Stripe's API that this code is written for: an account's own default changes nothing here. */
export const STRIPE_API_VERSION = '2026-10-28.endive'

/** Milliseconds until an answer must be there; asked again twice, under the same idempotency key. */
const TIMEOUT = 20_000
/** A hundred invoices with their lines are a few megabytes. */
const MAX_BYTES = 32_000_000
const RETRIES = 2

/**
 * Stripe's own client, for one account, loaded with the first: most servers sell nothing. It goes over the server's HTTP client. Stripe is not sent how fast it answers.
 * Another address than Stripe's own is of the operator's configuration.
 */
export async function stripeClient(
  { secretKey, apiUrl }: Pick<StripeAccess, 'secretKey' | 'apiUrl'>,
  httpClient: HttpClient,
): Promise<Stripe> {
  const { default: Stripe } = await import('stripe')
  // Stripe's client ends its calls itself, and then knows that what it sent may still be worked on.
  const limits = { timeout: 2 * TIMEOUT, maxBytes: MAX_BYTES, operatorNamed: apiUrl !== undefined }
  return new Stripe(secretKey, {
    apiVersion: STRIPE_API_VERSION,
    maxNetworkRetries: RETRIES,
    timeout: TIMEOUT,
    telemetry: false,
    httpClient: Stripe.createFetchHttpClient(fetchThrough(httpClient, limits) as typeof fetch),
    appInfo: { name: 'Portico' },
    ...(apiUrl && address(apiUrl)),
  })
}

function address(apiUrl: string): { host: string; port: number; protocol: 'http' | 'https' } {
  const { hostname, port, protocol } = new URL(apiUrl)
  const https = protocol === 'https:'
  return { host: hostname, port: Number(port) || (https ? 443 : 80), protocol: https ? 'https' : 'http' }
}

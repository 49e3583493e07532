import type { StripeAccess } from '../../core/config/stripe-access.ts'
import type { PageSources } from '../../core/feature/page-sources.ts'
import type { AllowedSources } from '../../core/http/page-policy.ts'
import { providerOf } from './provider-accounts.ts'

const ofStripe: AllowedSources = {
  scriptSrc: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frameSrc: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connectSrc: ['https://api.stripe.com'],
}

/**
 * The sources of an account's script: Stripe's own, as Stripe documents them, or those of the development sandbox.
 * Without an account a page allows nothing more.
 */
export function stripeSources(access: Pick<StripeAccess, 'scriptUrl'> | undefined): AllowedSources {
  if (!access) return { scriptSrc: [], frameSrc: [], connectSrc: [] }
  if (!access.scriptUrl) return ofStripe
  const origin = [new URL(access.scriptUrl).origin]
  return { scriptSrc: origin, frameSrc: origin, connectSrc: origin }
}

/** Those of the account that bills for the vendor, on every page. */
export const billingSources: PageSources = async (services, { id }) =>
  stripeSources(await providerOf(services, id))

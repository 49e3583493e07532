import type Stripe from 'stripe'
import type { PaymentProvider } from '../provider.ts'
import { stripeCompany } from './company.ts'
import { stripeCustomers } from './customers.ts'
import { stripeInvoices } from './invoices.ts'
import { stripePlans } from './plans.ts'
import { stripeSubscriptions } from './subscriptions.ts'

/** The payment provider over Stripe's API. */
export function stripeProvider(stripe: Stripe): PaymentProvider {
  return {
    ...stripeCustomers(stripe),
    ...stripeCompany(stripe),
    ...stripeSubscriptions(stripe),
    ...stripeInvoices(stripe),
    ...stripePlans(stripe),
  }
}

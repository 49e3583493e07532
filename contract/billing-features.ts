import { billingCompany } from './billing-company.ts'
import { billingInvoices } from './billing-invoices.ts'
import { billingPayments } from './billing-payments.ts'
import { billingPlans } from './billing-plans.ts'
import { billingSubscriptions } from './billing-subscriptions.ts'
import { billingWebhooks } from './billing-webhooks.ts'

/** What is declared of the routes of subscriptions and payments. */
export const billingFeatures = {
  billingCompany,
  billingInvoices,
  billingPayments,
  billingPlans,
  billingSubscriptions,
  billingWebhooks,
}

import type { Invoice } from '../../../contract/billing-invoices.ts'
import type { BillingAddress, PaymentMethod } from '../../../contract/billing-payments.ts'
import type { BillingPlan, TenantConfiguration } from '../../../contract/billing-plans.ts'
import type { Subscription } from '../../../contract/billing-subscriptions.ts'
import { calendarMonth } from './periods.ts'
import type { BillingSettings } from './settings.ts'
import type { ConfigurationRow, InvoiceRow, PaymentMethodRow, PlanRow, SubscriptionRow } from './store.ts'

// Rows as the wire has them.

/** @param billing the plan that new tenants try, if they do: the others have no trial to promise; what each includes */
export function planView(
  row: PlanRow,
  { trial, plans }: Pick<BillingSettings, 'trial' | 'plans'>,
): BillingPlan {
  const memberLimit = plans.find(({ slug }) => slug === row.slug)?.limits?.members
  return {
    id: row.id,
    externalId: row.product_id,
    name: row.name,
    description: row.description,
    price: { id: row.id, externalId: row.price_id, currency: row.currency, amount: row.amount },
    slug: row.slug,
    features: row.feature_texts,
    level: row.level,
    ...(row.slug === trial?.plan && row.trial_days > 0 && { trialDays: row.trial_days }),
    ...(memberLimit !== undefined && { memberLimit }),
    ...(row.is_default && { isDefault: true }),
  }
}

export interface SubscriptionSurroundings {
  plans: PlanRow[]
  externallyManaged: boolean
  now: Date
}

export function subscriptionView(row: SubscriptionRow, around: SubscriptionSurroundings): Subscription {
  const slugOf = (id: string) => around.plans.find(plan => plan.id === id)?.slug ?? ''
  const { start, end } = periodOf(row, around.now)
  return {
    id: row.id,
    externalId: row.external_id,
    externallyManaged: around.externallyManaged,
    startDate: row.start_date.toISOString(),
    currentPeriodStart: start.toISOString(),
    currentPeriodEnd: end.toISOString(),
    status: row.status,
    cancellation: row.cancel_at_period_end ? { policy: 'atPeriodEnd' } : null,
    ...(row.trial_end && { trialEnd: row.trial_end.toISOString() }),
    plan: { slug: slugOf(row.plan_id) },
    ...(row.past_due && { pastDue: true }),
    ...(row.next_plan_id && { nextPlan: { slug: slugOf(row.next_plan_id) } }),
    ...(row.pending_plan_id && { pendingPlan: { slug: slugOf(row.pending_plan_id) } }),
  }
}

/** A plan that costs nothing renews with the calendar, without a record. */
function periodOf(row: SubscriptionRow, now: Date): { start: Date; end: Date } {
  if (row.external_id === '' && row.status === 'active') return calendarMonth(now)
  return { start: row.current_period_start, end: row.current_period_end }
}

export function methodView(row: PaymentMethodRow): PaymentMethod {
  const { id, external_id: externalId, is_default: isDefault } = row
  if (row.type === 'unknown') return { id, externalId, isDefault, type: 'unknown' }
  const address = row.address as BillingAddress
  return {
    id,
    externalId,
    isDefault,
    type: 'card',
    last4: row.last4,
    expMonth: row.exp_month,
    expYear: row.exp_year,
    brand: row.brand,
    billingDetails: {
      name: row.name,
      ...(row.email && { email: row.email }),
      ...(Object.keys(address).length > 0 && { address }),
    },
  }
}

export function invoiceView(row: InvoiceRow): Invoice {
  return {
    id: row.id,
    externalId: row.external_id,
    subscriptionId: row.subscription_id,
    paymentDate: row.payment_date.toISOString(),
    totalAmount: row.total_amount,
    currency: row.currency,
    paid: row.paid,
    receiptNumber: row.receipt_number,
    ...(row.number && { invoiceNumber: row.number }),
  }
}

export function configurationView(row: ConfigurationRow, externallyManaged: boolean): TenantConfiguration {
  return {
    id: row.id,
    vendorId: row.vendor_id,
    tenantId: row.tenant_id,
    externallyManaged: String(externallyManaged),
    paymentProviderType: 'Stripe',
    mappingId: row.customer_id ?? '',
  }
}

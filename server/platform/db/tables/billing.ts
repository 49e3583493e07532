import type { Generated } from 'kysely'
import type { SubscriptionStatus } from '../../../../contract/billing-subscriptions.ts'
import type { DefaultedJson } from './json.ts'

export interface BillingProvidersTable {
  vendor_id: string
  type: Generated<'Stripe'>
  name: Generated<string>
  active: Generated<boolean>
  publishable_key: string
  secret_key: Buffer
  webhook_secrets: Buffer
  api_url: string | null
  script_url: string | null
  fingerprint: string
  updated_at: Generated<Date>
}

export interface BillingPlansTable {
  vendor_id: string
  id: string
  slug: string
  name: string
  description: Generated<string>
  currency: string
  amount: number
  level: Generated<number>
  trial_days: Generated<number>
  features: Generated<string[]>
  feature_texts: Generated<string[]>
  is_default: Generated<boolean>
  listed: Generated<boolean>
  product_id: Generated<string>
  price_id: Generated<string>
  source: Generated<'settings' | 'provider'>
  archived_at: Date | null
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

export interface BillingPricesTable {
  vendor_id: string
  price_id: string
  plan_id: string
  currency: string
  amount: number
  created_at: Generated<Date>
}

export interface BillingTenantConfigurationsTable {
  vendor_id: string
  tenant_id: string
  id: string
  externally_managed: Generated<boolean>
  provider_type: Generated<'Stripe'>
  customer_id: string | null
  customer_name: string | null
  customer_email: string | null
  customer_requested_at: Date | null
  begun_read: Generated<number>
  applied_read: Generated<number>
  version: Generated<number>
  created_at: Generated<Date>
}

export interface BillingSubscriptionsTable {
  vendor_id: string
  tenant_id: string
  id: string
  external_id: Generated<string>
  plan_id: string
  next_plan_id: string | null
  pending_plan_id: string | null
  status: SubscriptionStatus
  past_due: Generated<boolean>
  cancel_at_period_end: Generated<boolean>
  start_date: Date
  current_period_start: Date
  current_period_end: Date
  trial_end: Date | null
  trial_reminded_at: Date | null
  updated_at: Generated<Date>
}

export interface BillingPaymentMethodsTable {
  vendor_id: string
  tenant_id: string
  id: string
  external_id: string
  type: 'card' | 'unknown'
  is_default: Generated<boolean>
  brand: Generated<string>
  last4: Generated<string>
  exp_month: Generated<number>
  exp_year: Generated<number>
  name: Generated<string>
  email: string | null
  /** The fields of `BillingAddress`. */
  address: DefaultedJson
  created_at: Generated<Date>
}

export interface BillingInvoicesTable {
  vendor_id: string
  tenant_id: string
  id: string
  external_id: string
  subscription_id: string
  status: string
  payment_date: Date
  total_amount: number
  currency: string
  paid: boolean
  receipt_number: Generated<string>
  number: Generated<string>
  applied_read: Generated<number>
  created_at: Date
}

export interface BillingChangesTable {
  vendor_id: string
  tenant_id: string
  id: string
  kind: 'change' | 'cancel' | 'renew' | 'trial-end' | 'subscribe'
  state: Generated<'pending' | 'done' | 'failed'>
  plan_id: string | null
  payment_method_id: string | null
  user_id: string | null
  email: string | null
  leased_until: Date
  attempts: Generated<number>
  error: string | null
  created_at: Generated<Date>
  finished_at: Date | null
}

interface BillingTables {
  billing_providers: BillingProvidersTable
  billing_plans: BillingPlansTable
  billing_prices: BillingPricesTable
  billing_tenant_configurations: BillingTenantConfigurationsTable
  billing_subscriptions: BillingSubscriptionsTable
  billing_payment_methods: BillingPaymentMethodsTable
  billing_invoices: BillingInvoicesTable
  billing_changes: BillingChangesTable
}

declare module './tables.ts' {
  interface Tables extends BillingTables {}
}

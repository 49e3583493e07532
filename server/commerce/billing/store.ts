import { type Selectable, sql } from 'kysely'
import type { TenantScope, VendorScope } from '../../platform/db/scope.ts'
import type {
  BillingInvoicesTable,
  BillingPaymentMethodsTable,
  BillingPlansTable,
  BillingSubscriptionsTable,
  BillingTenantConfigurationsTable,
} from '../../platform/db/tables/billing.ts'

export type PlanRow = Selectable<BillingPlansTable>
export type ConfigurationRow = Selectable<BillingTenantConfigurationsTable>
export type SubscriptionRow = Selectable<BillingSubscriptionsTable>
export type PaymentMethodRow = Selectable<BillingPaymentMethodsTable>
export type InvoiceRow = Selectable<BillingInvoicesTable>

const MAX_INVOICES = 500
/** What is not yet, or no longer, an invoice for its reader. */
const UNSHOWN = ['draft', 'void']

/** Plans of the vendor, cheapest level first; archived ones only for what is on them. */
export async function allPlans(scope: VendorScope): Promise<PlanRow[]> {
  return await scope
    .select('billing_plans')
    .selectAll()
    .orderBy('level')
    .orderBy('amount')
    .orderBy('slug')
    .execute()
}

export async function findConfiguration(scope: TenantScope): Promise<ConfigurationRow | undefined> {
  return await scope.selectInTenant('billing_tenant_configurations').selectAll().executeTakeFirst()
}

/** Locks how a tenant is billed until the transaction ends. */
export async function lockConfiguration(scope: TenantScope): Promise<ConfigurationRow> {
  return await scope
    .selectInTenant('billing_tenant_configurations')
    .selectAll()
    .forUpdate()
    .executeTakeFirstOrThrow()
}

export async function findSubscription(scope: TenantScope): Promise<SubscriptionRow | undefined> {
  return await scope.selectInTenant('billing_subscriptions').selectAll().executeTakeFirst()
}

export async function listPaymentMethods(scope: TenantScope): Promise<PaymentMethodRow[]> {
  return await scope
    .selectInTenant('billing_payment_methods')
    .selectAll()
    .orderBy('is_default', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
}

export async function findPaymentMethod(
  scope: TenantScope,
  id: string,
): Promise<PaymentMethodRow | undefined> {
  return await scope
    .selectInTenant('billing_payment_methods')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
}

/** The payment method that is charged. */
export async function defaultMethod(scope: TenantScope): Promise<PaymentMethodRow | undefined> {
  return await scope
    .selectInTenant('billing_payment_methods')
    .selectAll()
    .where('is_default', '=', true)
    .executeTakeFirst()
}

export async function listInvoices(scope: TenantScope): Promise<InvoiceRow[]> {
  return await scope
    .selectInTenant('billing_invoices')
    .selectAll()
    .where('status', 'not in', UNSHOWN)
    .orderBy('payment_date', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_INVOICES)
    .execute()
}

export async function findInvoice(scope: TenantScope, id: string): Promise<InvoiceRow | undefined> {
  return await scope
    .selectInTenant('billing_invoices')
    .selectAll()
    .where('id', '=', id)
    .where('status', 'not in', UNSHOWN)
    .executeTakeFirst()
}

/** Writes a change of the subscription and counts it. */
export async function writeSubscription(
  scope: TenantScope,
  change: Partial<Omit<SubscriptionRow, 'vendor_id' | 'tenant_id' | 'id' | 'updated_at'>>,
): Promise<void> {
  await scope
    .updateInTenant('billing_subscriptions')
    .set({ ...change, updated_at: new Date() })
    .execute()
  await countChange(scope)
}

/** Readers compare the version to see whether anything happened. */
export async function countChange(scope: TenantScope): Promise<void> {
  await scope.updateInTenant('billing_tenant_configurations').set({ version: sql`version + 1` }).execute()
}

/** Numbers a reading of the provider that begins now. */
export async function beginRead(scope: TenantScope): Promise<number> {
  const { begun_read } = await scope
    .updateInTenant('billing_tenant_configurations')
    .set({ begun_read: sql`begun_read + 1` })
    .returning('begun_read')
    .executeTakeFirstOrThrow()
  return begun_read
}

/** The tenant whose customer at the provider this is. */
export async function tenantOfCustomer(scope: VendorScope, customerId: string): Promise<string | undefined> {
  const row = await scope
    .select('billing_tenant_configurations')
    .select('tenant_id')
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  return row?.tenant_id
}

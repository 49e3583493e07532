import type { TenantScope } from '../../platform/db/scope.ts'
import { uuidv7 } from '../../platform/db/uuid.ts'
import type { Transaction } from '../../platform/outbox/transaction.ts'
import type { ProviderInvoice } from './provider.ts'
import { countChange, findSubscription } from './store.ts'

/**
 * Brings our invoices to what the provider has. Each row says for which reading it stands, so that an older one that
 * arrives later changes nothing.
 *
 * @param read the number of the reading (`beginRead`)
 * @returns ids at the provider of what changed
 */
export async function applyInvoices(
  tx: Transaction,
  scope: TenantScope,
  invoices: ProviderInvoice[],
  read: number,
): Promise<string[]> {
  const subscription = await findSubscription(scope)
  if (!subscription || !invoices.length) return []
  const ids = invoices.map(({ id }) => id)
  const rows = await scope
    .selectInTenant('billing_invoices')
    .selectAll()
    .where('external_id', 'in', ids)
    .execute()
  const changed: string[] = []
  for (const invoice of invoices) {
    const row = rows.find(({ external_id }) => external_id === invoice.id)
    if (row && row.applied_read > read) continue
    const columns = columnsOf(invoice)
    if (row && same(row, columns)) continue
    if (row)
      await scope
        .updateInTenant('billing_invoices')
        .set({ ...columns, applied_read: read })
        .where('id', '=', row.id)
        .execute()
    else
      await tx.kysely
        .insertInto('billing_invoices')
        .values({
          ...columns,
          vendor_id: scope.vendorId,
          tenant_id: scope.tenantId,
          id: uuidv7(),
          external_id: invoice.id,
          subscription_id: subscription.id,
          applied_read: read,
          created_at: invoice.createdAt,
        })
        .execute()
    changed.push(invoice.id)
    if (invoice.paid && !row?.paid) await recordPaid(tx, scope, invoice)
  }
  if (changed.length) await countChange(scope)
  return changed
}

function columnsOf(invoice: ProviderInvoice) {
  return {
    status: invoice.status,
    payment_date: invoice.paymentDate,
    total_amount: invoice.totalAmount,
    currency: invoice.currency,
    paid: invoice.paid,
    receipt_number: invoice.receiptNumber,
    number: invoice.number,
  }
}

function same(row: ReturnType<typeof columnsOf>, columns: ReturnType<typeof columnsOf>): boolean {
  return (
    +row.payment_date === +columns.payment_date &&
    (['status', 'total_amount', 'currency', 'paid', 'receipt_number', 'number'] as const).every(
      column => row[column] === columns[column],
    )
  )
}

async function recordPaid(
  tx: Transaction,
  { vendorId, tenantId }: TenantScope,
  { id, number, totalAmount, currency }: ProviderInvoice,
): Promise<void> {
  await tx.record(
    'frontegg.billing.invoice.paid',
    { invoice: id, totalAmount, currency },
    { vendorId, tenantId, description: `Invoice ${number || id} is paid` },
  )
}

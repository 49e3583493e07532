import { sql } from 'kysely'
import type { Services } from '../../core/context/services.ts'
import { VendorScope } from '../../platform/db/scope.ts'
import { startBilling } from './start-billing.ts'

/** Tenants of one look. */
export const UNBILLED_BATCH = 100

/**
 * Puts tenants on their plan that are on none: those that were made by the command line before the vendor's plans were
 * there, or are older than the plans. Without it they would be entitled to nothing until their billing page is opened.
 *
 * @returns how many tenants were looked at
 */
export async function startUnbilled(services: Services): Promise<number> {
  const { rows } = await sql<{ vendor_id: string; id: string }>`
    select t.vendor_id, t.id from tenants t
    where t.deleted_at is null
      and exists (select from billing_plans p where p.vendor_id = t.vendor_id and p.is_default)
      and not exists (select from billing_tenant_configurations c where c.vendor_id = t.vendor_id and c.tenant_id = t.id)
    order by t.vendor_id, t.id limit ${UNBILLED_BATCH}
  `.execute(services.database.kysely)
  for (const { vendor_id: vendorId, id } of rows) {
    const vendor = await services.vendors.get(vendorId)
    if (!vendor) continue
    const scope = new VendorScope(services.database.kysely, vendorId).tenant(id)
    await services.transact(tx =>
      startBilling(tx, scope.on(tx.kysely), { settings: vendor.settings.billing, now: services.now() }),
    )
  }
  return rows.length
}

import { sql } from 'kysely'
import type { TenantScope } from '../../platform/db/scope.ts'

/**
 * Puts what is kept of an erased tenant under another id, which no one can enter: its id is about to be that of a new tenant,
 * whose invoices and customer at the provider these are not. What the provider still says of that customer finds them there.
 *
 * @param scope in the transaction
 */
export async function setBillingAside(
  { db, vendorId, tenantId }: TenantScope,
  asideId: string,
): Promise<void> {
  const { rows } = await sql`
    insert into tenants (vendor_id, id, name, path, deleted_at, erase_after, erased_at)
    select t.vendor_id, ${asideId}::text, t.name, ${`/${asideId}/`}::text, t.deleted_at, t.erase_after, t.erased_at
    from tenants t join billing_tenant_configurations c on c.vendor_id = t.vendor_id and c.tenant_id = t.id
    where t.vendor_id = ${vendorId} and t.id = ${tenantId}
    returning id
  `.execute(db)
  if (rows.length === 0) return
  // Subscription, invoices and changes follow by their foreign keys.
  await sql`update billing_tenant_configurations set tenant_id = ${asideId}
    where vendor_id = ${vendorId} and tenant_id = ${tenantId}`.execute(db)
}

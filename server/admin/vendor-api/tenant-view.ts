import type { Selectable } from 'kysely'
import type { VendorTenant } from '../../../contract/vendor-tenants.ts'
import type { TenantsTable } from '../../platform/db/tables/access.ts'

/** A tenant as the vendor sees it. */
export function shownTenant(row: Selectable<TenantsTable>): VendorTenant {
  return {
    id: row.id,
    tenantId: row.id,
    vendorId: row.vendor_id,
    name: row.name,
    isReseller: row.is_reseller,
    ...(row.website !== null && { website: row.website }),
    ...(row.application_url !== null && { applicationUrl: row.application_url }),
    ...(row.logo !== null && { logo: row.logo }),
    ...(row.address !== null && { address: row.address }),
    ...(row.timezone !== null && { timezone: row.timezone }),
    ...(row.currency !== null && { currency: row.currency }),
    ...(row.status !== null && { status: row.status }),
    metadata: JSON.stringify(row.metadata),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}

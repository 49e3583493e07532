import type { Selectable } from 'kysely'
import type { SubTenantDetails } from '../../../contract/sub-tenants.ts'
import type { VendorScope } from '../../platform/db/scope.ts'
import type { TenantsTable } from '../../platform/db/tables/access.ts'

export async function showSubTenant(scope: VendorScope, tenantId: string): Promise<SubTenantDetails> {
  const row = await scope
    .select('tenants')
    .selectAll()
    .where('tenants.id', '=', tenantId)
    .executeTakeFirstOrThrow()
  return subTenantOf(row)
}

export function subTenantOf(row: Selectable<TenantsTable>): SubTenantDetails {
  return {
    tenantId: row.id,
    name: row.name,
    ...(row.parent_id !== null && { parentTenantId: row.parent_id }),
    ...(row.status !== null && { status: row.status }),
    ...(row.website !== null && { website: row.website }),
    ...(row.application_url !== null && { applicationUrl: row.application_url }),
    ...(row.logo !== null && { logo: row.logo, logoUrl: row.logo }),
    ...(row.address !== null && { address: row.address }),
    ...(row.timezone !== null && { timezone: row.timezone }),
    ...(row.currency !== null && { currency: row.currency }),
    isReseller: row.is_reseller,
    subAccountAccessType: row.sub_account_access,
    ...(row.tenant_type !== null && { tenantType: row.tenant_type }),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}

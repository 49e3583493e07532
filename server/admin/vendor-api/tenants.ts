import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import { vendorApiErrors } from '../../../contract/errors/vendor-api.ts'
import type { NewTenant, VendorTenant } from '../../../contract/vendor-api.ts'
import type { Context } from '../../core/context/context.ts'
import { insertTenant } from '../../core/tenants/insert-tenant.ts'
import { parseMetadata } from '../../core/tenants/metadata-text.ts'
import { holdTree, placeOf, requirePlace } from '../../core/tenants/tree.ts'
import type { TenantsTable } from '../../platform/db/tables/access.ts'
import { Problem } from '../../platform/problem/problem.ts'

/** Creates a tenant, below another where one is named. Nobody is in it yet. */
export async function createTenant(tenant: NewTenant, context: Context): Promise<VendorTenant> {
  const metadata = parseMetadata(tenant.metadata)
  const id = tenant.tenantId ?? randomUUID()
  return await context.transact(async tx => {
    const above = tenant.parentTenantId
    if (above !== undefined) await holdTree(tx.vendorScope, 'add')
    const parent = above === undefined ? undefined : await placeOf(tx.vendorScope, above)
    if (above !== undefined && !parent) throw new Problem(vendorApiErrors.tenantNotFound)
    if (parent) requirePlace(`/${id}/`, parent.path)
    const columns = {
      id,
      name: tenant.name,
      is_reseller: tenant.isReseller ?? false,
      website: tenant.website ?? null,
      application_url: tenant.applicationUrl ?? null,
      metadata: JSON.stringify(metadata ?? {}),
    }
    const row = await insertTenant(tx, columns, parent)
    if (!row) throw new Problem(vendorApiErrors.tenantTaken)
    await tx.record(
      'frontegg.tenant.created',
      { tenantId: id, name: tenant.name },
      { tenantId: id, description: `Created ${tenant.name}`, json: {} },
    )
    return shown(row)
  })
}

/** A list of one or none, as the published REST contract has it. */
export async function findTenant(id: string, { vendorScope }: Context): Promise<VendorTenant[]> {
  const rows = await vendorScope
    .select('tenants')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .execute()
  return rows.map(shown)
}

function shown(row: Selectable<TenantsTable>): VendorTenant {
  return {
    id: row.id,
    tenantId: row.id,
    vendorId: row.vendor_id,
    name: row.name,
    isReseller: row.is_reseller,
    metadata: JSON.stringify(row.metadata),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}

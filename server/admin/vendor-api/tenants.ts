import { randomUUID } from 'node:crypto'
import { vendorApiErrors } from '../../../contract/errors/vendor-api.ts'
import type { NewTenant, VendorTenant } from '../../../contract/vendor-tenants.ts'
import { startBilling } from '../../commerce/billing/start-billing.ts'
import type { Context } from '../../core/context/context.ts'
import type { Feature } from '../../core/feature/feature.ts'
import { insertTenant } from '../../core/tenants/insert-tenant.ts'
import { readMetadata } from '../../core/tenants/metadata-value.ts'
import { holdTree, placeOf, requirePlace } from '../../core/tenants/tree.ts'
import type { VendorScope } from '../../platform/db/scope.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { checkAccountSettings } from '../account-settings/check.ts'
import { freeTenantId } from './free-tenant-id.ts'
import { shownTenant } from './tenant-view.ts'

/** @throws Problem 404 for a tenant above that is not there, 400 where this one may not stand below it */
async function requireAbove(scope: VendorScope, id: string, above: string | undefined) {
  if (above === undefined) return undefined
  const parent = await placeOf(scope, above)
  if (!parent) throw new Problem(vendorApiErrors.tenantNotFound)
  requirePlace(`/${id}/`, parent.path)
  return parent
}

/**
 * Creates a tenant on the plan that new ones have, below another where one is named. It has no member yet.
 *
 * @throws Problem 404 for a tenant above that is not there; 400 for one that this may not stand below, for metadata or a
 *   setting that is none; 409 for an id that is taken
 */
export async function createTenant(
  tenant: NewTenant,
  context: Context,
  features: readonly Feature[],
): Promise<VendorTenant> {
  const { website, applicationUrl, address, timezone, currency } = tenant
  const logo = tenant.logo ?? tenant.logoUrl
  checkAccountSettings({
    ...tenant,
    ...(logo !== undefined && { logo }),
  })
  const metadata = readMetadata(tenant.metadata)
  const id = tenant.tenantId ?? randomUUID()
  const above = tenant.parentTenantId
  // Before anything of a former one is erased: what is refused changes nothing.
  await requireAbove(context.vendorScope, id, above)
  if (tenant.tenantId !== undefined) await freeTenantId(id, context, features)
  return await context.transact(async tx => {
    if (above !== undefined) await holdTree(tx.vendorScope, 'add')
    const parent = await requireAbove(tx.vendorScope, id, above)
    const columns = {
      id,
      name: tenant.name,
      is_reseller: tenant.isReseller ?? false,
      website: website || null,
      application_url: applicationUrl || null,
      has_custom_login: Boolean(applicationUrl),
      logo: logo || null,
      address: address || null,
      timezone: timezone || null,
      currency: currency || null,
      status: tenant.status || null,
      metadata: JSON.stringify(metadata ?? {}),
    }
    const row = await insertTenant(tx, columns, parent)
    if (!row) throw new Problem(vendorApiErrors.tenantTaken)
    await startBilling(tx, tx.vendorScope.tenant(id), {
      settings: context.vendor.settings.billing,
      now: context.services.now(),
    })
    await tx.record(
      'frontegg.tenant.created',
      { tenantId: id, name: tenant.name },
      { tenantId: id, description: `Created ${tenant.name}`, json: {} },
    )
    return shownTenant(row)
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
  return rows.map(shownTenant)
}

/** @throws Problem 404 */
export async function oneTenant(id: string, context: Context): Promise<VendorTenant> {
  const [found] = await findTenant(id, context)
  if (!found) throw new Problem(vendorApiErrors.tenantNotFound)
  return found
}

/** @throws Problem 404 for one that this vendor never had */
export async function requireTenantOfVendor(id: string, { vendorScope }: Context): Promise<void> {
  const row = await vendorScope.select('tenants').select('id').where('id', '=', id).executeTakeFirst()
  if (!row) throw new Problem(vendorApiErrors.tenantNotFound)
}

import type { Selectable } from 'kysely'
import { vendorApiErrors } from '../../../contract/errors/vendor-api.ts'
import type { TenantChange, TenantMetadata, VendorTenant } from '../../../contract/vendor-tenants.ts'
import type { Context, ContextTransaction } from '../../core/context/context.ts'
import { readMetadata } from '../../core/tenants/metadata-value.ts'
import type { TenantsTable } from '../../platform/db/tables/access.ts'
import { listed } from '../../platform/language/english.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { checkAccountSettings } from '../account-settings/check.ts'
import { writeAccountSettings } from '../account-settings/store.ts'
import { shownTenant } from './tenant-view.ts'

/** Changes what is named of a tenant. @throws Problem 404, 400 for metadata or a setting that is none */
export async function changeTenant(
  tenantId: string,
  { isReseller, metadata: sent, logoUrl, ...change }: TenantChange,
  context: Context,
): Promise<VendorTenant> {
  const settings = { ...change, ...settingsOf({ logo: change.logo ?? logoUrl }) }
  checkAccountSettings(settings)
  const metadata = readMetadata(sent)
  return await context.transact(async tx => {
    const before = await held(tx, tenantId)
    const changed: string[] = await writeAccountSettings(tx.vendorScope.tenant(tenantId), settings)
    if (isReseller !== undefined && isReseller !== before.is_reseller) changed.push('isReseller')
    if (metadata && JSON.stringify(metadata) !== JSON.stringify(before.metadata)) changed.push('metadata')
    await tx.vendorScope
      .update('tenants')
      .set({
        ...(isReseller !== undefined && { is_reseller: isReseller }),
        ...(metadata && { metadata: JSON.stringify(metadata) }),
        updated_at: new Date(),
      })
      .where('id', '=', tenantId)
      .execute()
    await note(tx, tenantId, changed)
    return shownTenant(await held(tx, tenantId))
  })
}

/** Keys that are there already get the new value, the others stay. @throws Problem 404, 400 for metadata that is none */
export async function mergeMetadata(
  tenantId: string,
  { metadata: sent }: TenantMetadata,
  context: Context,
): Promise<VendorTenant> {
  const added = readMetadata(sent) ?? {}
  return await rewriteMetadata(tenantId, context, before => ({ ...before, ...added }))
}

/** Removes one key, which need not be there. @throws Problem 404 */
export async function removeMetadataKey(
  tenantId: string,
  key: string,
  context: Context,
): Promise<VendorTenant> {
  return await rewriteMetadata(tenantId, context, before =>
    Object.fromEntries(Object.entries(before).filter(([name]) => name !== key)),
  )
}

async function rewriteMetadata(
  tenantId: string,
  context: Context,
  change: (before: object) => object,
): Promise<VendorTenant> {
  return await context.transact(async tx => {
    const { metadata } = await held(tx, tenantId)
    const after = readMetadata(change(metadata as object))
    await tx.vendorScope
      .update('tenants')
      .set({ metadata: JSON.stringify(after), updated_at: new Date() })
      .where('id', '=', tenantId)
      .execute()
    await note(tx, tenantId, ['metadata'])
    return shownTenant(await held(tx, tenantId))
  })
}

/** The tenant, locked until the transaction ends. @throws Problem 404 */
async function held(tx: ContextTransaction, tenantId: string): Promise<Selectable<TenantsTable>> {
  const row = await tx.vendorScope
    .select('tenants')
    .selectAll()
    .where('id', '=', tenantId)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new Problem(vendorApiErrors.tenantNotFound)
  return row
}

async function note(tx: ContextTransaction, tenantId: string, changed: string[]): Promise<void> {
  if (changed.length === 0) return
  await tx.record(
    'frontegg.tenant.updated',
    { tenantId, changed },
    { tenantId, description: `Changed ${listed(changed)}`, json: { changed } },
  )
}

const settingsOf = ({ logo }: { logo: string | undefined }) => (logo === undefined ? {} : { logo })

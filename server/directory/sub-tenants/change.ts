import { subTenantErrors } from '../../../contract/errors/sub-tenants.ts'
import type {
  SubTenantChange,
  SubTenantDetails,
  SubTenantHierarchySettings,
  SubTenantManagement,
} from '../../../contract/sub-tenants.ts'
import type { Context, ContextTransaction } from '../../core/context/context.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { type Place, reachBelow, reachOwnOrBelow } from './reach.ts'
import { recordBoth } from './record-both.ts'
import { showSubTenant } from './view.ts'

/** Another name for the caller's tenant or one below it; the same name leaves no trace. */
export async function renameSubTenant(
  tenantId: string,
  { name }: SubTenantChange,
  context: Context,
): Promise<SubTenantDetails> {
  return await context.transact(async tx => {
    const place = await reachOwnOrBelow(tx.vendorScope, context, tenantId)
    if (name !== place.name) {
      await tx.vendorScope
        .update('tenants')
        .set({ name, updated_at: new Date() })
        .where('id', '=', tenantId)
        .execute()
      const payload = { tenantId, name, before: place.name }
      const description = `Renamed the account ${place.name} to ${name}`
      await recordBoth(tx, context, place, 'frontegg.subTenant.renamed', payload, description)
      await tx.record('frontegg.tenant.updated', { tenantId, changed: ['name'] }, { tenantId })
    }
    return await showSubTenant(tx.vendorScope, tenantId)
  })
}

/** Whether a tenant manages those below it: decided above it. */
export async function changeManagement(
  tenantId: string,
  { isReseller, tenantType }: SubTenantManagement,
  context: Context,
): Promise<SubTenantDetails> {
  if (isReseller === undefined && tenantType === undefined) throw new Problem(subTenantErrors.nothingChanges)
  return await context.transact(async tx => {
    const place = await reachBelow(tx.vendorScope, context, tenantId)
    return await change(tx, context, place, {
      ...(isReseller !== undefined && { is_reseller: isReseller }),
      ...(tenantType !== undefined && { tenant_type: tenantType }),
    })
  })
}

/** Which members of a tenant may enter those below it. A default counts for who joins from now on. */
export async function changeHierarchySettings(
  tenantId: string,
  { subAccountAccessType }: SubTenantHierarchySettings,
  context: Context,
): Promise<SubTenantDetails> {
  if (subAccountAccessType === undefined) throw new Problem(subTenantErrors.nothingChanges)
  return await context.transact(async tx => {
    const place = await reachOwnOrBelow(tx.vendorScope, context, tenantId)
    return await change(tx, context, place, { sub_account_access: subAccountAccessType })
  })
}

interface Settings {
  is_reseller?: boolean
  tenant_type?: NonNullable<SubTenantDetails['tenantType']>
  sub_account_access?: SubTenantDetails['subAccountAccessType']
}

const SHOWN_AS: Record<keyof Settings, string> = {
  is_reseller: 'isReseller',
  tenant_type: 'tenantType',
  sub_account_access: 'subAccountAccessType',
}

/** What is so already leaves no trace. */
async function change(
  tx: ContextTransaction,
  context: Context,
  place: Place,
  settings: Settings,
): Promise<SubTenantDetails> {
  const before = await tx.vendorScope
    .select('tenants')
    .select(['is_reseller', 'tenant_type', 'sub_account_access'])
    .where('id', '=', place.id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  const names = Object.keys(settings) as (keyof Settings)[]
  const same = names.every(name => before[name] === settings[name])
  if (!same) {
    await tx.vendorScope
      .update('tenants')
      .set({ ...settings, updated_at: new Date() })
      .where('id', '=', place.id)
      .execute()
  }
  const shown = await showSubTenant(tx.vendorScope, place.id)
  if (!same) {
    const { tenantId, isReseller, subAccountAccessType, tenantType } = shown
    await recordBoth(
      tx,
      context,
      place,
      'frontegg.subTenant.settingsChanged',
      { tenantId, isReseller, subAccountAccessType, tenantType },
      `Changed what ${place.name} may do with its sub-accounts`,
    )
    const changed = names.map(name => SHOWN_AS[name])
    await tx.record('frontegg.tenant.updated', { tenantId, changed }, { tenantId })
  }
  return shown
}

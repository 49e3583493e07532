import type { Selectable } from 'kysely'
import { sessionErrors } from '../../../contract/errors/sessions.ts'
import type { MyTenants, Tenant, TenantSwitch } from '../../../contract/tenants.ts'
import type { Context, ContextTransaction } from '../../core/context/context.ts'
import { endExcess } from '../../core/sessions/end-excess.ts'
import { tenantIdsOf } from '../../core/sessions/subject.ts'
import { requireTenantAccess } from '../../core/sessions/tenant-access.ts'
import { enterFromAbove } from '../../core/tenants/enter-from-above.ts'
import type { TenantsTable } from '../../platform/db/tables/access.ts'
import { Problem } from '../../platform/problem/problem.ts'

/** The tenants that the caller may enter, and the one of this token (TENANT-12 to 14). */
export async function myTenants({ vendorScope, caller }: Context): Promise<MyTenants> {
  const ids = caller.actor
    ? [caller.tenantId]
    : await tenantIdsOf(vendorScope, caller.userId, caller.tenantId)
  const rows = await vendorScope
    .select('tenants')
    .selectAll()
    .where('tenants.id', 'in', ids)
    .orderBy('tenants.name')
    .orderBy('tenants.id')
    .execute()
  const own = new Set(ids)
  const tenants = rows.map(row => toTenant(row, own))
  const activeTenant = tenants.find(tenant => tenant.tenantId === caller.tenantId)
  if (!activeTenant) throw new Problem(sessionErrors.tenantNotYours)
  return { tenants, activeTenant }
}

/**
 * Makes another of the caller's tenants, or one that they enter from above, the one of this session and of the next sign-in (TENANT-11). The token refresh
 * that follows speaks of it.
 *
 * @throws Problem 403 for every other tenant, whether it exists or not
 */
export async function switchTenant(
  { tenantId }: TenantSwitch,
  context: Context,
): Promise<Record<string, never>> {
  await enterFromAbove(context, tenantId)
  await context.transact(tx => enterTenant(tx, context, tenantId))
  return {}
}

/**
 * The session goes on in this tenant of the caller's, in the transaction that is open.
 *
 * @throws Problem 403, as above
 */
export async function enterTenant(tx: ContextTransaction, context: Context, tenantId: string): Promise<void> {
  const { vendor, services, caller, ip } = context
  const { userId, sessionId, tenantId: from } = caller
  const { limits } = await requireTenantAccess(
    { vendor, services, vendorScope: tx.vendorScope, caller, ip },
    tenantId,
  )
  const now = new Date()
  await tx.vendorScope.update('sessions').set({ tenant_id: tenantId }).where('id', '=', sessionId).execute()
  if (limits.maxSessions !== null)
    await endExcess(tx.vendorScope.tenant(tenantId), limits.maxSessions, userId)
  await tx.vendorScope.update('users').set({ active_tenant_id: tenantId }).where('id', '=', userId).execute()
  await tx.vendorScope
    .tenant(tenantId)
    .updateInTenant('member_activity')
    .set({ last_seen_at: now, signed_in_at: now })
    .where('user_id', '=', userId)
    .execute()
  await tx.record(
    'frontegg.user.switchedTenant',
    { userId, from, to: tenantId, sessionId },
    { tenantId, description: 'Switched to this account', json: { sessionId } },
  )
}

/** @param own the caller's tenants: others above are not theirs to know of */
function toTenant(row: Selectable<TenantsTable>, own: ReadonlySet<string>): Tenant {
  const parentTenantId = row.path.split('/').findLast(id => id !== row.id && own.has(id))
  return {
    id: row.id,
    tenantId: row.id,
    vendorId: row.vendor_id,
    name: row.name,
    ...(row.alias !== null && { alias: row.alias }),
    isReseller: row.is_reseller,
    ...(row.tenant_type && { tenantType: row.tenant_type }),
    ...(parentTenantId !== undefined && { parentTenantId }),
    hasCustomLogin: row.has_custom_login,
    ...(row.application_url !== null && { applicationUrl: row.application_url }),
    ...(row.login_url !== null && { loginUrl: row.login_url }),
    metadata: JSON.stringify(row.metadata),
    ...(row.address !== null && { address: row.address }),
    ...(row.timezone !== null && { timezone: row.timezone }),
    ...(row.date_format !== null && { dateFormat: row.date_format }),
    ...(row.time_format !== null && { timeFormat: row.time_format }),
    ...(row.currency !== null && { currency: row.currency }),
    ...(row.logo !== null && { logo: row.logo, logoUrl: row.logo }),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    deletedAt: row.deleted_at?.toISOString() ?? null,
  }
}

import type { ContextTransaction } from '../context/context.ts'

/**
 * What becomes of the rows of a tenant that closes: they stay, as its log does (`kept`), the next run erases them (`erased`), or it
 * may come back until a moment and is erased after it.
 */
export type RowsOfClosed = 'kept' | 'erased' | { restorableUntil: Date }

/**
 * Closes a tenant: no session, token or connection enters it from the next call on, and its people go on in another account
 * of theirs. One that may come back keeps its invitations, which lead nowhere meanwhile.
 */
export async function closeTenant(
  { vendorScope }: Pick<ContextTransaction, 'vendorScope'>,
  tenantId: string,
  rows: RowsOfClosed,
): Promise<void> {
  const scope = vendorScope.tenant(tenantId)
  const now = new Date()
  await scope
    .updateInTenant('sessions')
    .set({ revoked_at: now, revoked_why: 'tenant-deleted' })
    .where('revoked_at', 'is', null)
    .execute()
  await vendorScope
    .update('users')
    .set({ active_tenant_id: null })
    .where('active_tenant_id', '=', tenantId)
    .execute()
  const mayComeBack = typeof rows === 'object'
  if (!mayComeBack) {
    await scope.updateInTenant('one_time_tokens').set({ used_at: now }).where('used_at', 'is', null).execute()
    await scope.removeInTenant('invite_links').execute()
  }
  await vendorScope
    .update('tenants')
    .set({
      deleted_at: now,
      updated_at: now,
      ...(rows !== 'kept' && { erase_after: mayComeBack ? rows.restorableUntil : now }),
    })
    .where('id', '=', tenantId)
    .execute()
}

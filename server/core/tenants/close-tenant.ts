import type { ContextTransaction } from '../context/context.ts'

/**
 * Closes a tenant: no session, token or connection enters it from the next call on, and its people go on in another account
 * of theirs. One that may come back (`eraseAfter`) keeps its invitations, which lead nowhere meanwhile; one that is closed
 * for good is erased by the next run.
 */
export async function closeTenant(
  { vendorScope }: Pick<ContextTransaction, 'vendorScope'>,
  tenantId: string,
  { eraseAfter }: { eraseAfter?: Date | 'now' } = {},
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
  if (!eraseAfter || eraseAfter === 'now') {
    await scope.updateInTenant('one_time_tokens').set({ used_at: now }).where('used_at', 'is', null).execute()
    await scope.removeInTenant('invite_links').execute()
  }
  await vendorScope
    .update('tenants')
    .set({
      deleted_at: now,
      updated_at: now,
      ...(eraseAfter && { erase_after: eraseAfter === 'now' ? now : eraseAfter }),
    })
    .where('id', '=', tenantId)
    .execute()
}

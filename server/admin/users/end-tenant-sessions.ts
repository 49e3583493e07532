import type { TenantScope } from '../../platform/db/scope.ts'

/** Ends a user's sessions in this tenant, and the set-up links that they created; those in their other tenants go on. */
export async function endTenantSessions(scope: TenantScope, userId: string, why: string): Promise<void> {
  await scope
    .updateInTenant('setup_links')
    .set({ ended_at: new Date() })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .execute()
  await scope
    .updateInTenant('sessions')
    .set({ revoked_at: new Date(), revoked_why: why })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .execute()
}

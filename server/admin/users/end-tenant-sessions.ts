import type { TenantScope } from '../../platform/db/scope.ts'

/** Ends a user's sessions in this tenant; those in their other tenants go on. */
export async function endTenantSessions(scope: TenantScope, userId: string, why: string): Promise<void> {
  await scope
    .updateInTenant('sessions')
    .set({ revoked_at: new Date(), revoked_why: why })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .execute()
}

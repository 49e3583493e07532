import type { VendorScope } from '../../platform/db/scope.ts'

/** The tenant that a user was first let into and has not entered yet. */
export async function pendingTenantOf(scope: VendorScope, userId: string): Promise<string | undefined> {
  const row = await scope
    .select('memberships')
    .select('tenant_id')
    .where('user_id', '=', userId)
    .where('activated', '=', false)
    .orderBy('joined_at')
    .limit(1)
    .executeTakeFirst()
  return row?.tenant_id
}

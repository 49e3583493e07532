import { sql } from 'kysely'
import type { TenantScope } from '../../platform/db/scope.ts'

/**
 * Recomputes what members of a tenant may do, after their roles changed. In the transaction of the change: effective
 * permissions change on write, never on read.
 *
 * @param userIds undefined: every member
 */
export async function refreshAccess(scope: TenantScope, userIds?: string[]): Promise<void> {
  await sql`select refresh_access(${scope.vendorId}, ${scope.tenantId}, ${userIds ?? null}::uuid[])`.execute(
    scope.db,
  )
}

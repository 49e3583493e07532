import { sql } from 'kysely'
import type { TenantScope } from '../../platform/db/scope.ts'

/**
 * Ends the oldest sessions of users who have more in this tenant than they may: of one user, whose row the caller's
 * transaction holds, so that of two sign-ins at once the second counts the first; or of everybody.
 *
 * @returns how many ended
 */
export async function endExcess(scope: TenantScope, most: number, userId?: string): Promise<number> {
  const result = await sql`
    update sessions set revoked_at = now(), revoked_why = 'too-many'
    where vendor_id = ${scope.vendorId} and revoked_at is null and id in (
      select id from (
        select id, row_number() over (partition by user_id order by created_at desc, id desc) as place
        from sessions
        where vendor_id = ${scope.vendorId} and tenant_id = ${scope.tenantId}
          and revoked_at is null and expires_at > now()
          and (${userId ?? null}::uuid is null or user_id = ${userId ?? null}::uuid)
      ) numbered where place > ${most}
    )`.execute(scope.db)
  return Number(result.numAffectedRows ?? 0)
}

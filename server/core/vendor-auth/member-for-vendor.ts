import { userErrors } from '../../../contract/errors/users.ts'
import type { TenantScope } from '../../platform/db/scope.ts'
import { Problem } from '../../platform/problem/problem.ts'
import type { Caller } from '../context/caller.ts'

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The member whom the vendor's call is about, with what they may in this tenant now. @throws Problem 404 for everybody else */
export async function memberForVendor(
  scope: TenantScope,
  userId: string,
): Promise<Pick<Caller, 'userId' | 'email' | 'name' | 'roles' | 'permissions'>> {
  const row = UUID.test(userId)
    ? await scope
        .selectInTenant('memberships')
        .select(['user_id', 'email', 'name', 'role_keys', 'permission_keys'])
        .where('user_id', '=', userId)
        .where('activated', '=', true)
        .where('is_disabled', '=', false)
        .where(({ or, eb }) =>
          or([eb('temporary_expires_at', 'is', null), eb('temporary_expires_at', '>', new Date())]),
        )
        .executeTakeFirst()
    : undefined
  if (!row) throw new Problem(userErrors.userNotFound)
  return {
    userId: row.user_id,
    email: row.email ?? '',
    name: row.name ?? '',
    roles: row.role_keys,
    permissions: row.permission_keys,
  }
}

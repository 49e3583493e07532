import type { User } from '../../../contract/users.ts'
import type { Caller } from '../../core/context/caller.ts'
import { standingAbove } from '../../core/roles/standing.ts'
import type { TenantScope } from '../../platform/db/scope.ts'
import type { FactorsRow } from './member-columns.ts'

/**
 * Adds the kinds of second factors to members of a page. Which one guards a member above the caller is not disclosed:
 * it would tell whom to deceive, and how.
 */
export async function withFactors(
  scope: TenantScope,
  caller: Caller,
  users: readonly User[],
  rows: readonly FactorsRow[],
): Promise<User[]> {
  const standings = rows.map(row => ({
    userId: row.user_id,
    superUser: row.acts_as_super_user,
    permissions: row.permission_keys,
    level: row.level,
  }))
  const above = new Set(await standingAbove(scope, caller, standings))
  const factors = new Map(rows.map(row => [row.user_id, row.second_factors]))
  return users.map(user => {
    const secondFactors = above.has(user.id) ? null : factors.get(user.id)
    return secondFactors ? { ...user, secondFactors } : user
  })
}

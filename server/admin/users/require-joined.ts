import { userErrors } from '../../../contract/errors/users.ts'
import type { TenantScope } from '../../platform/db/scope.ts'
import { Problem } from '../../platform/problem/problem.ts'

/**
 * Before an invitation is accepted there is no account here to reset, and whether there is one elsewhere is not told: the
 * answer is the same for every open invitation.
 *
 * @throws Problem 409
 */
export async function requireJoined(scope: TenantScope, userId: string): Promise<void> {
  const member = await scope
    .selectInTenant('memberships')
    .select('activated')
    .where('user_id', '=', userId)
    .where('invisible', '=', false)
    .executeTakeFirst()
  if (member && !member.activated) throw new Problem(userErrors.notJoined)
}

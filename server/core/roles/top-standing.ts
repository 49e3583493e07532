import { roleErrors } from '../../../contract/errors/roles.ts'
import type { TenantScope } from '../../platform/db/scope.ts'
import { Problem } from '../../platform/problem/problem.ts'
import type { Caller } from '../context/caller.ts'
import { denyEscalation } from './escalation.ts'
import { ranksAbove, ranksOfAll } from './standing.ts'

/**
 * For what reaches each member of the tenant, such as whom it lets vouch for its people: it takes a caller above whom no
 * member stands (`ranksAbove`), not even the caller's own account, because a token may be less than the user whose it is.
 *
 * @throws Problem 403, with the permission keys that the caller lacks where it lacks any
 */
export async function requireTopStanding(scope: TenantScope, caller: Caller): Promise<void> {
  const above = await ranksAbove(scope, caller, await ranksOfAll(scope))
  if (above.length === 0) return
  denyEscalation(caller, [...new Set(above.flatMap(({ permissions }) => permissions))])
  throw new Problem(roleErrors.aboveOwnLevel)
}

import { userErrors } from '../../../contract/errors/users.ts'
import type { VendorScope } from '../../platform/db/scope.ts'
import { Problem } from '../../platform/problem/problem.ts'

/**
 * Refuses to change what a directory says of a person: name, address of mail and phone number. Of a person who waits for an
 * invitation to be accepted no directory keeps anything yet, else an invitation could lock an account.
 *
 * @throws Problem 409
 */
export async function requireOwnIdentity(scope: VendorScope, userId: string): Promise<void> {
  const managed = await scope
    .select('memberships')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('managed_by', '=', 'scim2')
    .where('activated', '=', true)
    .limit(1)
    .executeTakeFirst()
  if (managed) throw new Problem(userErrors.managedElsewhere)
}

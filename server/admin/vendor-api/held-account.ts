import type { Selectable } from 'kysely'
import { userErrors } from '../../../contract/errors/users.ts'
import type { ContextTransaction } from '../../core/context/context.ts'
import type { UsersTable } from '../../platform/db/tables/identity.ts'
import { Problem } from '../../platform/problem/problem.ts'

/** The account, locked until the transaction ends. @throws Problem 404 */
export async function heldAccount(
  { vendorScope }: Pick<ContextTransaction, 'vendorScope'>,
  userId: string,
): Promise<Selectable<UsersTable>> {
  const row = await vendorScope
    .select('users')
    .selectAll()
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new Problem(userErrors.userNotFound)
  return row
}

/** How a record names the person. */
export const named = ({ email, id }: Pick<Selectable<UsersTable>, 'email' | 'id'>): string => email ?? id

import { executePrepared } from '../db/prepared.ts'
import type { VendorScope } from '../db/scope.ts'

/** How a person says who they are. */
export type Identifier = { email: string } | { username: string } | { phoneNumber: string }

/** A user as sign-in and recovery see one. */
export interface Account {
  id: string
  email: string | null
  name: string | null
  verified: boolean
  locked: boolean
  /** Undefined: no password was ever set. */
  hash: string | undefined
}

/** The account of an identifier; case does not matter in addresses and user names. */
export async function findAccount(scope: VendorScope, identifier: Identifier): Promise<Account | undefined> {
  return await accountWhere(scope, identifier)
}

export async function accountOf(scope: VendorScope, userId: string): Promise<Account | undefined> {
  return await accountWhere(scope, { userId })
}

async function accountWhere(
  scope: VendorScope,
  by: Identifier | { userId: string },
): Promise<Account | undefined> {
  const query = scope
    .select('users')
    .leftJoin('passwords', join =>
      join.onRef('passwords.vendor_id', '=', 'users.vendor_id').onRef('passwords.user_id', '=', 'users.id'),
    )
    .leftJoin('usernames', join =>
      join.onRef('usernames.vendor_id', '=', 'users.vendor_id').onRef('usernames.user_id', '=', 'users.id'),
    )
    .where(eb => {
      if ('email' in by) return eb('users.email', '=', by.email)
      if ('username' in by) return eb('usernames.username', '=', by.username)
      if ('phoneNumber' in by) return eb('users.phone_number', '=', by.phoneNumber)
      return eb('users.id', '=', by.userId)
    })
    .select(['users.id', 'users.email', 'users.name', 'users.verified', 'users.locked_at', 'passwords.hash'])
    .limit(1)
  const [row] = await executePrepared(query, scope.db)
  if (!row) return undefined
  const { locked_at, hash, ...account } = row
  return { ...account, locked: locked_at !== null, hash: hash ?? undefined }
}

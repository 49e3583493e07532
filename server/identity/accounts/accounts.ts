import { sql } from 'kysely'
import { executePrepared } from '../../platform/db/prepared.ts'
import type { VendorScope } from '../../platform/db/scope.ts'
import { type Lock, lockOf } from './lock.ts'

/** How a person says who they are. */
export type Identifier = { email: string } | { username: string } | { phoneNumber: string }

/** A user as sign-in and recovery see one. */
export interface Account {
  id: string
  email: string | null
  name: string | null
  verified: boolean
  lock: Lock
  /** The browser that asks has signed in to the account, and has not been failing since: a lock by failures lets it in. */
  trustsBrowser: boolean
  /** Undefined: no password was ever set. */
  hash: string | undefined
  /** Undefined: the password is known from no breach; a range API was never asked about it. */
  breachedAt: Date | undefined
  breachCheckedAt: Date | undefined
}

/**
 * The account of an identifier; case does not matter in addresses and user names.
 *
 * @param browser what the database knows the asking browser by; null where nothing depends on it
 */
export async function findAccount(
  scope: VendorScope,
  identifier: Identifier,
  browser: Buffer | null = null,
): Promise<Account | undefined> {
  if (!('phoneNumber' in identifier)) return await accountWhere(scope, identifier, browser)
  const userId = await ownerOfNumber(scope, identifier.phoneNumber)
  return userId === undefined ? undefined : await accountWhere(scope, { userId })
}

export async function accountOf(scope: VendorScope, userId: string): Promise<Account | undefined> {
  return await accountWhere(scope, { userId })
}

/**
 * Whose number it is: the one user who has proven it. A profile takes any number that is typed, so that one
 * which is unproven counts only where it stands in a single profile.
 */
async function ownerOfNumber(scope: VendorScope, phoneNumber: string): Promise<string | undefined> {
  const proven = await scope
    .select('user_phone_numbers')
    .select('user_id')
    .where('phone_number', '=', phoneNumber)
    .where('verified', '=', true)
    .executeTakeFirst()
  if (proven) return proven.user_id
  const claims = await scope
    .select('users')
    .select('id')
    .where('phone_number', '=', phoneNumber)
    .limit(2)
    .execute()
  return claims.length === 1 ? claims[0]!.id : undefined
}

async function accountWhere(
  scope: VendorScope,
  by: Exclude<Identifier, { phoneNumber: string }> | { userId: string },
  browser: Buffer | null = null,
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
      return eb('users.id', '=', by.userId)
    })
    .select([
      'users.id',
      'users.email',
      'users.name',
      'users.verified',
      'users.locked_at',
      'users.locked_until',
      'passwords.hash',
    ])
    .select(
      sql<boolean>`exists (select from known_browsers b where b.vendor_id = users.vendor_id
      and b.user_id = users.id and b.hash = ${browser} and b.trusted)`.as('trusts_browser'),
    )
    .select(['passwords.breached_at', 'passwords.breach_checked_at'])
    .limit(1)
  const [row] = await executePrepared('account-by', query, scope.db)
  if (!row) return undefined
  const { locked_at, locked_until, trusts_browser, hash, breached_at, breach_checked_at, ...account } = row
  return {
    ...account,
    lock: lockOf({ locked_at, locked_until }),
    trustsBrowser: trusts_browser,
    hash: hash ?? undefined,
    breachedAt: breached_at ?? undefined,
    breachCheckedAt: breach_checked_at ?? undefined,
  }
}

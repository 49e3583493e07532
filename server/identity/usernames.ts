import type { NewUsername, OwnUsername, UsernameParam } from '../../contract/profile.ts'
import type { Context } from '../context.ts'
import type { VendorScope } from '../db/scope.ts'
import { Problem } from '../problem.ts'
import { identityErrors } from './errors.ts'

/** @throws Problem 404 when the caller has none */
export async function ownUsername({ vendorScope, caller }: Context): Promise<OwnUsername> {
  const row = await vendorScope
    .select('usernames')
    .select(['username', 'user_id'])
    .where('user_id', '=', caller.userId)
    .executeTakeFirst()
  if (!row) throw new Problem(identityErrors.usernameNotFound)
  return { username: row.username, userId: row.user_id }
}

/** Gives a new account its user name. @throws Problem 409 when it is taken */
export async function claimUsername(scope: VendorScope, userId: string, username: string): Promise<void> {
  const { numInsertedOrUpdatedRows } = await scope.db
    .insertInto('usernames')
    .values({ vendor_id: scope.vendorId, username, user_id: userId })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirstOrThrow()
  if (!numInsertedOrUpdatedRows) throw taken()
}

/** @throws Problem 409 when it is taken */
export async function requireFreeUsername(scope: VendorScope, username: string): Promise<void> {
  const row = await scope
    .select('usernames')
    .select('user_id')
    .where('username', '=', username)
    .executeTakeFirst()
  if (row) throw taken()
}

function taken(): Problem {
  return new Problem(identityErrors.usernameTaken, { context: { field: 'username' } })
}

/** Takes a user name; case does not count. @throws Problem 409 when it is taken, or the caller has one */
export async function takeUsername(
  { username }: NewUsername,
  context: Context,
): Promise<Record<string, never>> {
  const { userId } = context.caller
  await context.transact(async tx => {
    const { numInsertedOrUpdatedRows } = await tx.kysely
      .insertInto('usernames')
      .values({ vendor_id: tx.vendorScope.vendorId, username, user_id: userId })
      .onConflict(conflict => conflict.doNothing())
      .executeTakeFirstOrThrow()
    if (!numInsertedOrUpdatedRows) {
      const own = await tx.vendorScope
        .select('usernames')
        .select('username')
        .where('user_id', '=', userId)
        .executeTakeFirst()
      throw new Problem(own ? identityErrors.usernameSet : identityErrors.usernameTaken, {
        context: { field: 'username' },
      })
    }
    await tx.audit({
      action: 'user.username-taken',
      description: `Chose the user name ${username}`,
      severity: 'Low',
    })
    await tx.emit('frontegg.user.updated', { userId, fields: ['username'] })
  })
  return {}
}

/** Gives up one's own user name (PROFILE-25). @throws Problem 404 when it is not the caller's */
export async function dropUsername(
  { username }: UsernameParam,
  context: Context,
): Promise<Record<string, never>> {
  const { userId } = context.caller
  await context.transact(async tx => {
    const { numDeletedRows } = await tx.vendorScope
      .remove('usernames')
      .where('user_id', '=', userId)
      .where('username', '=', username)
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw new Problem(identityErrors.usernameNotFound)
    await tx.audit({
      action: 'user.username-given-up',
      description: `Gave up the user name ${username}`,
      severity: 'Low',
    })
    await tx.emit('frontegg.user.updated', { userId, fields: ['username'] })
  })
  return {}
}

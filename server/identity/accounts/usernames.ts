import { sql } from 'kysely'
import { identityErrors } from '../../../contract/errors/identity.ts'
import type { NewUsername, OwnUsername, UsernameParam } from '../../../contract/profile.ts'
import type { Context } from '../../core/context/context.ts'
import type { TenantScope, VendorScope } from '../../platform/db/scope.ts'
import { Problem } from '../../platform/problem/problem.ts'

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

/**
 * Lets one transaction at a time ask for a user name and take it. Comes before the rows that are written on the way, so
 * that two transactions take their locks in one order.
 */
export async function holdUsername(scope: VendorScope, username: string): Promise<void> {
  const key = `username/${scope.vendorId}/${username.toLowerCase()}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(scope.db)
}

/**
 * Whether another account has the user name, or waits in a tenant that invited it with this name: an account that exists
 * elsewhere does not get the name, and would be told from a new one if the name stayed free. Both are looked up always,
 * so that time does not tell which of them it was.
 *
 * @param except the account that may have it. Default: none
 */
export async function usernameTaken(
  scope: VendorScope,
  username: string,
  except = NO_ACCOUNT,
): Promise<boolean> {
  const { rows } = await sql<{ owned: boolean; awaited: boolean }>`
    select exists (
      select from usernames n
      where n.vendor_id = ${scope.vendorId} and n.username = ${username}::citext and n.user_id <> ${except}::uuid
    ) as owned, exists (
      select from memberships m
      where m.vendor_id = ${scope.vendorId} and lower(m.username) = lower(${username}::text)
        and not m.activated and m.username <> '' and m.user_id <> ${except}::uuid
        and (m.temporary_expires_at is null or m.temporary_expires_at > now())
    ) as awaited
  `.execute(scope.db)
  return rows.some(({ owned, awaited }) => owned || awaited)
}

/** Gives a new account its user name, which `holdUsername` holds. @throws Problem 409 when it is taken */
export async function claimUsername(scope: VendorScope, userId: string, username: string): Promise<void> {
  if (!(await giveFreeUsername(scope, userId, username))) throw taken()
}

/** @returns false when the name is taken, or the account has one: nothing is changed then */
export async function giveFreeUsername(
  scope: VendorScope,
  userId: string,
  username: string,
): Promise<boolean> {
  if (await usernameTaken(scope, username, userId)) return false
  const { numInsertedOrUpdatedRows } = await scope.db
    .insertInto('usernames')
    .values({ vendor_id: scope.vendorId, username, user_id: userId })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return Boolean(numInsertedOrUpdatedRows)
}

/**
 * Frees the user name that this tenant's invitation gave to a new account that has entered no tenant yet. It goes before
 * the membership does: with the invitation of an account that exists elsewhere the name is free again, too.
 */
export async function freeInvitedUsername(scope: TenantScope, userId: string): Promise<void> {
  await sql`
    delete from usernames n using memberships m
    where n.vendor_id = ${scope.vendorId} and n.user_id = ${userId}::uuid
      and m.vendor_id = n.vendor_id and m.user_id = n.user_id and m.tenant_id = ${scope.tenantId}
      and not m.activated and m.username::citext = n.username
      and not exists (
        select from memberships o where o.vendor_id = n.vendor_id and o.user_id = n.user_id and o.activated)
  `.execute(scope.db)
}

/** @param except the account that may have it. Default: none. @throws Problem 409 when it is taken */
export async function requireFreeUsername(
  scope: VendorScope,
  username: string,
  except?: string,
): Promise<void> {
  if (await usernameTaken(scope, username, except)) throw taken()
}

function taken(): Problem {
  return new Problem(identityErrors.usernameTaken, { context: { field: 'username' } })
}

/** Takes a user name; case does not count. @throws Problem 409 when it is taken, or the caller has one */
export async function assignUsername(
  { username }: NewUsername,
  context: Context,
): Promise<Record<string, never>> {
  const { userId } = context.caller
  await context.transact(async tx => {
    await holdUsername(tx.vendorScope, username)
    if (!(await giveFreeUsername(tx.vendorScope, userId, username))) {
      const own = await tx.vendorScope
        .select('usernames')
        .select('username')
        .where('user_id', '=', userId)
        .executeTakeFirst()
      throw new Problem(own ? identityErrors.usernameSet : identityErrors.usernameTaken, {
        context: { field: 'username' },
      })
    }
    await tx.record(
      'frontegg.user.updated',
      { userId, fields: ['username'] },
      { action: 'user.username-taken', description: `Chose the user name ${username}`, json: {} },
    )
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
    await tx.record(
      'frontegg.user.updated',
      { userId, fields: ['username'] },
      { action: 'user.username-given-up', description: `Gave up the user name ${username}`, json: {} },
    )
  })
  return {}
}

const NO_ACCOUNT = '00000000-0000-0000-0000-000000000000'

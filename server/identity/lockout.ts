import { type RawBuilder, sql } from 'kysely'
import type { Context, ContextTransaction } from '../context.ts'
import type { Vendor } from '../vendors/vendor.ts'
import type { Account } from './accounts.ts'
import { unlockLink } from './unlock-link.ts'

/**
 * Writes down a failed sign-in; the last one that the policies of the person's tenants allow locks the account. Counted
 * in one statement in the database, which all processes share. An unknown user costs the same transaction.
 */
export async function recordFailure(
  context: Context,
  account: Account | undefined,
  wrongPassword: boolean,
): Promise<void> {
  await context.transact(async tx => {
    const counted = await tx.vendorScope
      .update('users')
      .set({
        failed_attempts: sql`failed_attempts + 1`,
        // No limit: the comparison is null, and nothing is locked.
        locked_at: sql<Date | null>`case when failed_attempts + 1 >= ${allowed(context.vendor)} then now()
          else locked_at end`,
      })
      .where('id', '=', account && wrongPassword ? account.id : NOBODY)
      .where('locked_at', 'is', null)
      .returning(['locked_at', 'failed_attempts'])
      .executeTakeFirst()
    const about = { userId: account?.id, email: account?.email ?? undefined }
    await tx.audit({
      ...about,
      action: 'user.sign-in-failed',
      description: 'A sign-in failed',
      severity: 'Medium',
    })
    if (!account || !counted?.locked_at) return
    await tx.audit({
      ...about,
      action: 'user.locked',
      description: `Locked after ${counted.failed_attempts} failed sign-ins`,
      severity: 'High',
    })
    await tx.emit('frontegg.user.locked', { userId: account.id, reason: 'failed-sign-ins' })
    await mailLocked(tx, context, account)
  })
}

/** Its owner is told, with the link that lifts the lock: once for each lock. */
async function mailLocked(tx: ContextTransaction, context: Context, account: Account): Promise<void> {
  if (!account.email) return
  await tx.mail({
    vendorId: context.vendor.id,
    template: 'account-locked',
    to: account.email,
    data: { ...(await unlockLink(tx, context, account)), name: account.name ?? undefined },
  })
}

/**
 * How many failures the person of `users` may have: the fewest of what their tenants say, where a tenant that decided
 * nothing says what the vendor does; null: no limit. A tenant that they have not joined has no say.
 */
function allowed({ settings: { lockout } }: Vendor): RawBuilder<number | null> {
  const vendors = lockout.enabled ? lockout.maxAttempts : null
  return sql`case when exists (select from memberships m where m.vendor_id = users.vendor_id
      and m.user_id = users.id and m.activated)
    then (select min(case when s.lockout is null then ${vendors}::int
        when (s.lockout ->> 'enabled')::boolean then (s.lockout ->> 'maxAttempts')::int end)
      from memberships m join tenants t on t.vendor_id = m.vendor_id and t.id = m.tenant_id
        left join tenant_security s on s.vendor_id = m.vendor_id and s.tenant_id = m.tenant_id
      where m.vendor_id = users.vendor_id and m.user_id = users.id and m.activated and t.deleted_at is null)
    else ${vendors}::int end`
}

/**
 * Lifts a lock by failed sign-ins, after its owner has proven the address: else anybody could keep a person out for good
 * by guessing at their password. An administrator's lock, which counts no failures, stays.
 */
export async function forgiveFailures(
  tx: ContextTransaction,
  userId: string,
  description = 'Unlocked by a reset of the password',
): Promise<void> {
  const { numUpdatedRows } = await tx.vendorScope
    .update('users')
    .set({ locked_at: null, failed_attempts: 0 })
    .where('id', '=', userId)
    .where('failed_attempts', '>', 0)
    .where('locked_at', 'is not', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return
  await tx.audit({
    userId,
    action: 'user.unlocked',
    description,
    severity: 'High',
  })
  await tx.emit('frontegg.user.unlocked', { userId })
}

const NOBODY = '00000000-0000-0000-0000-000000000000'

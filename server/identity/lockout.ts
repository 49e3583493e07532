import { sql } from 'kysely'
import type { Context, ContextTransaction } from '../context.ts'
import type { Account } from './accounts.ts'

/**
 * Writes down a failed sign-in; the last one allowed locks the account. Counted in one statement in the database, which
 * all processes share. An unknown user costs the same transaction.
 */
export async function recordFailure(
  context: Context,
  account: Account | undefined,
  wrongPassword: boolean,
): Promise<void> {
  const { enabled, maxAttempts } = context.vendor.settings.lockout
  await context.transact(async tx => {
    const counted = await tx.vendorScope
      .update('users')
      .set({
        failed_attempts: sql`failed_attempts + 1`,
        locked_at: enabled
          ? sql<Date | null>`case when failed_attempts + 1 >= ${maxAttempts} then now() else locked_at end`
          : sql<Date | null>`locked_at`,
      })
      .where('id', '=', account && wrongPassword ? account.id : NOBODY)
      .where('locked_at', 'is', null)
      .returning('locked_at')
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
      description: `Locked after ${maxAttempts} failed sign-ins`,
      severity: 'High',
    })
    await tx.emit('frontegg.user.locked', { userId: account.id, reason: 'failed-sign-ins' })
  })
}

/**
 * Lifts a lock by failed sign-ins, after its owner has proven the address: else anybody could keep a person out for good
 * by guessing at their password. An administrator's lock, which counts no failures, stays.
 */
export async function forgiveFailures(tx: ContextTransaction, userId: string): Promise<void> {
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
    description: 'Unlocked by a reset of the password',
    severity: 'High',
  })
  await tx.emit('frontegg.user.unlocked', { userId })
}

const NOBODY = '00000000-0000-0000-0000-000000000000'

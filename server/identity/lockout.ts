import { sql } from 'kysely'
import type { Context } from '../context.ts'
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

const NOBODY = '00000000-0000-0000-0000-000000000000'

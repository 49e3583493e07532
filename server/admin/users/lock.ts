import type { Context } from '../../core/context/context.ts'
import { changeableMember } from '../../core/roles/changeable.ts'
import { keepAnAdministrator } from '../../core/roles/last-administrator.ts'
import { endSessions } from '../../core/sessions/end-sessions.ts'
import { UNLOCKED } from '../../identity/accounts/lock.ts'
import { lockBelow, refuseVendorsLock } from './lock-everywhere.ts'

/**
 * Locks a person out of sign-in and ends their sessions (ruling 12). A lock is of the person, not of one tenant, so it
 * is not for people who have accounts elsewhere: those are disabled.
 */
export async function lockUser(userId: string, context: Context): Promise<Record<string, never>> {
  return await context.transact(tx =>
    keepAnAdministrator(tx.scope, async () => {
      const target = await changeableMember(tx, context, userId, { managed: true })
      // A lock by failed sign-ins expires and leaves the sessions: an administrator's takes its place.
      const { numUpdatedRows } = await tx.vendorScope
        .update('users')
        .set({
          locked_at: new Date(),
          locked_until: null,
          failed_attempts: 0,
          lock_count: 0,
          updated_at: new Date(),
        })
        .where('id', '=', userId)
        .where(({ or, eb }) => or([eb('locked_at', 'is', null), eb('locked_until', 'is not', null)]))
        .executeTakeFirst()
      if (numUpdatedRows === 0n && !(await lockBelow(tx, userId))) return {}
      await endSessions(tx.vendorScope, { userId, why: 'locked' })
      await tx.record('frontegg.user.locked', { userId }, { description: `Locked ${target.email}` })
      return {}
    }),
  )
}

/** Lets a locked person sign in again, with a clean slate of failures. */
export async function unlockUser(userId: string, context: Context): Promise<Record<string, never>> {
  return await context.transact(async tx => {
    const target = await changeableMember(tx, context, userId, { managed: true })
    if (!target.locked) return {}
    await refuseVendorsLock(tx, userId)
    await tx.vendorScope
      .update('users')
      .set({ ...UNLOCKED, updated_at: new Date() })
      .where('id', '=', userId)
      .execute()
    await tx.record('frontegg.user.unlocked', { userId }, { description: `Unlocked ${target.email}` })
    return {}
  })
}

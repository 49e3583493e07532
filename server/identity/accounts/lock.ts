import type { Context } from '../../core/context/context.ts'
import { browserHash } from '../../core/sessions/known-device.ts'
import type { VendorScope } from '../../platform/db/scope.ts'

/** Who holds a lock: an administrator, until it is lifted; failed sign-ins, until it expires. */
export type Lock = 'none' | 'failures' | 'administrator'

export interface LockColumns {
  locked_at: Date | null
  /** When it expires; null: never. */
  locked_until: Date | null
}

export function lockOf({ locked_at, locked_until }: LockColumns): Lock {
  if (locked_at === null) return 'none'
  if (locked_until === null) return 'administrator'
  return locked_until.getTime() > Date.now() ? 'failures' : 'none'
}

/** What lifting a lock writes: failures and pauses begin anew. */
export const UNLOCKED = {
  locked_at: null,
  locked_until: null,
  failed_attempts: 0,
  lock_count: 0,
  locked_by_vendor: false,
  tenant_locked_at: null,
}

/**
 * Whether a user may sign in by something that can be guessed: always without a lock; while failed sign-ins lock
 * the account, in a browser that the account knows, so that guessing keeps no owner out.
 */
export async function passesLock(
  context: Context,
  scope: VendorScope,
  userId: string,
  columns: LockColumns,
): Promise<boolean> {
  const lock = lockOf(columns)
  return lock === 'none' || (lock === 'failures' && (await knownHere(context, scope, userId)))
}

/** Whether the asking browser has signed in to the account, and has not been failing since: by its secret alone. */
export async function knownHere(context: Context, scope: VendorScope, userId: string): Promise<boolean> {
  const known = await scope
    .select('known_browsers')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('hash', '=', browserHash(context))
    .where('trusted', '=', true)
    .executeTakeFirst()
  return known !== undefined
}

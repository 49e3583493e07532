import type { VendorScope } from '../../platform/db/scope.ts'

export type EndReason =
  | 'logout'
  | 'reuse'
  | 'password-changed'
  | 'password-reset'
  | 'activated'
  | 'locked'
  | 'revoked'

interface Ending {
  userId: string
  why: EndReason
  /** This one goes on, and so does what its browser is registered for. */
  except?: { sessionId: string; browser: Buffer }
}

/**
 * Ends the sessions of a user; their tokens are refused from now on, browsers that were registered for a text message alone
 * are not any more, and set-up links that they created open nothing. @returns how many sessions and how many such browsers there were
 */
export async function endSessions(
  scope: VendorScope,
  { userId, why, except }: Ending,
): Promise<{ sessions: number; browsers: number }> {
  const { numUpdatedRows: browsers } = await scope
    .update('known_browsers')
    .set({ quick_until: null })
    .where('user_id', '=', userId)
    .where('quick_until', '>', new Date())
    .$if(except !== undefined, query => query.where('hash', '<>', except!.browser))
    .executeTakeFirst()
  await scope
    .update('setup_links')
    .set({ ended_at: new Date() })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .execute()
  const { numUpdatedRows: sessions } = await scope
    .update('sessions')
    .set({ revoked_at: new Date(), revoked_why: why })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .$if(except !== undefined, query => query.where('id', '<>', except!.sessionId))
    .executeTakeFirst()
  return { sessions: Number(sessions), browsers: Number(browsers) }
}

/** Ends one session. @returns false when it had ended already */
export async function endSession(scope: VendorScope, sessionId: string, why: EndReason): Promise<boolean> {
  const result = await scope
    .update('sessions')
    .set({ revoked_at: new Date(), revoked_why: why })
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

import type { VendorScope } from '../db/scope.ts'

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
  /** This one goes on. */
  except?: string
}

/** Ends the sessions of a user; their tokens are refused from now on. @returns how many there were */
export async function endSessions(scope: VendorScope, { userId, why, except }: Ending): Promise<number> {
  const result = await scope
    .update('sessions')
    .set({ revoked_at: new Date(), revoked_why: why })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .$if(except !== undefined, query => query.where('id', '<>', except!))
    .executeTakeFirst()
  return Number(result.numUpdatedRows)
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

import { mfaErrors } from '../../../contract/errors/mfa.ts'
import { RECENT_SECONDS } from '../../../rules/recent-sign-in.ts'
import { Problem } from '../../platform/problem/problem.ts'
import type { Context } from '../context/context.ts'
import { denyWhileImpersonating } from '../sessions/allow-actor.ts'

/**
 * A stranger who finds a session open must not be able to make it their own for good: changes of how a person signs in need a
 * sign-in that is not long ago.
 *
 * @throws Problem 403 with ER-15010; the page asks to sign in again
 */
export function requireRecentSignIn({ caller }: Pick<Context, 'caller'>): void {
  denyWhileImpersonating(caller)
  if (!isRecent(caller.authTime)) throw new Problem(mfaErrors.recentSignInNeeded)
}

function isRecent(authTime: number): boolean {
  return Date.now() / 1000 - authTime <= RECENT_SECONDS
}

import { RECENT_SECONDS } from '../../rules/recent-sign-in.ts'
import { FACTOR_METHODS, type Proofs } from '../../rules/step-up.ts'
import type { App } from './app.ts'
import { serverSeconds } from './stepped-up.ts'

/** Seconds that filling in a form may take. */
const PATIENCE = 300

/**
 * Whether the server is about to ask for a fresh sign-in, so that a form asks before anything is typed: the sign-in is too
 * long ago, or has not proven the second factor that there is. The server decides; where nothing is known it is asked.
 */
export function needsFreshSignIn(app: App): boolean {
  const { user } = app.session.$state.get()
  if (!user) return false
  const { auth_time, amr } = user as Proofs
  const proven = ['mfa', ...FACTOR_METHODS].some(method => amr?.includes(method))
  if (user.mfaEnrolled === true && amr && !proven) return true
  return typeof auth_time === 'number' && serverSeconds(app) - auth_time > RECENT_SECONDS - PATIENCE
}

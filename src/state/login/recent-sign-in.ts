import { RECENT_SECONDS } from '../../../rules/recent-sign-in.ts'
import type { Proofs } from '../../../rules/step-up.ts'
import type { App } from '../app/app.ts'
import { serverSeconds } from '../app/stepped-up.ts'

/** Seconds that filling in a form may take. */
const PATIENCE = 300

/**
 * Whether the server is about to ask for a fresh sign-in, so that a form asks before anything is typed: the sign-in is too
 * long ago. Where it only lacks the second factor the server has to refuse once: a remembered browser would not be asked
 * for one before.
 */
export function needsFreshSignIn(app: App): boolean {
  const { user } = app.session.$state.get()
  if (!user) return false
  const { auth_time } = user as Proofs
  return typeof auth_time === 'number' && serverSeconds(app) - auth_time > RECENT_SECONDS - PATIENCE
}

import { type Proofs, isSteppedUp as proved } from '../../../rules/step-up.ts'
import type { App } from './app.ts'

export interface StepUpOptions {
  /** Seconds that the proof may be old; without it any proof of this session will do. */
  maxAge?: number | undefined
}

/** Whether the person's session proved a second factor, and lately enough. Source: wire §17. */
export function isSteppedUp(app: App, { maxAge }: StepUpOptions = {}): boolean {
  const { user } = app.session.$state.get()
  return user ? proved(user as Proofs, maxAge, serverSeconds(app)) : false
}

/** When the answer changes by itself: milliseconds from now; undefined: never. */
export function steppedUpEnds(app: App, { maxAge }: StepUpOptions): number | undefined {
  if (maxAge === undefined || !isSteppedUp(app, { maxAge })) return undefined
  const { auth_time } = app.session.$state.get().user as Proofs
  return Math.max(0, (auth_time ?? 0) + maxAge - serverSeconds(app)) * 1000 + 1
}

/** What the server's clock says: a person's own may be wrong by more than `maxAge`, and they would prove in circles. */
export function serverSeconds({ clock, session }: App): number {
  const { user, expiresAt } = session.$state.get()
  const exp = user?.exp
  const ahead = typeof exp === 'number' && expiresAt !== null ? expiresAt / 1000 - exp : 0
  return clock.now() / 1000 - ahead
}

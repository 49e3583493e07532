import type { AuthResponse } from '../../../../contract/auth.ts'
import { afterAuth, type Effect, type SignedIn } from '../effect.ts'
import { next } from '../flow.ts'
import type { Entry, LoginEvent, LoginNext } from './login-event.ts'
import type { SignInContext } from './login-state.ts'

export const completed: Effect<LoginEvent> = { type: 'report', action: 'login_completed', payload: {} }

/** To where the person wanted to go; not before this browser knows them by their phone, where that was their choice. */
export const leave = (context: SignInContext, answer: SignedIn | null): LoginNext =>
  next({ step: 'success', context, answer }, ...(context.flow === 'login' ? [afterAuth] : []))

/** Whether there may be anything to ask or tell first: `go-on.ts` knows what. */
export const isAsked = ({ answer, chooseTenant, breached, promptPasskeys }: Entry): boolean =>
  chooseTenant || breached || promptPasskeys || expiresSoon(answer)

/** Days; the notice is due when the password expires within the period. */
export const expiresSoon = ({
  passwordExpiresIn = Infinity,
  notificationPeriod = 0,
}: AuthResponse): boolean => passwordExpiresIn <= notificationPeriod

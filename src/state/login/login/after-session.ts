import { afterAuth } from '../effect.ts'
import { next } from '../flow.ts'
import type { LoginEvent, LoginNext, LoginState } from './login-state.ts'
import { success } from './success.ts'

/** Rotation notice and passkey prompt: the person is in already, and goes on when they are through. */
export const afterSession = (state: LoginState, event: LoginEvent): LoginNext =>
  event.type === 'passed' ? goOn(state) : success(state, event)

/**
 * The next stage of spec §4 once the session is there: rotation notice, passkey prompt, then where the person wanted to
 * go. Days; the notice is due when the password expires within the period.
 */
export function goOn(state: LoginState): LoginNext {
  const { step, answer, promptPasskeys } = state
  const { passwordExpiresIn, notificationPeriod = 0 } = answer ?? {}
  if (
    step !== 'passwordRotationNotification' &&
    step !== 'promptPasskeys' &&
    passwordExpiresIn !== undefined &&
    passwordExpiresIn <= notificationPeriod
  )
    return next({ ...state, step: 'passwordRotationNotification' })
  if (promptPasskeys && step !== 'promptPasskeys') return next({ ...state, step: 'promptPasskeys' })
  return next({ ...state, step: 'success', answer: null }, afterAuth)
}

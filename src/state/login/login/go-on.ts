import { afterAuth, wait } from '../effect.ts'
import { next } from '../flow.ts'
import { loginDelays } from './login-delays.ts'
import type { LoginNext, LoginState } from './login-state.ts'

/**
 * The next stage of spec §4 once the session is there: breached password, rotation notice, passkey prompt, then where the
 * person wanted to go. Which tenant they enter comes first, unless the host has said it. Days; the notice is due when the password expires within the period.
 */
export function goOn(state: LoginState): LoginNext {
  const { step, answer, promptPasskeys, byLink } = state
  const { passwordExpiresIn, notificationPeriod = 0 } = answer ?? {}
  if (state.chooseTenant && !state.tenantId)
    return next({ ...state, step: 'chooseTenant', chooseTenant: false })
  if (state.breached) return next({ ...state, step: 'breachedPassword', breached: false })
  if (
    step !== 'passwordRotationNotification' &&
    step !== 'promptPasskeys' &&
    passwordExpiresIn !== undefined &&
    passwordExpiresIn <= notificationPeriod
  )
    return next({ ...state, step: 'passwordRotationNotification' })
  if (promptPasskeys && step !== 'promptPasskeys') return next({ ...state, step: 'promptPasskeys' })
  if (byLink)
    return next(
      { ...state, step: 'magicLinkPostLoginSuccess', answer: null },
      wait(loginDelays.magicLinkSuccess, { type: 'passed' }),
    )
  return next({ ...state, step: 'success', answer: null }, ...(state.flow === 'login' ? [afterAuth] : []))
}

import { afterAuth } from '../effect.ts'
import { next, stay } from '../flow.ts'
import { goOn } from './go-on.ts'
import type { LoginEvent, LoginNext, LoginState, LoginStep } from './login-state.ts'
import { loginWithPassword } from './login-with-password.ts'
import { preLogin } from './pre-login.ts'
import { readAnswer } from './read-answer.ts'
import { success } from './success.ts'

/** Steps of somebody who is in already: a session that is found changes nothing there. */
const inside: readonly LoginStep[] = [
  'success',
  'chooseTenant',
  'breachedPassword',
  'breachedPasswordSuccess',
  'passwordRotationNotification',
  'promptPasskeys',
  'magicLinkPostLoginSuccess',
]

const cases: Partial<Record<LoginStep, (state: LoginState, event: LoginEvent) => LoginNext | undefined>> = {
  preLogin,
  loginWithPassword,
  success,
}

/**
 * What every sign-in by password takes, and what concerns every step. Undefined: `login-flow.ts` decides, which few
 * sign-ins need and which is loaded when one does.
 */
export function firstSteps(state: LoginState, event: LoginEvent): LoginNext | undefined {
  switch (event.type) {
    case 'opened':
    case 'configured': {
      const { type: _, ...facts } = event
      return next({ ...state, ...facts })
    }
    case 'accepted': {
      if (!state.loading) return stay(state)
      const { state: on, effects } = goOn({
        ...state,
        loading: false,
        error: null,
        notice: null,
        ...event.reply,
      })
      return next(on, { type: 'report', action: 'login_completed', payload: {} }, ...effects)
    }
    case 'handedOver':
      return readAnswer({ ...state, identifier: event.identifier }, event.reply)
    case 'sessionFound':
      // While an answer is awaited the session is the one being made.
      if (state.loading || inside.includes(state.step)) return stay(state)
      return next(
        { ...state, step: 'success', flow: 'login', error: null },
        ...(event.leave ? [afterAuth] : []),
      )
    case 'callbackOpened':
    case 'ssoFailed':
      return undefined
    default:
      return cases[state.step]?.(state, event)
  }
}

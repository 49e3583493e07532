import { clearSession, goTo, wait } from '../effect.ts'
import { next, stay } from '../flow.ts'
import type { FlowError } from '../flow-error.ts'
import { loginDelays } from './login-delays.ts'
import type { LoginEvent, LoginNext, LoginState } from './login-state.ts'

/** Single sign-on came back without a session. The authenticated URL decides what happens next. */
export function loginWithSSOFailed(state: LoginState, event: LoginEvent): LoginNext {
  switch (event.type) {
    case 'elapsed':
      return next(state, goTo('authenticatedUrl'))
    case 'back':
      return next({ ...state, step: 'preLogin', error: null }, goTo('loginUrl'))
    default:
      return stay(state)
  }
}

export const failSso = (state: LoginState, error: FlowError): LoginNext =>
  next(
    { ...state, step: 'loginWithSSOFailed', loading: false, error },
    clearSession,
    wait(loginDelays.ssoFailure, { type: 'elapsed' }),
  )

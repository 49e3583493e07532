import { clearSession, goTo, wait } from '../effect.ts'
import { ignoreEvent, next } from '../flow.ts'
import type { FlowError } from '../flow-error.ts'
import { loginDelays } from './login-delays.ts'
import type { LoginEvent, LoginNext } from './login-event.ts'
import { type LoginState, toPreLogin } from './login-state.ts'

/** Single sign-on came back without a session. The authenticated URL decides what happens next. */
export function loginWithSSOFailed(state: LoginState<'loginWithSSOFailed'>, event: LoginEvent): LoginNext {
  switch (event.type) {
    case 'elapsed':
      return next(state, goTo('authenticatedUrl'))
    case 'back':
      return next(toPreLogin(state.context), goTo('loginUrl'))
    default:
      return ignoreEvent(state)
  }
}

export const failSso = ({ context }: LoginState, error: FlowError): LoginNext =>
  next(
    { step: 'loginWithSSOFailed', context, error },
    clearSession,
    wait(loginDelays.ssoFailure, { type: 'elapsed' }),
  )

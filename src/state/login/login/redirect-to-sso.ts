import { ignoreEvent, next } from '../flow.ts'
import type { LoginEvent, LoginNext } from './login-event.ts'
import { type LoginState, toPreLogin } from './login-state.ts'

/** "You are taken to your company's sign-in": long enough to read it, short enough to bear it. */
export function redirectToSSO(state: LoginState<'redirectToSSO'>, event: LoginEvent): LoginNext {
  switch (event.type) {
    case 'elapsed':
      return next(state, { type: 'leave', address: state.ssoRedirectUrl })
    case 'back':
      return next(toPreLogin(state.context))
    default:
      return ignoreEvent(state)
  }
}

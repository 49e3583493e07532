import { next, stay } from '../flow.ts'
import type { LoginEvent, LoginNext, LoginState } from './login-state.ts'

/** "You are taken to your company's sign-in": long enough to read it, short enough to bear it. */
export function redirectToSSO(state: LoginState, event: LoginEvent): LoginNext {
  switch (event.type) {
    case 'elapsed':
      return state.ssoRedirectUrl
        ? next(state, { type: 'leave', address: state.ssoRedirectUrl })
        : stay(state)
    case 'back':
      return next({ ...state, step: 'preLogin', loading: false, ssoRedirectUrl: null })
    default:
      return stay(state)
  }
}

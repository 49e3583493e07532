import { stay } from '../flow.ts'
import type { LoginEvent, LoginNext, LoginState } from './login-state.ts'

/** Signed in; the browser is on its way. Nothing can happen here any more. */
export const success = (state: LoginState, _event: LoginEvent): LoginNext => stay(state)

import { goOn } from './go-on.ts'
import type { LoginEvent, LoginNext } from './login-event.ts'
import type { InsideStep, LoginState } from './login-state.ts'
import { success } from './success.ts'

/** Choice of a tenant, rotation notice and passkey prompt: the person is in already, and goes on when they are through. */
export const afterSession = (state: LoginState<InsideStep>, event: LoginEvent): LoginNext =>
  event.type === 'passed' ? goOn(state) : success(state, event)

import { request } from '../effect.ts'
import { ignoreEvent, next } from '../flow.ts'
import { goOn } from './go-on.ts'
import type { LoginEvent, LoginNext } from './login-event.ts'
import type { LoginState } from './login-state.ts'
import { success } from './success.ts'

const RESET = 'POST /identity/resources/users/v2/passwords/reset/email'

/** The user is signed in, and warned that others know their password (LOGIN-55). A mailed link is how another is chosen. */
export function breachedPassword(state: LoginState<'breachedPassword'>, event: LoginEvent): LoginNext {
  const { context, loading, answer, due } = state
  const { identifier } = context
  switch (event.type) {
    case 'resetPressed':
      if (loading) return ignoreEvent(state)
      return next(
        { ...state, loading: true, error: null },
        request<LoginEvent, typeof RESET>(
          RESET,
          { body: { identifier, identifierType: identifier.includes('@') ? 'email' : 'username' } },
          'resetSent',
          'rejected',
        ),
      )
    case 'resetSent':
      return loading ? next({ step: 'breachedPasswordSuccess', context, answer, due }) : ignoreEvent(state)
    case 'rejected':
      return loading ? next({ ...state, loading: false, error: event.error }) : ignoreEvent(state)
    case 'passed':
      return loading ? ignoreEvent(state) : goOn(state)
    default:
      return success(state, event)
  }
}

import { clearSession, request } from '../effect.ts'
import { ignoreEvent, next } from '../flow.ts'
import { identified } from './identifier.ts'
import type { LoginEvent, LoginNext } from './login-event.ts'
import { type LoginState, toPreLogin } from './login-state.ts'
import { readAnswer } from './read-answer.ts'

/** The password. A wrong one and an unknown person get the same words, which are the server's. */
export function loginWithPassword(state: LoginState<'loginWithPassword'>, event: LoginEvent): LoginNext {
  const { context, loading } = state
  switch (event.type) {
    case 'passwordSubmitted':
      if (loading || event.password === '') return ignoreEvent(state)
      return next(
        { ...state, loading: true, error: null },
        request<LoginEvent, 'POST /identity/resources/auth/v1/user'>(
          'POST /identity/resources/auth/v1/user',
          {
            body: {
              ...identified(context.identifier),
              password: event.password,
              ...(context.invitationToken && { invitationToken: context.invitationToken }),
            },
          },
          'answered',
          'rejected',
        ),
      )
    case 'answered':
      return readAnswer(state, event.reply)
    case 'rejected':
      // A failed login clears tokens and user (spec §4), also those of an earlier session.
      return next({ ...state, loading: false, error: event.error }, clearSession)
    case 'back':
      if (loading) return ignoreEvent(state)
      return next(toPreLogin({ ...context, notice: null }))
    default:
      return ignoreEvent(state)
  }
}

import { clearSession, request } from '../effect.ts'
import { next, stay } from '../flow.ts'
import { identified } from './identifier.ts'
import type { LoginEvent, LoginNext, LoginState } from './login-state.ts'
import { readAnswer } from './read-answer.ts'

/** The password. A wrong one and an unknown person get the same words, which are the server's. */
export function loginWithPassword(state: LoginState, event: LoginEvent): LoginNext {
  switch (event.type) {
    case 'passwordSubmitted':
      if (state.loading || event.password === '') return stay(state)
      return next(
        { ...state, loading: true, error: null },
        request<LoginEvent, 'POST /identity/resources/auth/v1/user'>(
          'POST /identity/resources/auth/v1/user',
          {
            body: {
              ...identified(state.identifier),
              password: event.password,
              ...(state.invitationToken && { invitationToken: state.invitationToken }),
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
      if (state.loading) return stay(state)
      return next({ ...state, step: 'preLogin', error: null, notice: null })
    default:
      return stay(state)
  }
}

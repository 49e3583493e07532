import type { AuthResponse } from '../../../../contract/auth.ts'
import { clearSession, goTo } from '../effect.ts'
import { next } from '../flow.ts'
import { localError } from '../flow-error.ts'
import type { LoginNext, LoginState } from './login-state.ts'

/**
 * What a sign-in answer asks for, in the order of spec §4: the second factor first, then an expired password, and only
 * then the session. What this page has no step for yet is said truthfully, and no half-made session is kept.
 */
export function readAnswer(state: LoginState, answer: AuthResponse): LoginNext {
  if (answer.mfaRequired)
    return next({ ...state, loading: false, error: localError('unsupportedStep') }, clearSession)
  if (answer.resetPasswordToken && !answer.accessToken) {
    // Without the user's id the reset page could do nothing with the token.
    if (!answer.userId)
      return next({ ...state, loading: false, error: localError('unsupportedStep') }, clearSession)
    return next(
      { ...state, loading: false },
      clearSession,
      goTo('resetPasswordUrl', { userId: answer.userId, token: answer.resetPasswordToken }),
    )
  }
  if (!answer.accessToken)
    return next({ ...state, loading: false, error: localError('notAuthenticated') }, clearSession)
  return next({ ...state, loading: true }, { type: 'accept', answer, done: 'accepted', failed: 'rejected' })
}

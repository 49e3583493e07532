import type { AuthResponse } from '../../../../contract/auth.ts'
import { clearSession } from '../effect.ts'
import { next } from '../flow.ts'
import { localError } from '../flow-error.ts'
import type { LoginNext, LoginState } from './login-state.ts'

/**
 * What a sign-in answer asks for, in the order of spec §4: the second factor first, then an expired password, and only
 * then the session. No half-made session is kept.
 */
export function readAnswer(state: LoginState, answer: AuthResponse): LoginNext {
  const asked: LoginState = { ...state, loading: false, error: null, answer }
  if (answer.mfaRequired && answer.mfaToken)
    return next(
      { ...asked, step: isEnrolled(answer) ? 'loginWithTwoFactor' : 'forceTwoFactor' },
      clearSession,
    )
  // Without the user's id nothing could be done with the token.
  if (answer.resetPasswordToken && !answer.accessToken && answer.userId && !answer.mfaRequired)
    return next({ ...asked, step: 'passwordRotationExpired' }, clearSession)
  if (!answer.accessToken || answer.mfaRequired)
    return next({ ...asked, answer: null, error: localError('notAuthenticated') }, clearSession)
  return next({ ...asked, loading: true }, { type: 'accept', answer, done: 'accepted', failed: 'rejected' })
}

/** An address that codes go to counts as a second factor, too. Source: wire §16. */
const isEnrolled = ({ mfaEnrolled, mfaDevices }: AuthResponse) =>
  mfaEnrolled !== false || Boolean(mfaDevices?.emails.length)

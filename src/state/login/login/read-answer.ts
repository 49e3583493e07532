import type { AuthResponse } from '../../../../contract/auth.ts'
import { clearSession, signsIn } from '../effect.ts'
import { next } from '../flow.ts'
import { localError } from '../flow-error.ts'
import type { LoginNext } from './login-event.ts'
import type { AsideStep, LoginState, SentStep } from './login-state.ts'

/** Steps that ask for a session; the page of a mailed link once its secret is consumed. */
export type Answerable =
  | LoginState<'preLogin' | 'loginWithPassword' | SentStep | AsideStep>
  | (LoginState<'magicLinkPostLoginSuccess'> & { linkToken: null })

/**
 * What a sign-in answer asks for, in the order of spec §4: the second factor first, then an expired password, and only
 * then the session. No half-made session is kept.
 */
export function readAnswer(state: Answerable, answer: AuthResponse): LoginNext {
  const { mfaRequired, mfaToken, resetPasswordToken, userId } = answer
  const requested = { context: state.context, loading: false, error: null }
  if (mfaRequired && mfaToken)
    return next(
      {
        ...requested,
        step: isEnrolled(answer) ? 'loginWithTwoFactor' : 'forceTwoFactor',
        answer: { ...answer, mfaToken },
      },
      clearSession,
    )
  // Without the user's id nothing could be done with the token.
  if (resetPasswordToken && !signsIn(answer) && userId && !mfaRequired)
    return next({ ...requested, step: 'passwordRotationExpired', userId, resetPasswordToken }, clearSession)
  if (!signsIn(answer) || mfaRequired)
    return next({ ...state, loading: false, error: localError('notAuthenticated') }, clearSession)
  return next(
    { ...state, loading: true, error: null },
    { type: 'accept', answer, done: 'accepted', failed: 'rejected' },
  )
}

/** An address that codes go to counts as a second factor, too. Source: wire §16. */
const isEnrolled = ({ mfaEnrolled, mfaDevices }: AuthResponse) =>
  mfaEnrolled !== false || Boolean(mfaDevices?.emails.length)

import { request } from '../effect.ts'
import { ignoreEvent, next } from '../flow.ts'
import { orElse } from '../recovery-error.ts'
import type { ForgotPasswordEvent, ForgotPasswordNext, ForgotPasswordState } from './forgot-password-state.ts'

/** A new password, with the link that was mailed. A link that is no good says so before anything is typed. */
export function resetPasswordPage(
  state: ForgotPasswordState<'resetPasswordPage'>,
  event: ForgotPasswordEvent,
): ForgotPasswordNext {
  switch (event.type) {
    case 'linkValid':
      return next({
        ...state,
        loading: false,
        resetTokenValidationStatus: 'valid',
        personalTokens: event.reply.personalTokens ?? 0,
      })
    case 'linkRefused':
      return next({
        ...state,
        loading: false,
        resetTokenValidationStatus: 'invalid',
        error: orElse(event.error, 'resetLink'),
      })
    case 'revokeToggled':
      return next({ ...state, revokePersonalTokens: event.revokePersonalTokens })
    case 'passwordSubmitted':
      if (state.loading || state.resetTokenValidationStatus !== 'valid' || event.password === '')
        return ignoreEvent(state)
      return next(
        { ...state, loading: true, error: null },
        request<ForgotPasswordEvent, 'POST /identity/resources/users/v1/passwords/reset/verify'>(
          'POST /identity/resources/users/v1/passwords/reset/verify',
          {
            body: {
              userId: state.userId,
              token: state.token,
              password: event.password,
              // The server's own default stands where the person was not asked.
              ...(state.personalTokens > 0 && { revokePersonalTokens: state.revokePersonalTokens }),
            },
          },
          'passwordSet',
          'rejected',
        ),
      )
    case 'passwordSet':
      return next({ step: 'resetPasswordSuccess' })
    case 'rejected': {
      const { error } = event
      // 410: consumed or expired meanwhile; another password would not help.
      const resetTokenValidationStatus = error.statusCode === 410 ? 'invalid' : 'valid'
      return next({ ...state, resetTokenValidationStatus, loading: false, error })
    }
    default:
      return ignoreEvent(state)
  }
}

import { request } from '../effect.ts'
import { type Cases, ignoreEvent, next } from '../flow.ts'
import { recoveryError } from '../recovery-error.ts'
import { forgotPassword as forgotPasswordStep } from './forgot-password.ts'
import { forgotPasswordEmailSuccess } from './forgot-password-email-success.ts'
import {
  type ForgotPasswordEvent,
  type ForgotPasswordNext,
  type ForgotPasswordState,
  initialForgotPassword,
} from './forgot-password-state.ts'
import { passwordRecoverySelector } from './password-recovery-selector.ts'
import { resetPasswordPage } from './reset-password-page.ts'
import { resetPasswordViaSms } from './reset-password-via-sms.ts'

export const forgotPasswordCases: Cases<ForgotPasswordState, ForgotPasswordEvent> = {
  forgotPassword: forgotPasswordStep,
  passwordRecoverySelector,
  resetPasswordViaSms,
  forgotPasswordEmailSuccess,
  resetPasswordPage,
  /** The way on is a link to the login page. */
  resetPasswordSuccess: ignoreEvent,
}

/** Forgot and reset password (spec §4). The opened page decides where it begins. */
export function forgotPassword(state: ForgotPasswordState, event: ForgotPasswordEvent): ForgotPasswordNext {
  if (event.type !== 'opened') return forgotPasswordCases[state.step](state, event)
  if (event.page === 'forgetPasswordUrl')
    return next({ ...initialForgotPassword, identifier: event.identifier })
  const { userId, token } = event
  const opened: ForgotPasswordState = { ...initialForgotPassword, step: 'resetPasswordPage', userId, token }
  if (!userId || !token)
    return next({ ...opened, resetTokenValidationStatus: 'invalid', error: recoveryError('resetLink') })
  return next(
    { ...opened, loading: true, resetTokenValidationStatus: 'pending' },
    request<ForgotPasswordEvent, 'POST /identity/resources/users/v1/passwords/reset/validate'>(
      'POST /identity/resources/users/v1/passwords/reset/validate',
      { body: { userId, token } },
      'linkValid',
      'linkRefused',
    ),
  )
}

import { request } from '../effect.ts'
import { ignoreEvent, next } from '../flow.ts'
import { recoveryError } from '../recovery-error.ts'
import { forgotPassword as forgotPasswordStep } from './forgot-password.ts'
import { forgotPasswordEmailSuccess } from './forgot-password-email-success.ts'
import {
  type ForgotPasswordEvent,
  type ForgotPasswordNext,
  type ForgotPasswordState,
  type ForgotPasswordStep,
  toForgotPassword,
  unopened,
} from './forgot-password-state.ts'
import { passwordRecoverySelector } from './password-recovery-selector.ts'
import { resetPasswordPage } from './reset-password-page.ts'
import { resetPasswordViaSms } from './reset-password-via-sms.ts'

/** One function per step, of what that step has. */
type ForgotPasswordCases = {
  [Step in ForgotPasswordStep]: (
    state: ForgotPasswordState<Step>,
    event: ForgotPasswordEvent,
  ) => ForgotPasswordNext
}

export const forgotPasswordCases: ForgotPasswordCases = {
  forgotPassword: forgotPasswordStep,
  passwordRecoverySelector,
  resetPasswordViaSms,
  forgotPasswordEmailSuccess,
  resetPasswordPage,
  /** The way on is a link to the login page. */
  resetPasswordSuccess: ignoreEvent,
}

const caseOf = <Step extends ForgotPasswordStep>(
  step: Step,
  state: ForgotPasswordState<Step>,
  event: ForgotPasswordEvent,
) => forgotPasswordCases[step](state, event)

/** Forgot and reset password (spec §4). The opened page decides where it begins. */
export function forgotPassword(state: ForgotPasswordState, event: ForgotPasswordEvent): ForgotPasswordNext {
  if (event.type !== 'opened') return caseOf(state.step, state, event)
  if (event.page === 'forgetPasswordUrl') return next(toForgotPassword(event.identifier))
  const { userId, token } = event
  const opened = { ...unopened, userId, token }
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

import { request } from '../effect.ts'
import { next } from '../flow.ts'
import type { ForgotPasswordEvent, ForgotPasswordNext, ForgotPasswordState } from './forgot-password-state.ts'
import { recoveryIdentifier } from './recovery-identifier.ts'

/** Asks for the mail with the reset link. The answer does not tell whether the identifier is known. */
export const sendMail = (
  state: ForgotPasswordState<'forgotPassword' | 'passwordRecoverySelector' | 'forgotPasswordEmailSuccess'>,
): ForgotPasswordNext =>
  next(
    { ...state, loading: true, error: null },
    request<ForgotPasswordEvent, 'POST /identity/resources/users/v2/passwords/reset/email'>(
      'POST /identity/resources/users/v2/passwords/reset/email',
      { body: recoveryIdentifier(state.identifier) },
      'mailed',
      'mailFailed',
    ),
  )

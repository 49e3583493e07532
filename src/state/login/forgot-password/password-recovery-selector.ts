import { ignoreEvent, next } from '../flow.ts'
import { orElse } from '../recovery-error.ts'
import { mailed } from './forgot-password.ts'
import {
  type ForgotPasswordEvent,
  type ForgotPasswordNext,
  type ForgotPasswordState,
  toForgotPassword,
} from './forgot-password-state.ts'
import { sendMail } from './recovery-mail.ts'
import { sendText } from './reset-password-via-sms.ts'

/** By mail or by text message: asked only when both are active. */
export function passwordRecoverySelector(
  state: ForgotPasswordState<'passwordRecoverySelector'>,
  event: ForgotPasswordEvent,
): ForgotPasswordNext {
  switch (event.type) {
    case 'strategyChosen':
      if (state.loading) return ignoreEvent(state)
      return event.strategy === 'email' ? sendMail(state) : sendText(state)
    case 'mailed':
      return mailed(state.identifier)
    case 'mailFailed':
      return next({ ...state, loading: false, error: orElse(event.error, 'recoveryMail') })
    case 'back':
      return state.loading ? ignoreEvent(state) : next(toForgotPassword(state.identifier))
    default:
      return ignoreEvent(state)
  }
}

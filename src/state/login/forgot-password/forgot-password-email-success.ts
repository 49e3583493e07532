import { wait } from '../effect.ts'
import { ignoreEvent, next } from '../flow.ts'
import { orElse } from '../recovery-error.ts'
import { forgotPasswordDelays, resendTicks } from './forgot-password-delays.ts'
import {
  type ForgotPasswordEvent,
  type ForgotPasswordNext,
  type ForgotPasswordState,
  toForgotPassword,
} from './forgot-password-state.ts'
import { sendMail } from './recovery-mail.ts'

const tick = wait<ForgotPasswordEvent>(forgotPasswordDelays.tick, { type: 'tick' })

/** "Look into your mailbox", and once more when the mail does not come. */
export function forgotPasswordEmailSuccess(
  state: ForgotPasswordState<'forgotPasswordEmailSuccess'>,
  event: ForgotPasswordEvent,
): ForgotPasswordNext {
  switch (event.type) {
    case 'tick':
      if (state.resendIn === 0) return ignoreEvent(state)
      return next({ ...state, resendIn: state.resendIn - 1 }, ...(state.resendIn > 1 ? [tick] : []))
    case 'resendPressed':
      return state.loading || state.resendIn > 0 ? ignoreEvent(state) : sendMail(state)
    case 'mailed':
      if (!state.loading) return ignoreEvent(state)
      return next({ ...state, loading: false, resent: true, resendIn: resendTicks }, tick)
    case 'mailFailed':
      return next({ ...state, loading: false, error: orElse(event.error, 'recoveryMail') })
    case 'back':
      return state.loading ? ignoreEvent(state) : next(toForgotPassword(state.identifier))
    default:
      return ignoreEvent(state)
  }
}

import { request, wait } from '../effect.ts'
import { ignoreEvent, next } from '../flow.ts'
import { orElse, recoveryError } from '../recovery-error.ts'
import { forgotPasswordDelays, resendTicks } from './forgot-password-delays.ts'
import {
  type ForgotPasswordEvent,
  type ForgotPasswordNext,
  type ForgotPasswordState,
  toForgotPassword,
  toSelector,
  unopened,
} from './forgot-password-state.ts'
import { recoveryIdentifier } from './recovery-identifier.ts'

const tick = wait<ForgotPasswordEvent>(forgotPasswordDelays.tick, { type: 'tick' })
const codeLength = 6

/** To the step, and a code to the phone. The answer does not tell whether there is one. */
export const sendText = (
  state: ForgotPasswordState<'forgotPassword' | 'passwordRecoverySelector' | 'resetPasswordViaSms'>,
): ForgotPasswordNext =>
  next(
    {
      selectable: state.step === 'passwordRecoverySelector',
      sessionId: null,
      resendIn: 0,
      ...state,
      step: 'resetPasswordViaSms',
      loading: true,
      error: null,
      resent: false,
    },
    request<ForgotPasswordEvent, 'POST /identity/resources/users/v2/passwords/reset/sms'>(
      'POST /identity/resources/users/v2/passwords/reset/sms',
      { body: recoveryIdentifier(state.identifier) },
      'texted',
      'textFailed',
    ),
  )

/** The code that was sent to the phone; it leads to the page that a mailed link leads to. */
export function resetPasswordViaSms(
  state: ForgotPasswordState<'resetPasswordViaSms'>,
  event: ForgotPasswordEvent,
): ForgotPasswordNext {
  switch (event.type) {
    case 'texted':
      return next(
        {
          ...state,
          loading: false,
          sessionId: event.reply.sessionId,
          resent: state.sessionId !== null,
          resendIn: resendTicks,
        },
        tick,
      )
    case 'textFailed':
      return next({ ...state, loading: false, error: orElse(event.error, 'recoverySms') })
    case 'tick':
      if (state.resendIn === 0) return ignoreEvent(state)
      return next({ ...state, resendIn: state.resendIn - 1 }, ...(state.resendIn > 1 ? [tick] : []))
    case 'resendPressed':
      return state.loading || state.resendIn > 0 ? ignoreEvent(state) : sendText(state)
    case 'codeSubmitted':
      return prove(state, event.code)
    case 'codeProven':
      return proven(state, event.reply)
    case 'codeRefused':
      return next({ ...state, loading: false, error: orElse(event.error, 'recoveryCode') })
    case 'back':
      return state.loading
        ? ignoreEvent(state)
        : next(state.selectable ? toSelector(state.identifier) : toForgotPassword(state.identifier))
    default:
      return ignoreEvent(state)
  }
}

function prove(state: ForgotPasswordState<'resetPasswordViaSms'>, code: string): ForgotPasswordNext {
  const { loading, sessionId } = state
  if (loading || code.length !== codeLength) return ignoreEvent(state)
  if (sessionId === null) return next({ ...state, error: recoveryError('noSession') })
  return next(
    { ...state, loading: true, error: null },
    request<ForgotPasswordEvent, 'POST /identity/resources/users/v2/passwords/reset/sms/verify'>(
      'POST /identity/resources/users/v2/passwords/reset/sms/verify',
      // The wire's name for what was typed.
      { body: { otcToken: code, sessionId } },
      'codeProven',
      'codeRefused',
    ),
  )
}

/** The server has just said that the token is good: nothing is left to check. */
function proven(
  state: ForgotPasswordState<'resetPasswordViaSms'>,
  { userId, token, personalTokens = 0 }: Extract<ForgotPasswordEvent, { type: 'codeProven' }>['reply'],
): ForgotPasswordNext {
  if (!userId || !token) return next({ ...state, loading: false, error: recoveryError('invalidResponse') })
  return next({ ...unopened, userId, token, personalTokens, resetTokenValidationStatus: 'valid' })
}

import type { RecoveryStrategy } from '../../../../contract/passwords.ts'
import { request, wait } from '../effect.ts'
import { ignoreEvent, next } from '../flow.ts'
import { orElse, recoveryError } from '../recovery-error.ts'
import { forgotPasswordDelays } from './forgot-password-delays.ts'
import {
  type ForgotPasswordEvent,
  type ForgotPasswordNext,
  type ForgotPasswordState,
  toMailed,
  toSelector,
} from './forgot-password-state.ts'
import { sendMail } from './recovery-mail.ts'
import { sendText } from './reset-password-via-sms.ts'

/** Whose password? The active strategies decide how it is recovered (spec §4). */
export function forgotPassword(
  state: ForgotPasswordState<'forgotPassword'>,
  event: ForgotPasswordEvent,
): ForgotPasswordNext {
  switch (event.type) {
    case 'identifierSubmitted': {
      const identifier = event.identifier.trim()
      if (state.loading || identifier === '') return ignoreEvent(state)
      return next(
        { ...state, identifier, loading: true, error: null },
        request<
          ForgotPasswordEvent,
          'GET /identity/resources/configurations/v1/password-recovery/strategies'
        >(
          'GET /identity/resources/configurations/v1/password-recovery/strategies',
          {},
          'strategiesRead',
          'strategiesFailed',
        ),
      )
    }
    case 'strategiesRead':
      return choose(state, event.reply)
    case 'strategiesFailed':
      return next({ ...state, loading: false, error: orElse(event.error, 'recoveryStrategy') })
    case 'mailed':
      return mailed(state.identifier)
    case 'mailFailed':
      return next({ ...state, loading: false, error: orElse(event.error, 'recoveryMail') })
    default:
      return ignoreEvent(state)
  }
}

function choose(
  state: ForgotPasswordState<'forgotPassword'>,
  strategies: RecoveryStrategy[],
): ForgotPasswordNext {
  const active = strategies.filter(({ isActive }) => isActive).map(({ strategy }) => strategy)
  const email = active.includes('email')
  if (email && active.includes('sms')) return next(toSelector(state.identifier))
  if (email) return sendMail(state)
  if (active.includes('sms')) return sendText(state)
  return next({ ...state, loading: false, error: recoveryError('noRecovery') })
}

/** The mail is on its way. */
export const mailed = (identifier: string): ForgotPasswordNext =>
  next(toMailed(identifier), wait(forgotPasswordDelays.tick, { type: 'tick' }))

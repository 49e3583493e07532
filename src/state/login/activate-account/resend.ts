import { request, wait } from '../effect.ts'
import { ignoreEvent, next } from '../flow.ts'
import { activateAccountDelays, resendTicks } from './activate-account-delays.ts'
import type {
  ActivateAccountEvent,
  ActivateAccountNext,
  ActivateAccountState,
} from './activate-account-state.ts'

const tick = wait<ActivateAccountEvent>(activateAccountDelays.tick, { type: 'tick' })

/** The link is of no use any more: another one by mail. */
export function resend(
  state: ActivateAccountState<'resend'>,
  event: ActivateAccountEvent,
): ActivateAccountNext {
  switch (event.type) {
    case 'emailSubmitted': {
      const email = event.email.trim()
      if (state.loading || state.resendIn > 0 || email === '') return ignoreEvent(state)
      return next(
        { ...state, email, loading: true, error: null },
        request<ActivateAccountEvent, 'POST /identity/resources/users/v1/activate/reset'>(
          'POST /identity/resources/users/v1/activate/reset',
          { body: { email } },
          'resent',
          'rejected',
        ),
      )
    }
    case 'resent':
      if (!state.loading) return ignoreEvent(state)
      return next({ ...state, loading: false, resentEmail: true, resendIn: resendTicks }, tick)
    case 'tick':
      if (state.resendIn === 0) return ignoreEvent(state)
      return next({ ...state, resendIn: state.resendIn - 1 }, ...(state.resendIn > 1 ? [tick] : []))
    case 'rejected':
      return next({ ...state, loading: false, error: event.error })
    default:
      return ignoreEvent(state)
  }
}

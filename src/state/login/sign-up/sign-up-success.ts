import { request, wait } from '../effect.ts'
import { ignoreEvent, next } from '../flow.ts'
import { resendTicks, signUpDelays } from './sign-up-delays.ts'
import type { SignUpEvent, SignUpNext, SignUpState } from './sign-up-state.ts'

const tick = wait<SignUpEvent>(signUpDelays.tick, { type: 'tick' })

/** "Look into your mailbox", and once more when the mail does not come. */
export function signUpSuccess(state: SignUpState<'SignUpSuccess'>, event: SignUpEvent): SignUpNext {
  if (!state.shouldActivate) return ignoreEvent(state)
  switch (event.type) {
    case 'tick':
      if (state.resendIn === 0) return ignoreEvent(state)
      return next({ ...state, resendIn: state.resendIn - 1 }, ...(state.resendIn > 1 ? [tick] : []))
    case 'resendPressed':
      if (state.loading || state.resendIn > 0) return ignoreEvent(state)
      return next(
        { ...state, loading: true, error: null },
        request<SignUpEvent, 'POST /identity/resources/users/v1/activate/reset'>(
          'POST /identity/resources/users/v1/activate/reset',
          { body: { email: state.email } },
          'resent',
          'rejected',
        ),
      )
    case 'resent':
      if (!state.loading) return ignoreEvent(state)
      return next({ ...state, loading: false, resent: true, resendIn: resendTicks }, tick)
    case 'rejected':
      return next({ ...state, loading: false, error: event.error })
    default:
      return ignoreEvent(state)
  }
}

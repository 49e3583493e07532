import type { AuthResponse } from '../../../../contract/auth.ts'
import { afterAuth, anonymousRequest, goTo, signsIn, wait } from '../effect.ts'
import { ignoreEvent, next } from '../flow.ts'
import { askToSignUp } from './ask-to-sign-up.ts'
import { resendTicks, signUpDelays } from './sign-up-delays.ts'
import {
  activationMailed,
  initialSignUp,
  type SignUpEvent,
  type SignUpNext,
  type SignUpState,
  signedUp,
} from './sign-up-state.ts'

const tick = wait<SignUpEvent>(signUpDelays.tick, { type: 'tick' })
const codeLength = 6

/** The code on the phone makes the account. Another one is a sign-up anew: there is no account to send it to yet. */
export function verifyPhone(state: SignUpState<'VerifyPhone'>, event: SignUpEvent): SignUpNext {
  switch (event.type) {
    case 'codeSubmitted': {
      if (state.loading || event.code.length !== codeLength) return ignoreEvent(state)
      const { userId, activationToken: token } = state.account
      return next(
        { ...state, loading: true, error: null },
        anonymousRequest<SignUpEvent, 'POST /identity/resources/users/v1/activate/code'>(
          'POST /identity/resources/users/v1/activate/code',
          { body: { userId, token, code: event.code } },
          'activated',
          'rejected',
        ),
      )
    }
    case 'activated':
      return activated({ ...state, form: null }, event.reply)
    case 'accepted':
      if (!state.loading) return ignoreEvent(state)
      return next(signedUp(state), afterAuth)
    case 'resendPressed':
      if (state.loading || state.resendIn > 0 || !state.form) return ignoreEvent(state)
      return next(
        { ...state, loading: true, error: null, resent: false },
        askToSignUp(state.form, state.invitationToken),
      )
    case 'answered':
      return next(
        {
          ...state,
          loading: false,
          account: {
            userId: event.reply.userId ?? state.account.userId,
            tenantId: event.reply.tenantId ?? null,
            activationToken: event.reply.activationToken ?? state.account.activationToken,
          },
          resent: true,
          resendIn: resendTicks,
        },
        tick,
      )
    case 'rejected':
      return next({ ...state, loading: false, error: event.error })
    case 'tick':
      if (state.resendIn === 0) return ignoreEvent(state)
      return next({ ...state, resendIn: state.resendIn - 1 }, ...(state.resendIn > 1 ? [tick] : []))
    case 'back':
      return state.loading ? ignoreEvent(state) : next(again(state))
    default:
      return ignoreEvent(state)
  }
}

/** Another number: the form, with what the person is to be reached by. */
const again = ({ email, phoneNumber, invitationToken }: SignUpState): SignUpState => ({
  ...initialSignUp,
  email,
  phoneNumber,
  invitationToken,
})

/** Signed in; or asked for more; or, where an address was given too, sent to look into the mailbox. */
function activated(state: SignUpState<'VerifyPhone'>, answer: AuthResponse): SignUpNext {
  const { userId, tenantId } = state.account
  const payload = { userId, tenantId, shouldActivate: !answer.accessToken }
  const report = { type: 'report', action: 'signup_completed', payload } as const
  if (signsIn(answer))
    return next(state, report, { type: 'accept', answer, done: 'accepted', failed: 'rejected' })
  if (answer.mfaRequired)
    return next({ ...state, loading: false, handedOver: answer }, report, goTo('loginUrl'))
  return next(activationMailed(state), report, tick)
}

import type { SignUpReply } from '../../../../contract/sign-up.ts'
import { afterAuth, goTo, signsIn, wait } from '../effect.ts'
import { ignoreEvent, next } from '../flow.ts'
import { ownError } from '../flow-error.ts'
import { askToSignUp } from './ask-to-sign-up.ts'
import { resendTicks, signUpDelays } from './sign-up-delays.ts'
import {
  activationMailed,
  type SignUpEvent,
  type SignUpForm,
  type SignUpNext,
  type SignUpState,
  signedUp,
} from './sign-up-state.ts'

const tick = wait<SignUpEvent>(signUpDelays.tick, { type: 'tick' })

/** SIGNUP-09. */
export const phoneMissing = ownError('phoneMissing', 'Phone number is required for phone number signup')

/** Who wants an account, and how they are to be reached. */
export function signUpForm(state: SignUpState<'SignUp'>, event: SignUpEvent): SignUpNext {
  switch (event.type) {
    case 'opened':
      return next({ ...state, invitationToken: event.invitationToken })
    case 'submitted': {
      if (state.loading) return ignoreEvent(state)
      const form = trimmed(event.form)
      const known = { ...state, email: form.email, phoneNumber: form.phoneNumber }
      if (form.by === 'phoneNumber' && form.phoneNumber === '') return next({ ...known, error: phoneMissing })
      return next({ ...known, form, loading: true, error: null }, askToSignUp(form, state.invitationToken))
    }
    case 'answered':
      return readReply(state, event.reply)
    case 'accepted':
      if (!state.loading) return ignoreEvent(state)
      return next(signedUp(state), afterAuth)
    case 'rejected':
      return next({ ...state, form: null, loading: false, error: event.error })
    default:
      return ignoreEvent(state)
  }
}

function trimmed(form: SignUpForm): SignUpForm {
  const { by, password, ...texts } = form
  const entries = Object.entries(texts).map(([name, text]) => [name, text.trim()])
  return { by, password, ...(Object.fromEntries(entries) as typeof texts) }
}

/** Signed in at once, asked for the code on the phone, or sent to look into the mailbox (spec §4 Sign-up). */
function readReply(state: SignUpState<'SignUp'>, reply: SignUpReply): SignUpNext {
  const { userId = null, tenantId = null, activationToken = null, shouldActivate } = reply
  const account = { userId, tenantId, activationToken }
  const byPhone = state.form?.by === 'phoneNumber'
  const known = { ...state, form: byPhone ? state.form : null, account }
  const report = {
    type: 'report',
    action: 'signup_completed',
    payload: { userId, tenantId, shouldActivate },
  } as const
  const { authResponse: answer } = reply
  if (!shouldActivate && answer && signsIn(answer))
    return next(known, report, { type: 'accept', answer, done: 'accepted', failed: 'rejected' })
  if (!shouldActivate && answer?.mfaRequired)
    return next({ ...known, loading: false, handedOver: answer }, report, goTo('loginUrl'))
  if (shouldActivate && byPhone && userId && activationToken)
    return next(
      {
        ...known,
        step: 'VerifyPhone',
        account: { userId, tenantId, activationToken },
        loading: false,
        resendIn: resendTicks,
        resent: false,
      },
      tick,
    )
  if (shouldActivate && activationToken) {
    // The mail has a code: the page that asks for it takes over.
    const query = { userId: reply.userId, token: activationToken }
    return next({ ...known, loading: false }, report, goTo('activateWithOTCUrl', query))
  }
  if (shouldActivate) return next(activationMailed(state), report, tick)
  return next(signedUp(state), report)
}

import type { SignUpReply } from '../../../../contract/sign-up.ts'
import { afterAuth, goTo, signsIn, wait } from '../effect.ts'
import { ignoreEvent, next } from '../flow.ts'
import { ownError } from '../flow-error.ts'
import { askToSignUp } from './ask-to-sign-up.ts'
import { resendTicks, signUpDelays } from './sign-up-delays.ts'
import type { SignUpEvent, SignUpForm, SignUpNext, SignUpState } from './sign-up-flow.ts'

const tick = wait<SignUpEvent>(signUpDelays.tick, { type: 'tick' })

/** SIGNUP-09. */
export const phoneMissing = ownError('phoneMissing', 'Phone number is required for phone number signup')

/** Who wants an account, and how they are to be reached. */
export function signUpForm(state: SignUpState, event: SignUpEvent): SignUpNext {
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
      return next({ ...state, step: 'SignUpSuccess', loading: false }, afterAuth)
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

/** Signed in at once, asked for the code on the phone, or told to look into the mailbox (spec §4 Sign-up). */
function readReply(state: SignUpState, reply: SignUpReply): SignUpNext {
  const byPhone = state.form?.by === 'phoneNumber'
  const known: SignUpState = {
    ...state,
    form: byPhone ? state.form : null,
    shouldActivate: reply.shouldActivate,
    userId: reply.userId ?? null,
    tenantId: reply.tenantId ?? null,
    activationToken: reply.activationToken ?? null,
  }
  const report = {
    type: 'report',
    action: 'signup_completed',
    payload: { userId: known.userId, tenantId: known.tenantId, shouldActivate: known.shouldActivate },
  } as const
  const { authResponse: answer } = reply
  if (!reply.shouldActivate && answer && signsIn(answer))
    return next(known, report, { type: 'accept', answer, done: 'accepted', failed: 'rejected' })
  if (!reply.shouldActivate && answer?.mfaRequired)
    return next({ ...known, loading: false, handedOver: answer }, report, goTo('loginUrl'))
  if (reply.shouldActivate && byPhone && reply.activationToken)
    return next({ ...known, step: 'VerifyPhone', loading: false, resendIn: resendTicks }, tick)
  if (reply.shouldActivate && reply.activationToken) {
    // The mail has a code: the page that asks for it takes over.
    const query = { userId: reply.userId, token: reply.activationToken }
    return next({ ...known, loading: false }, report, goTo('activateWithOTCUrl', query))
  }
  return next(
    { ...known, step: 'SignUpSuccess', loading: false, resendIn: reply.shouldActivate ? resendTicks : 0 },
    report,
    ...(reply.shouldActivate ? [tick] : []),
  )
}

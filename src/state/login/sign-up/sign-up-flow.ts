import type { AuthResponse } from '../../../../contract/auth.ts'
import type { SignUpReply } from '../../../../contract/sign-up.ts'
import { afterAuth, goTo, request, wait } from '../effect.ts'
import { type Cases, type Next, next, stay } from '../flow.ts'
import type { FlowError } from '../flow-error.ts'
import { resendTicks, signUpDelays } from './sign-up-delays.ts'

/** Spec §2 Sign-up stages. */
export type SignUpStep = 'SignUp' | 'SignUpSuccess'

export interface SignUpState {
  step: SignUpStep
  loading: boolean
  error: FlowError | null
  email: string
  /** Whether the account waits for its activation mail; otherwise the person is signed in or may sign in. */
  shouldActivate: boolean
  userId: string | null
  tenantId: string | null
  /** For a caller that sends the activation mail itself. */
  activationToken: string | null
  invitationToken: string | null
  /** The account is there, and its first sign-in needs a second factor: the login flow goes on with this. */
  handedOver: AuthResponse | null
  /** Seconds until the mail can be asked for again. */
  resendIn: number
  /** The mail was sent again at least once. */
  resent: boolean
}

export const initialSignUp: SignUpState = {
  step: 'SignUp',
  loading: false,
  error: null,
  email: '',
  shouldActivate: false,
  userId: null,
  tenantId: null,
  activationToken: null,
  invitationToken: null,
  handedOver: null,
  resendIn: 0,
  resent: false,
}

export interface SignUpForm {
  email: string
  name: string
  password: string
  companyName: string
}

export type SignUpEvent =
  | { type: 'opened'; invitationToken: string | null }
  | { type: 'submitted'; form: SignUpForm }
  | { type: 'answered'; reply: SignUpReply }
  | { type: 'rejected'; error: FlowError }
  | { type: 'accepted' }
  | { type: 'resendPressed' }
  | { type: 'resent' }
  | { type: 'tick' }

type SignUpNext = Next<SignUpState, SignUpEvent>

const tick = wait<SignUpEvent>(signUpDelays.tick, { type: 'tick' })

function signUpForm(state: SignUpState, event: SignUpEvent): SignUpNext {
  switch (event.type) {
    case 'opened':
      return next({ ...state, invitationToken: event.invitationToken })
    case 'submitted': {
      if (state.loading) return stay(state)
      const { email, name, password, companyName } = event.form
      return next(
        { ...state, email: email.trim(), loading: true, error: null },
        request<SignUpEvent, 'POST /identity/resources/users/v1/signUp'>(
          'POST /identity/resources/users/v1/signUp',
          {
            body: {
              email: email.trim(),
              name: name.trim(),
              password,
              // The contract wants the key even where an invitation names the tenant.
              companyName: companyName.trim(),
              ...(state.invitationToken && { invitationToken: state.invitationToken }),
            },
          },
          'answered',
          'rejected',
        ),
      )
    }
    case 'answered':
      return readReply(state, event.reply)
    case 'accepted':
      if (!state.loading) return stay(state)
      return next({ ...state, step: 'SignUpSuccess', loading: false }, afterAuth)
    case 'rejected':
      return next({ ...state, loading: false, error: event.error })
    default:
      return stay(state)
  }
}

/** Signed in at once, or told to look into the mailbox (spec §4 Sign-up). */
function readReply(state: SignUpState, reply: SignUpReply): SignUpNext {
  const known: SignUpState = {
    ...state,
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
  if (!reply.shouldActivate && reply.authResponse?.accessToken) {
    const answer = reply.authResponse
    return next(known, report, { type: 'accept', answer, done: 'accepted', failed: 'rejected' })
  }
  if (!reply.shouldActivate && reply.authResponse?.mfaRequired)
    return next({ ...known, loading: false, handedOver: reply.authResponse }, report, goTo('loginUrl'))
  return next(
    { ...known, step: 'SignUpSuccess', loading: false, resendIn: reply.shouldActivate ? resendTicks : 0 },
    report,
    ...(reply.shouldActivate ? [tick] : []),
  )
}

function signUpSuccess(state: SignUpState, event: SignUpEvent): SignUpNext {
  switch (event.type) {
    case 'tick':
      if (state.resendIn === 0) return stay(state)
      return next({ ...state, resendIn: state.resendIn - 1 }, ...(state.resendIn > 1 ? [tick] : []))
    case 'resendPressed':
      if (state.loading || state.resendIn > 0 || !state.shouldActivate) return stay(state)
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
      if (!state.loading) return stay(state)
      return next({ ...state, loading: false, resent: true, resendIn: resendTicks }, tick)
    case 'rejected':
      return next({ ...state, loading: false, error: event.error })
    default:
      return stay(state)
  }
}

export const signUpCases: Cases<SignUpState, SignUpEvent> = {
  SignUp: signUpForm,
  SignUpSuccess: signUpSuccess,
}

/** The sign-up flow (spec §4 Sign-up, activation, invitation, recovery). */
export const signUp = (state: SignUpState, event: SignUpEvent): SignUpNext =>
  signUpCases[state.step](state, event)

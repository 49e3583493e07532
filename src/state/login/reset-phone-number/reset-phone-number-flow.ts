import type { PhoneResetProven, PhoneResetSent } from '../../../../contract/phones.ts'
import { goTo, request, wait } from '../effect.ts'
import { type Cases, ignoreEvent, type Next, next } from '../flow.ts'
import type { FlowError } from '../flow-error.ts'
import { resendTicks, resetPhoneNumberDelays } from './reset-phone-number-delays.ts'

/** Spec §2 Reset phone number steps. */
export type ResetPhoneNumberStep = 'ResetPhoneNumber' | 'VerifyResetPhoneNumber' | 'ChangePhoneNumber'

export interface ResetPhoneNumberState {
  step: ResetPhoneNumberStep
  loading: boolean
  error: FlowError | null
  email: string
  resetPhoneNumberToken: string
  changePhoneNumberToken: string
  /** Seconds until the code can be asked for again. */
  resendIn: number
  resent: boolean
  /** The new number, once it counts: the login flow goes on with it. */
  changedTo: string
  /** What is being sent, until it counts. */
  phoneNumber: string
}

export const initialResetPhoneNumber: ResetPhoneNumberState = {
  step: 'ResetPhoneNumber',
  loading: false,
  error: null,
  email: '',
  resetPhoneNumberToken: '',
  changePhoneNumberToken: '',
  resendIn: 0,
  resent: false,
  changedTo: '',
  phoneNumber: '',
}

export type ResetPhoneNumberEvent =
  | { type: 'emailSubmitted'; email: string }
  | { type: 'codeSent'; reply: PhoneResetSent }
  | { type: 'codeSubmitted'; code: string }
  | { type: 'codeProven'; reply: PhoneResetProven }
  | { type: 'phoneSubmitted'; phoneNumber: string }
  | { type: 'changed' }
  | { type: 'rejected'; error: FlowError }
  | { type: 'resendPressed' }
  | { type: 'tick' }
  | { type: 'back' }

type ResetPhoneNumberNext = Next<ResetPhoneNumberState, ResetPhoneNumberEvent>

const tick = wait<ResetPhoneNumberEvent>(resetPhoneNumberDelays.tick, { type: 'tick' })

const sendCode = (state: ResetPhoneNumberState, email: string): ResetPhoneNumberNext =>
  next(
    { ...state, email, loading: true, error: null, resent: false },
    request<ResetPhoneNumberEvent, 'POST /identity/resources/users/v1/phone/reset'>(
      'POST /identity/resources/users/v1/phone/reset',
      { body: { email } },
      'codeSent',
      'rejected',
    ),
  )

/** Whose phone is lost? The answer does not tell whether there is somebody. */
function askEmail(state: ResetPhoneNumberState, event: ResetPhoneNumberEvent): ResetPhoneNumberNext {
  switch (event.type) {
    case 'emailSubmitted': {
      const email = event.email.trim()
      return state.loading || email === '' ? ignoreEvent(state) : sendCode(state, email)
    }
    case 'codeSent': {
      const { resetPhoneNumberToken } = event.reply
      return next(
        {
          ...state,
          step: 'VerifyResetPhoneNumber',
          loading: false,
          resetPhoneNumberToken,
          resendIn: resendTicks,
        },
        tick,
      )
    }
    case 'rejected':
      return next({ ...state, loading: false, error: event.error })
    default:
      return ignoreEvent(state)
  }
}

/** The code that was mailed. */
function verify(state: ResetPhoneNumberState, event: ResetPhoneNumberEvent): ResetPhoneNumberNext {
  switch (event.type) {
    case 'codeSubmitted':
      if (state.loading) return ignoreEvent(state)
      return next(
        { ...state, loading: true, error: null },
        request<ResetPhoneNumberEvent, 'POST /identity/resources/users/v1/phone/reset/verify'>(
          'POST /identity/resources/users/v1/phone/reset/verify',
          { body: { resetPhoneNumberToken: state.resetPhoneNumberToken, code: event.code } },
          'codeProven',
          'rejected',
        ),
      )
    case 'codeProven': {
      const { changePhoneNumberToken } = event.reply
      return next({
        ...state,
        step: 'ChangePhoneNumber',
        loading: false,
        changePhoneNumberToken,
        resendIn: 0,
      })
    }
    case 'rejected':
      return next({ ...state, loading: false, error: event.error })
    case 'resendPressed':
      return state.loading || state.resendIn > 0 ? ignoreEvent(state) : sendCode(state, state.email)
    case 'codeSent': {
      const { resetPhoneNumberToken } = event.reply
      return next(
        { ...state, loading: false, resetPhoneNumberToken, resent: true, resendIn: resendTicks },
        tick,
      )
    }
    case 'tick':
      if (state.resendIn === 0) return ignoreEvent(state)
      return next({ ...state, resendIn: state.resendIn - 1 }, ...(state.resendIn > 1 ? [tick] : []))
    case 'back':
      return state.loading
        ? ignoreEvent(state)
        : next({ ...state, step: 'ResetPhoneNumber', error: null, resendIn: 0, resent: false })
    default:
      return ignoreEvent(state)
  }
}

/** The new number. Signing in by it, which comes next, proves it (PHONE-09). */
function change(state: ResetPhoneNumberState, event: ResetPhoneNumberEvent): ResetPhoneNumberNext {
  switch (event.type) {
    case 'phoneSubmitted': {
      const { phoneNumber } = event
      if (state.loading || state.changedTo !== '' || phoneNumber === '') return ignoreEvent(state)
      return next(
        { ...state, phoneNumber, loading: true, error: null },
        request<ResetPhoneNumberEvent, 'PUT /identity/resources/users/v1/phone/change'>(
          'PUT /identity/resources/users/v1/phone/change',
          { body: { changePhoneNumberToken: state.changePhoneNumberToken, phoneNumber } },
          'changed',
          'rejected',
        ),
      )
    }
    case 'changed':
      if (!state.loading) return ignoreEvent(state)
      return next({ ...state, loading: false, changedTo: state.phoneNumber }, goTo('loginUrl'))
    case 'rejected':
      return next({ ...state, loading: false, error: event.error })
    default:
      return ignoreEvent(state)
  }
}

export const resetPhoneNumberCases: Cases<ResetPhoneNumberState, ResetPhoneNumberEvent> = {
  ResetPhoneNumber: askEmail,
  VerifyResetPhoneNumber: verify,
  ChangePhoneNumber: change,
}

/** Reset, verify, change (PHONE-08). */
export const resetPhoneNumber = (
  state: ResetPhoneNumberState,
  event: ResetPhoneNumberEvent,
): ResetPhoneNumberNext => resetPhoneNumberCases[state.step](state, event)

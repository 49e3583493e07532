import type { PhoneResetProven, PhoneResetSent } from '../../../../contract/phones.ts'
import { goTo, request, wait } from '../effect.ts'
import { ignoreEvent, type Next, next } from '../flow.ts'
import type { FlowError } from '../flow-error.ts'
import { resendTicks, resetPhoneNumberDelays } from './reset-phone-number-delays.ts'

/** What every step knows. */
interface Known {
  /** Whose number it is. */
  email: string
  /** An answer is awaited. */
  loading: boolean
  error: FlowError | null
}

/** The steps that exist (spec §2 Reset phone number steps), and what each has beside what every step knows. */
interface Fields {
  ResetPhoneNumber: object
  VerifyResetPhoneNumber: {
    resetPhoneNumberToken: string
    /** Seconds until the code can be asked for again. */
    resendIn: number
    resent: boolean
  }
  ChangePhoneNumber: {
    changePhoneNumberToken: string
    /** The new number counts: the login flow goes on. */
    changed: boolean
  }
}

export type ResetPhoneNumberStep = keyof Fields

/** The state of a step, such as `ResetPhoneNumberState<'ChangePhoneNumber'>`; by itself that of any step. */
export type ResetPhoneNumberState<Step extends ResetPhoneNumberStep = ResetPhoneNumberStep> = {
  [S in Step]: { step: S } & Known & Fields[S]
}[Step]

const toEmail = (email: string): ResetPhoneNumberState<'ResetPhoneNumber'> => ({
  step: 'ResetPhoneNumber',
  email,
  loading: false,
  error: null,
})

export const initialResetPhoneNumber = toEmail('')

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

/** To the address; the answer counts in the step that asked. */
const sendCode = (email: string) =>
  request<ResetPhoneNumberEvent, 'POST /identity/resources/users/v1/phone/reset'>(
    'POST /identity/resources/users/v1/phone/reset',
    { body: { email } },
    'codeSent',
    'rejected',
  )

/** Whose phone is lost? The answer does not tell whether there is such a user. */
function askEmail(
  state: ResetPhoneNumberState<'ResetPhoneNumber'>,
  event: ResetPhoneNumberEvent,
): ResetPhoneNumberNext {
  switch (event.type) {
    case 'emailSubmitted': {
      const email = event.email.trim()
      if (state.loading || email === '') return ignoreEvent(state)
      return next({ ...state, email, loading: true, error: null }, sendCode(email))
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
          resent: false,
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
function verify(
  state: ResetPhoneNumberState<'VerifyResetPhoneNumber'>,
  event: ResetPhoneNumberEvent,
): ResetPhoneNumberNext {
  const { email, loading, resetPhoneNumberToken } = state
  switch (event.type) {
    case 'codeSubmitted':
      if (loading) return ignoreEvent(state)
      return next(
        { ...state, loading: true, error: null },
        request<ResetPhoneNumberEvent, 'POST /identity/resources/users/v1/phone/reset/verify'>(
          'POST /identity/resources/users/v1/phone/reset/verify',
          { body: { resetPhoneNumberToken, code: event.code } },
          'codeProven',
          'rejected',
        ),
      )
    case 'codeProven': {
      const { changePhoneNumberToken } = event.reply
      return next({
        step: 'ChangePhoneNumber',
        email,
        loading: false,
        error: null,
        changePhoneNumberToken,
        changed: false,
      })
    }
    case 'rejected':
      return next({ ...state, loading: false, error: event.error })
    case 'resendPressed':
      if (loading || state.resendIn > 0) return ignoreEvent(state)
      return next({ ...state, loading: true, error: null, resent: false }, sendCode(email))
    case 'codeSent': {
      const sent = { resetPhoneNumberToken: event.reply.resetPhoneNumberToken, resent: true }
      return next({ ...state, ...sent, loading: false, resendIn: resendTicks }, tick)
    }
    case 'tick':
      if (state.resendIn === 0) return ignoreEvent(state)
      return next({ ...state, resendIn: state.resendIn - 1 }, ...(state.resendIn > 1 ? [tick] : []))
    case 'back':
      return loading ? ignoreEvent(state) : next(toEmail(email))
    default:
      return ignoreEvent(state)
  }
}

/** The new number. Signing in by it, which comes next, proves it (PHONE-09). */
function change(
  state: ResetPhoneNumberState<'ChangePhoneNumber'>,
  event: ResetPhoneNumberEvent,
): ResetPhoneNumberNext {
  const { loading, changed, changePhoneNumberToken } = state
  switch (event.type) {
    case 'phoneSubmitted': {
      const { phoneNumber } = event
      if (loading || changed || phoneNumber === '') return ignoreEvent(state)
      return next(
        { ...state, loading: true, error: null },
        request<ResetPhoneNumberEvent, 'PUT /identity/resources/users/v1/phone/change'>(
          'PUT /identity/resources/users/v1/phone/change',
          { body: { changePhoneNumberToken, phoneNumber } },
          'changed',
          'rejected',
        ),
      )
    }
    case 'changed':
      if (!loading) return ignoreEvent(state)
      return next({ ...state, loading: false, changed: true }, goTo('loginUrl'))
    case 'rejected':
      return next({ ...state, loading: false, error: event.error })
    default:
      return ignoreEvent(state)
  }
}

/** One function per step, of what that step has. */
type ResetPhoneNumberCases = {
  [Step in ResetPhoneNumberStep]: (
    state: ResetPhoneNumberState<Step>,
    event: ResetPhoneNumberEvent,
  ) => ResetPhoneNumberNext
}

export const resetPhoneNumberCases: ResetPhoneNumberCases = {
  ResetPhoneNumber: askEmail,
  VerifyResetPhoneNumber: verify,
  ChangePhoneNumber: change,
}

const caseOf = <Step extends ResetPhoneNumberStep>(
  step: Step,
  state: ResetPhoneNumberState<Step>,
  event: ResetPhoneNumberEvent,
) => resetPhoneNumberCases[step](state, event)

/** Reset, verify, change (PHONE-08). */
export const resetPhoneNumber = (
  state: ResetPhoneNumberState,
  event: ResetPhoneNumberEvent,
): ResetPhoneNumberNext => caseOf(state.step, state, event)

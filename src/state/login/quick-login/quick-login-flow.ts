import type { ErrorCode } from '../../../../contract/errors/catalog.ts'
import type { QuickLogin } from '../../../../contract/passwordless.ts'
import type { MaybeSentCode } from '../../../../contract/phones.ts'
import { preferredLoginKey, quickUserKey, registered } from '../../passkeys/preferred-login.ts'
import { type Effect, request, wait } from '../effect.ts'
import { ignoreEvent, type Next, next } from '../flow.ts'
import type { FlowError } from '../flow-error.ts'
import { mfaDelays, resendTicks } from '../mfa/mfa-delays.ts'

/** What the server says of a user without a proven phone. */
const noPhone = 'ER-20004' satisfies ErrorCode
/** Of a number that is theirs already, and waits to be proven. */
const knownPhone = 'ER-17005' satisfies ErrorCode

/** A step at which an answer may be awaited. */
interface Awaiting {
  loading: boolean
  error: FlowError | null
}

/** The steps that exist, and what each has beside `over`. */
interface Fields {
  /** The browser is made known. */
  asking: Awaiting
  /** `phoneNumber`: as typed, empty before. */
  phone: Awaiting & { phoneNumber: string }
  code: Awaiting & {
    phoneNumber: string
    otcToken: string | null
    /** Ticks until the code may be asked for again. */
    resendIn: number
    resent: boolean
  }
  /** `phoneNumber`: masked, as the server says it. */
  registered: { phoneNumber: string }
}

export type QuickLoginStep = keyof Fields

/** The state of a step, such as `QuickLoginState<'code'>`; by itself that of any step. `over`: the user goes on. */
export type QuickLoginState<Step extends QuickLoginStep = QuickLoginStep> = {
  [S in Step]: { step: S; over: boolean } & Fields[S]
}[Step]

export const initialQuickLogin: QuickLoginState<'asking'> = {
  step: 'asking',
  over: false,
  loading: false,
  error: null,
}

export type QuickLoginEvent =
  | { type: 'opened' }
  | { type: 'registered'; reply: QuickLogin }
  | { type: 'refused'; error: FlowError }
  | { type: 'phoneSubmitted'; phoneNumber: string }
  | { type: 'codeSent'; reply: MaybeSentCode }
  | { type: 'codeSubmitted'; code: string }
  | { type: 'proven' }
  | { type: 'resendPressed' }
  | { type: 'tick' }
  | { type: 'back' }
  | { type: 'kept' }
  /** Read, or rather not. */
  | { type: 'goOnPressed' }

type QuickLoginNext = Next<QuickLoginState, QuickLoginEvent>

const keep = (key: string, value: string): Effect<QuickLoginEvent> => ({
  type: 'rare',
  work: { do: 'keep', key, value },
  done: 'kept',
  failed: 'kept',
})

const ask = (): QuickLoginNext =>
  next(
    { ...initialQuickLogin, loading: true },
    request<QuickLoginEvent, 'POST /identity/resources/users/v1/quick-login'>(
      'POST /identity/resources/users/v1/quick-login',
      {},
      'registered',
      'refused',
    ),
  )

const toPhone = (phoneNumber: string): QuickLoginState<'phone'> => ({
  ...initialQuickLogin,
  step: 'phone',
  phoneNumber,
})

/** The browser is made known; a user without a phone is asked for one first. */
function asking(state: QuickLoginState<'asking'>, event: QuickLoginEvent): QuickLoginNext {
  switch (event.type) {
    case 'opened':
      return state.loading || state.error ? ignoreEvent(state) : ask()
    case 'registered': {
      const { userId, phoneNumber } = event.reply
      return next(
        { step: 'registered', over: state.over, phoneNumber },
        keep(preferredLoginKey, 'sms'),
        keep(quickUserKey, userId),
        keep(registered(userId, 'sms'), 'true'),
      )
    }
    case 'refused':
      return event.error.code === noPhone
        ? next(toPhone(''))
        : next({ ...state, loading: false, error: event.error })
    default:
      return goOn(state, event)
  }
}

const tick = wait<QuickLoginEvent>(mfaDelays.tick, { type: 'tick' })

/** To a number that is theirs already, and waits to be proven. */
const sendAgain = (phoneNumber: string) =>
  request<QuickLoginEvent, 'POST /identity/resources/users/phone-numbers/v1/preverify'>(
    'POST /identity/resources/users/phone-numbers/v1/preverify',
    { body: { phoneNumber } },
    'codeSent',
    'refused',
  )

function phone(state: QuickLoginState<'phone'>, event: QuickLoginEvent): QuickLoginNext {
  switch (event.type) {
    case 'phoneSubmitted':
      if (state.loading) return ignoreEvent(state)
      return next(
        { ...state, phoneNumber: event.phoneNumber, loading: true, error: null },
        request<QuickLoginEvent, 'POST /identity/resources/users/phone-numbers/v1'>(
          'POST /identity/resources/users/phone-numbers/v1',
          { body: { phoneNumber: event.phoneNumber } },
          'codeSent',
          'refused',
        ),
      )
    case 'codeSent':
      if (!state.loading) return ignoreEvent(state)
      return codeIsSent(state, event.reply, false)
    case 'refused':
      if (state.loading && event.error.code === knownPhone) return next(state, sendAgain(state.phoneNumber))
      return next({ ...state, loading: false, error: event.error })
    default:
      return goOn(state, event)
  }
}

const codeIsSent = (
  { over, phoneNumber }: QuickLoginState<'phone' | 'code'>,
  reply: MaybeSentCode,
  resent: boolean,
): QuickLoginNext => {
  const otcToken = reply.otcToken ?? null
  const sent = { otcToken, resendIn: resendTicks, resent, loading: false, error: null }
  return next({ step: 'code', over, phoneNumber, ...sent }, tick)
}

function count(state: QuickLoginState<'code'>): QuickLoginNext {
  const left = { ...state, resendIn: Math.max(0, state.resendIn - 1) }
  return left.resendIn > 0 ? next(left, tick) : next(left)
}

function code(state: QuickLoginState<'code'>, event: QuickLoginEvent): QuickLoginNext {
  const { loading, otcToken, phoneNumber } = state
  switch (event.type) {
    case 'codeSubmitted':
      if (loading || !otcToken || event.code.length !== 6) return ignoreEvent(state)
      return next(
        { ...state, loading: true, error: null },
        request<QuickLoginEvent, 'POST /identity/resources/users/phone-numbers/v1/verify'>(
          'POST /identity/resources/users/phone-numbers/v1/verify',
          { body: { otcToken, code: event.code } },
          'proven',
          'refused',
        ),
      )
    case 'proven':
      return loading ? ask() : ignoreEvent(state)
    case 'resendPressed':
      if (loading || state.resendIn > 0) return ignoreEvent(state)
      return next({ ...state, loading: true, error: null, resent: false }, sendAgain(phoneNumber))
    case 'codeSent':
      return loading ? codeIsSent(state, event.reply, true) : ignoreEvent(state)
    case 'tick':
      return count(state)
    case 'refused':
      return next({ ...state, loading: false, error: event.error })
    case 'back':
      return loading ? ignoreEvent(state) : next(toPhone(phoneNumber))
    default:
      return goOn(state, event)
  }
}

const goOn = (state: QuickLoginState, event: QuickLoginEvent): QuickLoginNext =>
  event.type === 'goOnPressed' && !state.over && !('loading' in state && state.loading)
    ? next({ ...state, over: true })
    : ignoreEvent(state)

/** One function per step, of what that step has. */
type QuickLoginCases = {
  [Step in QuickLoginStep]: (state: QuickLoginState<Step>, event: QuickLoginEvent) => QuickLoginNext
}

export const quickLoginCases: QuickLoginCases = { asking, phone, code, registered: goOn }

const caseOf = <Step extends QuickLoginStep>(
  step: Step,
  state: QuickLoginState<Step>,
  event: QuickLoginEvent,
) => quickLoginCases[step](state, event)

/** Signed in, the user wants to sign in by text message from now on, in this browser (flow `registerQuickLogin`). */
export const quickLogin = (state: QuickLoginState, event: QuickLoginEvent): QuickLoginNext =>
  caseOf(state.step, state, event)

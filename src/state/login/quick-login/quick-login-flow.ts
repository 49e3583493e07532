import type { ErrorCode } from '../../../../contract/errors/catalog.ts'
import type { QuickLogin } from '../../../../contract/passwordless.ts'
import type { MaybeSentCode } from '../../../../contract/phones.ts'
import { preferredLoginKey, quickUserKey, registered } from '../../passkeys/preferred-login.ts'
import { type Effect, request, wait } from '../effect.ts'
import { type Cases, ignoreEvent, type Next, next } from '../flow.ts'
import type { FlowError } from '../flow-error.ts'
import { mfaDelays, resendTicks } from '../mfa/mfa-delays.ts'

/** What the server says of somebody without a proven phone. */
const noPhone = 'ER-20004' satisfies ErrorCode
/** Of a number that is theirs already, and waits to be proven. */
const knownPhone = 'ER-17005' satisfies ErrorCode

export interface QuickLoginState {
  step: 'asking' | 'phone' | 'code' | 'registered'
  loading: boolean
  error: FlowError | null
  /** As typed; then masked, as the server says it. */
  phoneNumber: string
  otcToken: string | null
  /** Ticks until the code may be asked for again. */
  resendIn: number
  resent: boolean
  /** The person goes on. */
  over: boolean
}

export const initialQuickLogin: QuickLoginState = {
  step: 'asking',
  loading: false,
  error: null,
  phoneNumber: '',
  otcToken: null,
  resendIn: 0,
  resent: false,
  over: false,
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

const ask = (state: QuickLoginState): QuickLoginNext =>
  next(
    { ...state, step: 'asking', loading: true, error: null },
    request<QuickLoginEvent, 'POST /identity/resources/users/v1/quick-login'>(
      'POST /identity/resources/users/v1/quick-login',
      {},
      'registered',
      'refused',
    ),
  )

/** The browser is made known; who has no phone is asked for one first. */
function asking(state: QuickLoginState, event: QuickLoginEvent): QuickLoginNext {
  switch (event.type) {
    case 'opened':
      return state.loading || state.error ? ignoreEvent(state) : ask(state)
    case 'registered': {
      const { userId, phoneNumber } = event.reply
      return next(
        { ...state, step: 'registered', loading: false, phoneNumber },
        keep(preferredLoginKey, 'sms'),
        keep(quickUserKey, userId),
        keep(registered(userId, 'sms'), 'true'),
      )
    }
    case 'refused':
      return event.error.code === noPhone
        ? next({ ...state, step: 'phone', loading: false })
        : next({ ...state, loading: false, error: event.error })
    default:
      return goOn(state, event)
  }
}

const tick = wait<QuickLoginEvent>(mfaDelays.tick, { type: 'tick' })

const codeIsSent = (state: QuickLoginState, reply: MaybeSentCode): QuickLoginNext =>
  next(
    { ...state, loading: false, error: null, otcToken: reply.otcToken ?? null, resendIn: resendTicks },
    tick,
  )

/** To a number that is theirs already, and waits to be proven. */
const sendAgain = (state: QuickLoginState): QuickLoginNext =>
  next(
    { ...state, loading: true, error: null },
    request<QuickLoginEvent, 'POST /identity/resources/users/phone-numbers/v1/preverify'>(
      'POST /identity/resources/users/phone-numbers/v1/preverify',
      { body: { phoneNumber: state.phoneNumber } },
      'codeSent',
      'refused',
    ),
  )

function phone(state: QuickLoginState, event: QuickLoginEvent): QuickLoginNext {
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
      return codeIsSent({ ...state, step: 'code', resent: false }, event.reply)
    case 'refused':
      if (state.loading && event.error.code === knownPhone) return sendAgain(state)
      return next({ ...state, loading: false, error: event.error })
    default:
      return goOn(state, event)
  }
}

function count(state: QuickLoginState): QuickLoginNext {
  const left = { ...state, resendIn: Math.max(0, state.resendIn - 1) }
  return left.resendIn > 0 ? next(left, tick) : next(left)
}

function code(state: QuickLoginState, event: QuickLoginEvent): QuickLoginNext {
  switch (event.type) {
    case 'codeSubmitted':
      if (state.loading || !state.otcToken || event.code.length !== 6) return ignoreEvent(state)
      return next(
        { ...state, loading: true, error: null },
        request<QuickLoginEvent, 'POST /identity/resources/users/phone-numbers/v1/verify'>(
          'POST /identity/resources/users/phone-numbers/v1/verify',
          { body: { otcToken: state.otcToken, code: event.code } },
          'proven',
          'refused',
        ),
      )
    case 'proven':
      return state.loading ? ask(state) : ignoreEvent(state)
    case 'resendPressed':
      return state.loading || state.resendIn > 0 ? ignoreEvent(state) : sendAgain({ ...state, resent: false })
    case 'codeSent':
      return state.loading ? codeIsSent({ ...state, resent: true }, event.reply) : ignoreEvent(state)
    case 'tick':
      return count(state)
    case 'refused':
      return next({ ...state, loading: false, error: event.error })
    case 'back':
      return state.loading
        ? ignoreEvent(state)
        : next({ ...state, step: 'phone', error: null, otcToken: null, resendIn: 0, resent: false })
    default:
      return goOn(state, event)
  }
}

const goOn = (state: QuickLoginState, event: QuickLoginEvent): QuickLoginNext =>
  event.type === 'goOnPressed' && !state.loading && !state.over
    ? next({ ...state, over: true })
    : ignoreEvent(state)

export const quickLoginCases: Cases<QuickLoginState, QuickLoginEvent> = {
  asking,
  phone,
  code,
  registered: goOn,
}

/** Somebody who is in wants to come in by text message from now on, in this browser (flow `registerQuickLogin`). */
export const quickLogin = (state: QuickLoginState, event: QuickLoginEvent): QuickLoginNext =>
  quickLoginCases[state.step](state, event)

import type { QuickLogin } from '../../../../contract/passwordless.ts'
import type { MaybeSentCode } from '../../../../contract/phones.ts'
import { preferredLoginKey, quickUserKey, registered } from '../../passkeys/preferred-login.ts'
import { type Effect, request } from '../effect.ts'
import { type Cases, type Next, next, stay } from '../flow.ts'
import type { FlowError } from '../flow-error.ts'

/** What the server says of somebody without a proven phone. */
const noPhone = 'ER-20004'
/** Of a number that is theirs already, and waits to be proven. */
const knownPhone = 'ER-17005'

export interface QuickLoginState {
  step: 'asking' | 'phone' | 'code' | 'registered'
  loading: boolean
  error: FlowError | null
  /** As typed; then masked, as the server says it. */
  phoneNumber: string
  otcToken: string | null
  /** The person goes on. */
  over: boolean
}

export const initialQuickLogin: QuickLoginState = {
  step: 'asking',
  loading: false,
  error: null,
  phoneNumber: '',
  otcToken: null,
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
      return state.loading || state.error ? stay(state) : ask(state)
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

function phone(state: QuickLoginState, event: QuickLoginEvent): QuickLoginNext {
  switch (event.type) {
    case 'phoneSubmitted':
      if (state.loading) return stay(state)
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
      if (!state.loading) return stay(state)
      return next({ ...state, step: 'code', loading: false, otcToken: event.reply.otcToken ?? null })
    case 'refused':
      if (state.loading && event.error.code === knownPhone)
        return next(
          state,
          request<QuickLoginEvent, 'POST /identity/resources/users/phone-numbers/v1/preverify'>(
            'POST /identity/resources/users/phone-numbers/v1/preverify',
            { body: { phoneNumber: state.phoneNumber } },
            'codeSent',
            'refused',
          ),
        )
      return next({ ...state, loading: false, error: event.error })
    default:
      return goOn(state, event)
  }
}

function code(state: QuickLoginState, event: QuickLoginEvent): QuickLoginNext {
  switch (event.type) {
    case 'codeSubmitted':
      if (state.loading || !state.otcToken || event.code.length !== 6) return stay(state)
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
      return state.loading ? ask(state) : stay(state)
    case 'refused':
      return next({ ...state, loading: false, error: event.error })
    case 'back':
      return state.loading ? stay(state) : next({ ...state, step: 'phone', error: null, otcToken: null })
    default:
      return goOn(state, event)
  }
}

const goOn = (state: QuickLoginState, event: QuickLoginEvent): QuickLoginNext =>
  event.type === 'goOnPressed' && !state.loading && !state.over ? next({ ...state, over: true }) : stay(state)

export const quickLoginCases: Cases<QuickLoginState, QuickLoginEvent> = {
  asking,
  phone,
  code,
  registered: goOn,
}

/** Somebody who is in wants to come in by text message from now on, in this browser (flow `registerQuickLogin`). */
export const quickLogin = (state: QuickLoginState, event: QuickLoginEvent): QuickLoginNext =>
  quickLoginCases[state.step](state, event)

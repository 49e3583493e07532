import { ignoreEvent, next } from '../flow.ts'
import type { MfaEvent, MfaNext, MfaState } from './mfa-state.ts'
import { codeIsSent, sendCode } from './prepare.ts'

/** The number that codes shall go to. It counts once a code arrived there. */
export function smsSetPhoneNumber(state: MfaState<'smsSetPhoneNumber'>, event: MfaEvent): MfaNext {
  switch (event.type) {
    case 'phoneSubmitted': {
      const phoneNumber = event.phoneNumber.trim()
      return state.loading || phoneNumber === '' ? ignoreEvent(state) : sendCode({ ...state, phoneNumber })
    }
    case 'codeSent': {
      const sent = { otcToken: null, resendIn: 0, resent: false, saving: false, answer: null }
      return codeIsSent({ ...state, ...sent, step: 'smsVerifyCode' }, event)
    }
    case 'prepareFailed':
      return next({ ...state, loading: false, error: event.error })
    default:
      return ignoreEvent(state)
  }
}

import { ignoreEvent, next } from '../flow.ts'
import type { MfaEvent, MfaNext, MfaState } from './mfa-state.ts'
import { codeIsSent, sendCode } from './prepare.ts'
import { refused } from './read-mfa-answer.ts'

/** The number that codes shall go to. It counts once a code arrived there. */
export function smsSetPhoneNumber(state: MfaState, event: MfaEvent): MfaNext {
  switch (event.type) {
    case 'phoneSubmitted': {
      const phoneNumber = event.phoneNumber.trim()
      return state.loading || phoneNumber === '' ? ignoreEvent(state) : sendCode({ ...state, phoneNumber })
    }
    case 'codeSent': {
      const { state: sent, effects } = codeIsSent(state, event)
      return next({ ...sent, step: 'smsVerifyCode' }, ...effects)
    }
    case 'prepareFailed':
      return refused(state, event.error)
    default:
      return ignoreEvent(state)
  }
}

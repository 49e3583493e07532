import { ignoreEvent, next } from '../flow.ts'
import { codeLength } from './mfa-delays.ts'
import { type MfaEvent, type MfaNext, type MfaState, toVerify } from './mfa-state.ts'
import { codeIsSent, count, sendCode } from './prepare.ts'
import { readMfaAnswer, refused } from './read-mfa-answer.ts'

/** A code that was sent: typed, checked, sent again. `prove` asks the server about it. */
export function sentCode(
  state: MfaState<'emailVerifyCode' | 'smsVerifyCode'>,
  event: MfaEvent,
  prove: (state: MfaState, otcToken: string, code: string) => MfaNext,
): MfaNext {
  switch (event.type) {
    case 'codeSent':
    case 'codeResent':
      return codeIsSent(state, event)
    case 'tick':
      return count(state)
    case 'resendPressed':
      return state.loading || state.saving || state.resendIn > 0
        ? ignoreEvent(state)
        : sendCode({ ...state, resent: false }, 'codeResent')
    case 'codeSubmitted':
      if (state.loading || state.saving || state.otcToken === null || event.code.length !== codeLength)
        return ignoreEvent(state)
      return prove({ ...state, saving: true, error: null, resent: false }, state.otcToken, event.code)
    case 'answered':
      return readMfaAnswer(state, event.reply)
    case 'prepareFailed':
    case 'rejected':
      return refused(state, event.error)
    default:
      return ignoreEvent(state)
  }
}

/** The way to another device leads through the list. */
export const toList = (state: MfaState): MfaNext =>
  'saving' in state && state.saving ? ignoreEvent(state) : next(toVerify(state.context))

import type { AuthResponse } from '../../../../contract/auth.ts'
import { request } from '../effect.ts'
import { type Cases, ignoreEvent, type Next, next } from '../flow.ts'
import type { FlowError } from '../flow-error.ts'

export interface RecoverState {
  step: 'recoverTwoFactor'
  saving: boolean
  error: FlowError | null
  mfaToken: string
  /** The session: the code stood in for the second factor. */
  answer: AuthResponse | null
}

export const initialRecover: RecoverState = {
  step: 'recoverTwoFactor',
  saving: false,
  error: null,
  mfaToken: '',
  answer: null,
}

export type RecoverEvent =
  | { type: 'codeSubmitted'; recoveryCode: string }
  | { type: 'answered'; reply: AuthResponse }
  | { type: 'rejected'; error: FlowError }

const verifyCode = 'POST /identity/resources/auth/v1/user/mfa/recovery-code/verify'

type RecoverNext = Next<RecoverState, RecoverEvent>

/** One of the codes that were shown once, for who has not the second factor at hand. It is used up; the factor stays. */
function recoverTwoFactor(state: RecoverState, event: RecoverEvent): RecoverNext {
  switch (event.type) {
    case 'codeSubmitted': {
      const recoveryCode = event.recoveryCode.trim()
      if (state.saving || state.answer || recoveryCode === '') return ignoreEvent(state)
      return next(
        { ...state, saving: true, error: null },
        request<RecoverEvent, typeof verifyCode>(
          verifyCode,
          { body: { mfaToken: state.mfaToken, recoveryCode } },
          'answered',
          'rejected',
        ),
      )
    }
    case 'answered':
      return state.saving ? next({ ...state, saving: false, answer: event.reply }) : ignoreEvent(state)
    case 'rejected':
      return next({ ...state, saving: false, error: event.error })
  }
}

export const recoverCases: Cases<RecoverState, RecoverEvent> = { recoverTwoFactor }
export const recover = (state: RecoverState, event: RecoverEvent): RecoverNext =>
  recoverCases[state.step](state, event)

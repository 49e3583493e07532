import { request } from '../effect.ts'
import { type Cases, ignoreEvent, type Next, next } from '../flow.ts'
import type { FlowError } from '../flow-error.ts'

export interface RecoverState {
  step: 'recoverTwoFactor'
  saving: boolean
  error: FlowError | null
  email: string
  /** The second factors are gone: the password alone signs in. */
  over: boolean
}

export const initialRecover: RecoverState = {
  step: 'recoverTwoFactor',
  saving: false,
  error: null,
  email: '',
  over: false,
}

export type RecoverEvent =
  | { type: 'codeSubmitted'; recoveryCode: string }
  | { type: 'recovered' }
  | { type: 'rejected'; error: FlowError }

type RecoverNext = Next<RecoverState, RecoverEvent>

/** The code that was shown once, for who has lost the second factor. */
function recoverTwoFactor(state: RecoverState, event: RecoverEvent): RecoverNext {
  switch (event.type) {
    case 'codeSubmitted': {
      const recoveryCode = event.recoveryCode.trim()
      if (state.saving || state.over || recoveryCode === '') return ignoreEvent(state)
      return next(
        { ...state, saving: true, error: null },
        request<RecoverEvent, 'POST /identity/resources/auth/v1/user/mfa/recover'>(
          'POST /identity/resources/auth/v1/user/mfa/recover',
          { body: { email: state.email, recoveryCode } },
          'recovered',
          'rejected',
        ),
      )
    }
    case 'recovered':
      return state.saving ? next({ ...state, saving: false, over: true }) : ignoreEvent(state)
    case 'rejected':
      return next({ ...state, saving: false, error: event.error })
  }
}

export const recoverCases: Cases<RecoverState, RecoverEvent> = { recoverTwoFactor }
export const recover = (state: RecoverState, event: RecoverEvent): RecoverNext =>
  recoverCases[state.step](state, event)

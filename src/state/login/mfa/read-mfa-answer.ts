import type { AuthResponse } from '../../../../contract/auth.ts'
import { next } from '../flow.ts'
import type { FlowError } from '../flow-error.ts'
import type { MfaNext, MfaState } from './mfa-state.ts'

/** A recovery code that came with it is shown before anything else happens: it cannot be read again. */
export const readMfaAnswer = (state: MfaState, answer: AuthResponse): MfaNext =>
  next({
    ...state,
    saving: false,
    error: null,
    answer,
    ...(answer.recoveryCode ? { step: 'recoveryCode' as const } : { over: true }),
  })

/** Of a step-up: nothing is there to verify with (wire §17). */
export const notEnrolled = 'MFA is not enrolled'

export const refused = (state: MfaState, error: FlowError): MfaNext =>
  next({
    ...state,
    loading: false,
    saving: false,
    error,
    ...(error.message === notEnrolled && { step: 'noMFAEnrolledStepUp' as const }),
  })

/** What every proof carries. */
export const remembering = ({ mfaToken, isAllowedToRemember, rememberDevice }: MfaState) => ({
  mfaToken,
  ...(isAllowedToRemember && rememberDevice && { rememberDevice }),
})

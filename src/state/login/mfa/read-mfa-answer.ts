import type { AuthResponse } from '../../../../contract/auth.ts'
import { next } from '../flow.ts'
import type { FlowError } from '../flow-error.ts'
import type { FactorContext, MfaNext, MfaState, ProvingStep } from './mfa-state.ts'

/** A recovery code that came with it is shown before anything else happens: it cannot be read again. */
export function readMfaAnswer(state: MfaState<ProvingStep>, answer: AuthResponse): MfaNext {
  const { context } = state
  const { recoveryCode } = answer
  if (recoveryCode)
    return next({ step: 'recoveryCode', context, answer: { ...answer, recoveryCode }, over: false })
  return next({ ...state, saving: false, error: null, answer })
}

/** Of a step-up: nothing is there to verify with (wire §17). */
export const notEnrolled = 'MFA is not enrolled'

export const refused = (state: MfaState<ProvingStep>, error: FlowError): MfaNext =>
  error.message === notEnrolled
    ? next({ step: 'noMFAEnrolledStepUp', context: state.context })
    : next({ ...state, loading: false, saving: false, error })

/** What every proof carries. */
export const remembering = ({ mfaToken, isAllowedToRemember, rememberDevice }: FactorContext) => ({
  mfaToken,
  ...(isAllowedToRemember && rememberDevice && { rememberDevice }),
})

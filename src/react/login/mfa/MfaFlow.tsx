import { type ComponentType, Suspense } from 'react'
import { loadAgain } from '../../../state/app/load-again.ts'
import type { MfaStep } from '../../../state/login/mfa/mfa-state.ts'
import { chunk } from '../../shell/chunk.ts'
import { Loading } from '../Loading.tsx'
import { useMfa } from './use-mfa.ts'

/** A screen per step, named as the step. What most people need is on its way while the first call is. */
const screens: Record<MfaStep, ComponentType> = {
  verify: chunk(() => import('./Verify.tsx')),
  emailVerifyCode: chunk(() => import('./EmailVerifyCode.tsx')),
  smsVerifyCode: chunk(() => import('./SmsVerifyCode.tsx')),
  recoveryCode: chunk(() => import('./RecoveryCode.tsx')),
  authenticatorApp: chunk(() => import('./AuthenticatorApp.tsx')),
  smsSetPhoneNumber: chunk(() => import('./SmsSetPhoneNumber.tsx')),
  noMFAEnrolledStepUp: chunk(() => import('./NoMFAEnrolledStepUp.tsx')),
}
void loadAgain(() => import('./AuthenticatorApp.tsx')).catch(() => {}) // asked again when it is shown

/** The screens of a second factor, for who asks around them. */
export default function MfaFlow() {
  const [{ step }] = useMfa()
  const Step = screens[step]
  return (
    <Suspense fallback={<Loading />}>
      <Step />
    </Suspense>
  )
}

import { type ComponentType, createElement, type ReactNode, Suspense } from 'react'
import { loadAgain } from '../../../state/app/load-again.ts'
import type { MfaStep } from '../../../state/login/mfa/mfa-state.ts'
import { chunk } from '../../shell/chunk.ts'
import { Loading } from '../Loading.tsx'
import { type MfaProps, useMfa } from './use-mfa.ts'

/** A screen per step, named as the step. What most people need is on its way while the first call is. */
const screens: { [Step in MfaStep]: ComponentType<MfaProps<Step>> } = {
  verify: chunk(() => import('./Verify.tsx')),
  emailVerifyCode: chunk(() => import('./EmailVerifyCode.tsx')),
  smsVerifyCode: chunk(() => import('./SmsVerifyCode.tsx')),
  recoveryCode: chunk(() => import('./RecoveryCode.tsx')),
  authenticatorApp: chunk(() => import('./AuthenticatorApp.tsx')),
  smsSetPhoneNumber: chunk(() => import('./SmsSetPhoneNumber.tsx')),
  noMFAEnrolledStepUp: chunk(() => import('./NoMFAEnrolledStepUp.tsx')),
}
void loadAgain(() => import('./AuthenticatorApp.tsx')).catch(() => {}) // asked again when it is shown

const screenOf = <Step extends MfaStep>(step: Step, props: MfaProps<Step>): ReactNode =>
  createElement(screens[step], props)

/** The screens of a second factor, for who asks around them. */
export default function MfaFlow() {
  const [state, send] = useMfa()
  return <Suspense fallback={<Loading />}>{screenOf(state.step, { state, send })}</Suspense>
}

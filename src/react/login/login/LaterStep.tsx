import { type ComponentType, createElement, Suspense } from 'react'
import type { LoginState, LoginStep } from '../../../state/login/login/login-state.ts'
import { chunk } from '../../shell/chunk.ts'
import { Loading } from '../Loading.tsx'
import type { StepProps } from '../login-context.ts'
import Success from './Success.tsx'

const secondFactor = chunk(() => import('../mfa/SecondFactor.tsx'))

type LaterStepName = Exclude<LoginStep, 'preLogin' | 'loginWithPassword'>

/** A screen per step, named as the step: those that most people never see, or see when they are in. */
const steps: { [Step in LaterStepName]: ComponentType<StepProps<Step>> } = {
  success: Success,
  redirectToSSO: chunk(() => import('./RedirectToSSO.tsx')),
  loginWithSSOFailed: chunk(() => import('./LoginWithSSOFailed.tsx')),
  loginWithTwoFactor: secondFactor,
  forceTwoFactor: secondFactor,
  recoverTwoFactor: chunk(() => import('../mfa/RecoverTwoFactor.tsx')),
  chooseTenant: chunk(() => import('../choose-tenant/ChooseTenant.tsx')),
  breachedPassword: chunk(() => import('../breached-password/BreachedPassword.tsx')),
  breachedPasswordSuccess: chunk(() => import('../breached-password/BreachedPasswordSuccess.tsx')),
  passwordRotationExpired: chunk(() => import('../password-rotation/PasswordRotationExpired.tsx')),
  passwordRotationNotification: chunk(() => import('../password-rotation/PasswordRotationNotification.tsx')),
  promptPasskeys: chunk(() => import('../passkeys/PromptPasskeys.tsx')),
  magicLinkPreLoginSuccess: chunk(() => import('./MagicLinkPreLoginSuccess.tsx')),
  magicLinkPostLoginSuccess: chunk(() => import('./MagicLinkPostLoginSuccess.tsx')),
  loginWithOtc: chunk(() => import('./LoginWithOtc.tsx')),
  loginWithSmsOtc: chunk(() => import('./LoginWithSmsOtc.tsx')),
  loginWithQuickSmsOtc: chunk(() => import('./LoginWithQuickSmsOtc.tsx')),
}

const screenOf = <Step extends LaterStepName>(step: Step, state: LoginState<Step>) =>
  createElement(steps[step], { state })

export default function LaterStep({ state }: StepProps<LaterStepName>) {
  return <Suspense fallback={<Loading />}>{screenOf(state.step, state)}</Suspense>
}

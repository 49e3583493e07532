import { type ComponentType, lazy, Suspense } from 'react'
import { loadAgain } from '../../../state/app/load-again.ts'
import type { LoginStep } from '../../../state/login/login/login-state.ts'
import { Loading } from '../Loading.tsx'
import { useFlow, useView } from '../login-context.ts'
import Success from './Success.tsx'

const chunk = (load: () => Promise<{ default: ComponentType }>) => lazy(() => loadAgain(load))
const secondFactor = chunk(() => import('../mfa/MfaFlow.tsx'))

/** A screen per step, named as the step: those that most people never see, or see when they are in. */
const steps: Record<Exclude<LoginStep, 'preLogin' | 'loginWithPassword'>, ComponentType> = {
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

export default function LaterStep() {
  const [{ step }] = useFlow(useView().login)
  if (step === 'preLogin' || step === 'loginWithPassword') return null
  const Step = steps[step]
  return (
    <Suspense fallback={<Loading />}>
      <Step />
    </Suspense>
  )
}

import { type ComponentType, lazy, Suspense } from 'react'
import { loadAgain } from '../../../state/load-again.ts'
import type { LoginStep } from '../../../state/login/login/login-state.ts'
import { useFlow, useView } from '../login-context.ts'
import { LoginWithPassword } from './LoginWithPassword.tsx'
import { PreLogin } from './PreLogin.tsx'

const chunk = (load: () => Promise<{ default: ComponentType }>) => lazy(() => loadAgain(load))
const secondFactor = chunk(() => import('../mfa/MfaFlow.tsx'))

/** Steps that most people never see, or see when they are in, are loaded when they come. */
const rare = {
  success: chunk(() => import('./Success.tsx')),
  redirectToSSO: chunk(() => import('./RedirectToSSO.tsx')),
  loginWithSSOFailed: chunk(() => import('./LoginWithSSOFailed.tsx')),
  loginWithTwoFactor: secondFactor,
  forceTwoFactor: secondFactor,
  recoverTwoFactor: chunk(() => import('../mfa/RecoverTwoFactor.tsx')),
  passwordRotationExpired: chunk(() => import('../password-rotation/PasswordRotationExpired.tsx')),
  passwordRotationNotification: chunk(() => import('../password-rotation/PasswordRotationNotification.tsx')),
  promptPasskeys: chunk(() => import('../passkeys/PromptPasskeys.tsx')),
  magicLinkPreLoginSuccess: chunk(() => import('./MagicLinkPreLoginSuccess.tsx')),
  magicLinkPostLoginSuccess: chunk(() => import('./MagicLinkPostLoginSuccess.tsx')),
  loginWithOtc: chunk(() => import('./LoginWithOtc.tsx')),
  loginWithSmsOtc: chunk(() => import('./LoginWithSmsOtc.tsx')),
  loginWithQuickSmsOtc: chunk(() => import('./LoginWithQuickSmsOtc.tsx')),
} satisfies Partial<Record<LoginStep, ComponentType>>

/** A screen per step, named as the step. */
const screens: Record<LoginStep, ComponentType> = {
  preLogin: PreLogin,
  loginWithPassword: LoginWithPassword,
  ...rare,
}

export function LoginFlow() {
  const [{ step }] = useFlow(useView().login)
  const Step = screens[step]
  // No Suspense around the first step: its markers cannot be prerendered as data.
  return step in rare ? (
    <Suspense fallback={null}>
      <Step />
    </Suspense>
  ) : (
    <Step />
  )
}

import type { ComponentType } from 'react'
import type { LoginStep } from '../../../state/login/login/login-state.ts'
import { useFlow, useView } from '../login-context.ts'
import { LoginWithPassword } from './LoginWithPassword.tsx'
import { LoginWithSSOFailed } from './LoginWithSSOFailed.tsx'
import { PreLogin } from './PreLogin.tsx'
import { RedirectToSSO } from './RedirectToSSO.tsx'
import { Success } from './Success.tsx'

/** A screen per step, named as the step. */
const screens: Record<LoginStep, ComponentType> = {
  preLogin: PreLogin,
  loginWithPassword: LoginWithPassword,
  redirectToSSO: RedirectToSSO,
  loginWithSSOFailed: LoginWithSSOFailed,
  success: Success,
}

export function LoginFlow() {
  const [{ step }] = useFlow(useView().login)
  const Step = screens[step]
  return <Step />
}

import type { ComponentType } from 'react'
import type { ForgotPasswordStep } from '../../../state/login/forgot-password/forgot-password-state.ts'
import { chunk } from '../../shell/chunk.ts'
import { ForgotPassword } from './ForgotPassword.tsx'
import { useForgotPassword } from './use-forgot-password.ts'

/** What comes after the first question is loaded when it comes. */
const later = (load: () => Promise<ComponentType>) => chunk(async () => ({ default: await load() }))

const screens: Record<ForgotPasswordStep, ComponentType> = {
  forgotPassword: ForgotPassword,
  passwordRecoverySelector: later(
    async () => (await import('./PasswordRecoverySelector.tsx')).PasswordRecoverySelector,
  ),
  resetPasswordViaSms: later(async () => (await import('./ResetPasswordViaSms.tsx')).ResetPasswordViaSms),
  forgotPasswordEmailSuccess: later(
    async () => (await import('./ForgotPasswordEmailSuccess.tsx')).ForgotPasswordEmailSuccess,
  ),
  resetPasswordPage: later(async () => (await import('./ResetPasswordPage.tsx')).ResetPasswordPage),
  resetPasswordSuccess: later(async () => (await import('./ResetPasswordSuccess.tsx')).ResetPasswordSuccess),
}

export default function ForgotPasswordFlow() {
  const [{ step }] = useForgotPassword()
  const Step = screens[step]
  return <Step />
}
